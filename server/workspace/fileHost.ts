/** The port to files: whoever hosts the server answers it. Knows no format and keeps nothing. */

export interface FoundFile {
  readonly uri: string;
  /** Bytes. */
  readonly size: number;
  /** True when the settings name the file as a source; without such settings every file may be one. */
  readonly named?: boolean;
}

export type FileContent = { readonly text: string } | { readonly failure: string };

export interface Listing {
  /** Folders to walk, as URIs. */
  readonly folders: readonly string[];
  /** Globs, absolute paths or `~` paths of sources that replace the default; empty for the default. */
  readonly sources: readonly string[];
  /** Globs of `files.exclude` that are on. */
  readonly exclude: readonly string[];
}

/** Neither function throws: a folder that can't be listed is empty, a file that can't be read says why. */
export interface FileHost {
  /** Every file that could matter, each once however it is reached. */
  list(listing: Listing): Promise<readonly FoundFile[]>;
  read(uri: string): Promise<FileContent>;
}
