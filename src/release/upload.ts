/** Puts a release into its folder, which is never changed afterwards. */
import { integrityOf, type BuiltRelease } from './build-files.ts';
import { eachOf } from './each.ts';
import { cacheControlOf, contentTypeOf } from './headers.ts';
import { differences, LIST_FILE, printList, readList, type ReleaseList } from './release-list.ts';
import type { Store } from './store.ts';

/** Requests at a time. */
export const PARALLEL = 16;
/** Names in a message. */
const NAMED = 5;

export interface Uploaded {
  readonly version: string;
  readonly written: number;
  /** Files that were there already, as they should be. */
  readonly kept: number;
}

const refuse = (version: string, store: Store, paths: readonly string[]): Error =>
  new Error(
    `${version} is in ${store.name} already, with another content of ${paths.slice(0, NAMED).join(', ')}` +
      `${paths.length > NAMED ? ` and ${paths.length - NAMED} more` : ''}. A release is never changed: give this build a version of its own`,
  );

/** The list in a folder of the store; undefined when there is no complete release. */
export const listIn = async (store: Store, folder: string): Promise<ReleaseList | undefined> => {
  const path = `${folder}/${LIST_FILE}`;
  const found = await store.read(path);
  return found && readList(new TextDecoder().decode(found), `${store.name}/${path}`);
};

/** Paths that are in the store, by whether they are what they should be. */
const examine = async (store: Store, { version, files }: ReleaseList) => {
  const same = new Set<string>();
  const other: string[] = [];
  await eachOf(Object.keys(files), PARALLEL, async (path) => {
    const found = await store.read(`${version}/${path}`);
    if (found === undefined) return;
    if (integrityOf(found) === files[path]!.integrity) same.add(path);
    else other.push(path);
  });
  return { same, other: other.sort() };
};

/**
 * Uploads what is not there; an upload that was interrupted goes on. The list is written last.
 * @throws Error when the version's folder holds other files: nothing is written then
 */
export const upload = async (store: Store, { list, read }: BuiltRelease): Promise<Uploaded> => {
  const { version, files } = list;
  const paths = Object.keys(files);
  const there = await listIn(store, version);
  if (there) {
    const changed = differences(list, there);
    if (changed.length) throw refuse(version, store, changed);
    return { version, written: 0, kept: paths.length };
  }
  const { same, other } = await examine(store, list);
  if (other.length) throw refuse(version, store, other);
  const put = async (path: string, body: Uint8Array<ArrayBuffer>): Promise<void> => {
    const stored = { body, contentType: contentTypeOf(path), cacheControl: cacheControlOf(path, 'version') };
    if (await store.write(`${version}/${path}`, stored, true)) return;
    // Somebody else uploads at the same time, or an answer was lost and the request repeated.
    const found = await store.read(`${version}/${path}`);
    if (!found || integrityOf(found) !== integrityOf(body)) throw refuse(version, store, [path]);
  };
  const missing = paths.filter((path) => !same.has(path));
  await eachOf(missing, PARALLEL, async (path) => put(path, await read(path)));
  await put(LIST_FILE, new TextEncoder().encode(printList(list)));
  return { version, written: missing.length, kept: same.size };
};
