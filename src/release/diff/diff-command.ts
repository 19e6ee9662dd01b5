/** `gate-elements diff OLD NEW`: compares two folders of built releases. */
import { diffReleases } from './compare.ts';
import { printDiff } from './print.ts';
import { readReleaseFolder } from './read-release.ts';

/**
 * Returns the differences as text for people, or as JSON.
 * @param folders the old and the new release
 * @throws TypeError if there are not two folders, or one of them contains no build
 */
export const diff = async (folders: readonly string[], isJson = false): Promise<string> => {
  const [old, now, ...more] = folders;
  if (!old || !now || more.length) throw new TypeError('what is to be compared? diff OLD NEW, folders of two releases');
  const found = await diffReleases(await readReleaseFolder(old), await readReleaseFolder(now));
  return isJson ? JSON.stringify(found, null, 2) : printDiff(found);
};
