/** Does something with one thing after the other; one that fails keeps none of the others from its turn. */
export async function eachAlone<T>(
  things: readonly T[],
  run: (thing: T) => Promise<void>,
  failed: (thing: T, error: unknown) => void,
): Promise<void> {
  for (const thing of things) await run(thing).catch(error => failed(thing, error));
}
