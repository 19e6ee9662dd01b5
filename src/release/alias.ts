/** The folder of a major version (`/1/`), which holds a copy of one of its releases. Going back is moving it to an older one. */
import { integrityOf } from './build-files.ts';
import { eachOf } from './each.ts';
import { cacheControlOf, contentTypeOf, isHashed } from './headers.ts';
import { LIST_FILE, printList, type ReleaseList } from './release-list.ts';
import type { Store } from './store.ts';
import { listIn, PARALLEL } from './upload.ts';
import { aliasOf } from './version.ts';

export interface Moved {
  readonly alias: string;
  /** The release before; undefined when there was none, or when its move was interrupted. */
  readonly from: string | undefined;
  readonly to: string;
  readonly written: number;
}

const isEntry = (path: string): boolean => /^(?:slim\/)?[^/]+$/.test(path);

/** Returns changed files in two steps: files that entries fetch are uploaded first. */
const stepsOf = (before: ReleaseList | undefined, { files }: ReleaseList): [string[], string[]] => {
  const changed = Object.keys(files).filter((path) => before?.files[path]?.integrity !== files[path]!.integrity);
  return [changed.filter((path) => !isEntry(path)), changed.filter(isEntry)];
};

/** Files that browsers keep for ever under their name cannot become others. */
const checkHashed = (before: ReleaseList | undefined, paths: readonly string[], { version }: ReleaseList): void => {
  const clash = paths.find((path) => isHashed(path) && before?.files[path]);
  if (clash) throw new Error(`${clash} of ${version} differs from that of ${before!.version} under the same name`);
};

/**
 * Moves the alias of the release's major version to it. Files of earlier releases stay, because open pages may still request
 * them.
 * @throws Error if the release is missing or incomplete, or if a file differs from the release's list;
 * TypeError for a pre-release
 */
export const moveAlias = async (store: Store, version: string): Promise<Moved> => {
  const alias = aliasOf(version);
  const target = await listIn(store, version);
  if (!target) throw new Error(`${store.name} has no complete release ${version}: upload it first`);
  const before = await listIn(store, alias);
  const interrupted = before && Object.keys(before.files).length === 0;
  const [lazy, entries] = stepsOf(before, target);
  checkHashed(before, lazy, target);
  const put = async (path: string, body: Uint8Array<ArrayBuffer>): Promise<void> => {
    const stored = { body, contentType: contentTypeOf(path), cacheControl: cacheControlOf(path, 'alias') };
    await store.write(`${alias}/${path}`, stored, false);
  };
  const list = (files: ReleaseList['files']): Promise<void> =>
    put(LIST_FILE, new TextEncoder().encode(printList({ version, files })));
  const copy = async (path: string): Promise<void> => {
    const body = await store.read(`${version}/${path}`);
    if (!body || integrityOf(body) !== target.files[path]!.integrity)
      throw new Error(`${store.name}/${version}/${path} is not what was uploaded`);
    await put(path, body);
  };
  if (lazy.length + entries.length) {
    // Should this be interrupted, the next move takes nothing for granted.
    await list({});
    for (const step of [lazy, entries]) await eachOf(step, PARALLEL, copy);
  }
  await list(target.files);
  return { alias, from: interrupted ? undefined : before?.version, to: version, written: lazy.length + entries.length };
};
