/** Where releases lie: a folder of a static host, or a bucket. */

export interface StoredFile {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  readonly cacheControl: string;
}

export interface Store {
  /** As a reader would name it, for messages. */
  readonly name: string;
  /** @returns undefined when there is no such file */
  read(path: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /**
   * @param onlyNew leave a file alone that is there already
   * @returns was it written?
   */
  write(path: string, file: StoredFile, onlyNew: boolean): Promise<boolean>;
}

/** The same store, to which nothing is written: it answers as if. */
export const dryStore = (store: Store): Store => ({
  ...store,
  read: (path) => store.read(path),
  write: async (path, _, onlyNew) => !onlyNew || (await store.read(path)) === undefined,
});
