/** The characters after which clients ask for completions by themselves. */

/** They begin a citation key or the next one of a list; names in prose are asked for by the client or on request. */
export const TRIGGERS: string[] = [...'@[{,'];
