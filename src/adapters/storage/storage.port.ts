/**
 * Keeps files under keys that we generate; a key never contains what a visitor typed. All but the list throw
 * `StorageAway` where the storage does not answer or refuses.
 */
export type FileStorage = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Throws `FileMissing` when there is none. */
  get(key: string): Promise<Uint8Array>;
  has(key: string): Promise<boolean>;
  /** The keys with `prefix`, a folder with its slash, otherwise all; in no particular order. */
  list(prefix?: string): AsyncIterable<string>;
  /** Does nothing when there is none. */
  remove(key: string): Promise<void>;
};

/** There is no file with this key. */
export class FileMissing extends Error {
  override name = 'FileMissing';
}

/** The storage does not answer, or refuses what was asked of it. */
export class StorageAway extends Error {
  override name = 'StorageAway';
}
