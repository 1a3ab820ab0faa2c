/** One file under several addresses, through symbolic links: under which of them it counts. Knows no contents. */
import type { FileHost, FoundFile } from './fileHost';

/** The editor's address counts first, then the one under which the file was listed or first asked for. */
export class Addresses {
  /** By places, as hosts name them. */
  #known = new Map<string, string>();
  readonly #open = new Map<string, string>();
  #others: ReadonlyMap<string, string> = new Map();

  constructor(readonly host: FileHost) {}

  /** What files count as, by addresses of theirs that don't count. */
  get others(): ReadonlyMap<string, string> {
    return this.#others;
  }

  /** All files anew. */
  listed(files: readonly FoundFile[]): void {
    this.#known = new Map(files.flatMap(({ uri, place }) => (place === undefined ? [] : [[place, uri]])));
    const others = [...this.#open].flatMap(([place, uri]) => {
      const known = this.#known.get(place);
      return known === undefined || known === uri ? [] : [[known, uri] as const];
    });
    this.#others = new Map(others);
  }

  /** The address under which the file counts: mostly this one. */
  of(uri: string): string {
    const place = this.host.place?.(uri);
    const own = place === undefined ? uri : (this.#open.get(place) ?? this.#knownAt(place) ?? uri);
    this.#say(uri, own);
    return own;
  }

  /** The file counts under this address from now on, unless it does under another. */
  claim(uri: string): void {
    const place = this.host.place?.(uri);
    if (place !== undefined && this.#knownAt(place) === undefined) this.#known.set(place, uri);
  }

  /** The addresses under which these count, each once; they do from now on. */
  claimed(uris: readonly string[]): string[] {
    return [
      ...new Set(
        uris.map(uri => {
          const own = this.of(uri);
          this.claim(own);
          return own;
        }),
      ),
    ];
  }

  /** The address that an open document takes the place of, if there is one; the first that is open keeps it. */
  opened(uri: string): string[] {
    const place = this.host.place?.(uri);
    if (place === undefined) return [];
    const first = this.#open.get(place);
    this.#say(uri, first ?? uri);
    if (first !== undefined) return [];
    this.#open.set(place, uri);
    const known = this.#knownAt(place);
    if (known === undefined || known === uri) return [];
    this.#say(known, uri);
    return [known];
  }

  /** The other addresses that counted as this one: each has to be read again. */
  closed(uri: string): string[] {
    for (const [place, open] of this.#open) if (open === uri) this.#open.delete(place);
    const freed = this.othersOf(uri);
    for (const other of freed) this.#say(other, other);
    this.#say(uri, uri);
    return freed;
  }

  /** Links are changed: what was known may lie elsewhere by now. */
  #knownAt(place: string): string | undefined {
    const known = this.#known.get(place);
    return known !== undefined && this.host.place?.(known) === place ? known : undefined;
  }

  othersOf(uri: string): string[] {
    return [...this.#others].flatMap(([other, own]) => (own === uri ? [other] : []));
  }

  #say(uri: string, own: string): void {
    if ((this.#others.get(uri) ?? uri) === own) return;
    const others = new Map(this.#others);
    if (own === uri) others.delete(uri);
    else others.set(uri, own);
    this.#others = others;
  }
}
