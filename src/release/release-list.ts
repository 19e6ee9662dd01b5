/** `release.json`: every file of an uploaded release. It is written last, so a folder that has it is complete. */
import type { Verification } from './verified.ts';

export interface ReleaseFile {
  /** `sha384-…`, as in an `integrity` attribute. */
  readonly integrity: string;
  readonly bytes: number;
}

export interface ReleaseList {
  readonly version: string;
  /** Path below the folder → its file. Empty while an alias is being moved. */
  readonly files: Readonly<Record<string, ReleaseFile>>;
  /** Test results of its commit, or why it has none. Not in lists of earlier versions and of aliases. */
  readonly verification?: Verification;
}

export const LIST_FILE = 'release.json';

const isFile = (value: unknown): value is ReleaseFile =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as ReleaseFile).integrity === 'string' &&
  typeof (value as ReleaseFile).bytes === 'number';

/** @throws TypeError when the text is no such list: somebody else has written it */
export const readList = (text: string, where: string): ReleaseList => {
  const { version, files, verification } = (JSON.parse(text) ?? {}) as Partial<ReleaseList>;
  if (typeof version !== 'string' || typeof files !== 'object' || !Object.values(files ?? {}).every(isFile))
    throw new TypeError(`${where} is not a list of a release`);
  return { version, files, ...(verification && { verification }) };
};

export const printList = (list: ReleaseList): string => JSON.stringify(list, null, 1) + '\n';

/** Paths that only one of two lists has, or that have another content in the other. */
export const differences = (one: ReleaseList, other: ReleaseList): string[] =>
  [...new Set([...Object.keys(one.files), ...Object.keys(other.files)])]
    .filter((path) => one.files[path]?.integrity !== other.files[path]?.integrity)
    .sort();
