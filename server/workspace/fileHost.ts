/** The port to files: whoever hosts the server answers it. Knows no format and keeps nothing. */

export interface FoundFile {
  readonly uri: string;
  /** Bytes; left out where only reading tells. */
  readonly size?: number;
  /** Differs when the file has changed, where the host can say so. */
  readonly stamp?: string;
  /** As `FileHost.place` has it. */
  readonly place?: string;
  /** True when the settings name the file as a source; without such settings every file may be one. */
  readonly named?: boolean;
}

export type FileContent = { readonly text: string } | { readonly failure: string };

export type Excludes = ReadonlyMap<string, readonly string[]>;

export interface Listing {
  /** Folders to walk, as URIs. */
  readonly folders: readonly string[];
  /** Globs, absolute paths or `~` paths of sources that replace the default; empty for the default. */
  readonly sources: readonly string[];
  /** Globs of `files.exclude` that are on, by folder. */
  readonly exclude: Excludes;
}

/** Bytes of a file, read where somebody looks. What can't be read is empty, and so is what lies behind the end. */
export interface ByteSource {
  readonly size: number;
  /** Differs when the file has changed. */
  readonly stamp: string;
  readonly read: (at: number, length: number) => Uint8Array;
  /** As much as the buffer holds, as a part of it: for who reads a whole file block by block. Some hosts can only `read`. */
  readonly readInto?: (at: number, buffer: Uint8Array) => Uint8Array;
  /** Bytes of UTF-8 as a string with a character a byte, where the host can do that fast; `undefined` for other bytes. */
  readonly characters?: (bytes: Uint8Array) => string | undefined;
  /** Whether `characters` would answer a string. */
  readonly isText?: (bytes: Uint8Array) => boolean;
}

/** No function throws: a folder that can't be listed is empty, a file that can't be read says why. */
export interface FileHost {
  /** Every file that could matter, each once however it is reached. */
  list(listing: Listing): Promise<readonly FoundFile[]>;
  /** One file, if `list` would have it; a host that can't tell leaves this out. */
  find?(uri: string, listing: Listing): Promise<FoundFile | undefined>;
  read(uri: string): Promise<FileContent>;
  /** The same for all addresses of one file, whatever links lead to it; `undefined` for a file that isn't there. */
  place?(uri: string): string | undefined;
  /** Without reading it; `undefined` for a file that isn't there. A host that can't do so leaves it out. */
  bytes?(uri: string): ByteSource | undefined;
}
