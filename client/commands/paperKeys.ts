/** Reads paper keys out of whatever a command is called with: links in cards, tree items, key bindings. */

/**
 * A key, a list of keys, or tree items with `paper`. VS Code calls a context menu's command with the item and then the
 * whole selection, which wins when it holds more. Anything else gives no key: a link's arguments are not to be trusted.
 */
export function paperKeys(args: readonly unknown[]): string[] {
  const [first, selection] = args;
  const keys = keysOf(first);
  const selected = keysOf(selection);
  return [...new Set(selected.length > 1 ? selected : keys)];
}

function keysOf(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(keysOf);
  if (typeof value === 'object' && value !== null && 'paper' in value) {
    return typeof value.paper === 'string' ? [value.paper] : [];
  }
  return [];
}
