/** What the generator of bibliographies offers. */

export function bibCorpus(count: number, seed?: number, first?: number): Generator<string>;
export function writeBibCorpus(path: string, count: number, seed?: number): number;
