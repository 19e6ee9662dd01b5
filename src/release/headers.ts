/** Headers that a store must send with a file. */

/** Folders of one release (`/1.4.2/`), whose files never change, and of the newest release of a major version (`/1/`). */
export type FolderKind = 'version' | 'alias';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  woff2: 'font/woff2',
};

const FOR_EVER = 'public, max-age=31536000, immutable';
/** How long a page may still get the release before: long enough to spare the host, short enough to roll back. */
const SHORT = 'public, max-age=300';

/** Is the file's name made from its content or its version? Such a file is the same in every release that has it. */
export const isHashed = (path: string): boolean => /(?:^|\/)(?:chunks\/[^/]+|fonts\/[^/]+\.woff2)$/.test(path);

/** @throws TypeError for a kind of file that the build does not make */
export const contentTypeOf = (path: string): string => {
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1)];
  if (!type) throw new TypeError(`${path}: nothing says what type this is`);
  return type;
};

/** `cache-control` of a file by the kind of folder that it lies in. */
export const cacheControlOf = (path: string, kind: FolderKind): string =>
  kind === 'version' || isHashed(path) ? FOR_EVER : SHORT;
