/** Schemes of training and makers of models: the small words that used names begin with. */

/** Training schemes and techniques that a reader looks up, though no paper here introduces them. */
export const SCHEMES = new Set(
  'rlhf rlaif rlvr sft rft rag mcts mcp lora nerf 3dgs llm-as-a-judge jax bradley-terry dpo best-of-n self-consistency'.split(
    ' ',
  ),
);
/** What they begin with, to their first hyphen. */
export const SCHEME_BEGINNINGS: ReadonlySet<string> = new Set([...SCHEMES].map(s => s.split('-', 1)[0] ?? s));
/** Schemes in words, by their first: the second, how the text goes on, and the name (the words themselves where none is given). */
export const IN_WORDS = new Map<string, { second: string; rest: string; name?: string }>([
  ['rejection', { second: 'sampling', rest: '' }],
  ['in-context', { second: 'learning', rest: '' }],
  ['optimal', { second: 'transport', rest: '' }],
  ['behavior', { second: 'cloning', rest: '' }],
  ['reinforcement', { second: 'learning', rest: 'with verifiable reward', name: 'RLVR' }],
  ['supervised', { second: 'fine-tuning', rest: '', name: 'SFT' }],
]);

/** Who stands before the name of a model: "OpenAI o3". */
export const MAKERS = new Set(['openai', 'google', 'anthropic', 'meta', 'mistral', 'microsoft']);

/** Small words that names begin with. */
const BEGINNINGS: ReadonlySet<string> = new Set([...SCHEMES, ...IN_WORDS.keys(), ...MAKERS]);
/** Which first letters and lengths they have: most words needn't be looked up. */
const LENGTHS = new Int32Array(128);
for (const word of BEGINNINGS) {
  const first = word.charCodeAt(0);
  LENGTHS[first] = (LENGTHS[first] ?? 0) | (1 << (word.length & 31));
}

/** True when a small word may be the beginning of a name that a paper uses. */
export const beginsName = (lower: string): boolean =>
  ((LENGTHS[lower.charCodeAt(0)] ?? 0) & (1 << (lower.length & 31))) !== 0 && BEGINNINGS.has(lower);
