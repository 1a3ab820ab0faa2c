/** The characters after which clients ask for completions by themselves. */

/**
 * The first six begin a citation key or the next one of a list (`<` in Typst’s `#cite(<`). The others stand inside keys and names (`DBLP:conf/x`,
 * `EPO-Safe`) where editors think that a word ends. Letters are no use: editors leave those to their own rules.
 */
export const TRIGGERS: string[] = [...'@[{,;<:/-.'];
