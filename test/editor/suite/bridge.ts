/** Asks the process outside the editor: knows its address, and nothing of what is asked. */
const address = process.env.LITNOTES_BRIDGE ?? '';

/** Posts a request and answers what came back. Throws the error that the other side reports. */
export async function ask(name: string, args: object = {}): Promise<unknown> {
  const response = await fetch(`${address}/${name}`, { method: 'POST', body: JSON.stringify(args) });
  const reply: unknown = await response.json();
  if (typeof reply !== 'object' || reply === null) throw new Error(`${name}: no answer`);
  if ('error' in reply) throw new Error(`${name}: ${String(reply.error)}`);
  return 'value' in reply ? reply.value : undefined;
}
