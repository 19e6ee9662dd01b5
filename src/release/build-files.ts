/** The files of a build on this machine that belong to a release. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LIST_FILE, type ReleaseList } from './release-list.ts';
import type { Verification } from './verified.ts';
import { checkVersion } from './version.ts';

/** Types and the code for servers are of the npm package; archives are for administrators, evidence for reviewers. */
const isPublished = (path: string): boolean =>
  !/^(?:slim\/)?(?:types|server|evidence)\//.test(path) && /\.(?:js|json|css|html)$/.test(path) && path !== LIST_FILE;

export const integrityOf = (body: Uint8Array): string => 'sha384-' + createHash('sha384').update(body).digest('base64');

export interface BuiltRelease {
  readonly list: ReleaseList;
  read(path: string): Promise<Uint8Array<ArrayBuffer>>;
}

/** @throws TypeError when there is no build in the folder */
const versionOf = async (folder: string): Promise<string> => {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => '{}');
  const { version } = JSON.parse(text) as { version?: string };
  if (!version) throw new TypeError(`${folder} holds no build: its manifest.json says no version`);
  return checkVersion(version);
};

/** @param folder `dist` · @param verification what to write into the release about its tests */
export const readBuild = async (folder: string, verification?: Verification): Promise<BuiltRelease> => {
  const read = async (path: string) => new Uint8Array(await readFile(join(folder, path)));
  const version = await versionOf(folder);
  const entries = await readdir(folder, { recursive: true });
  const paths = entries
    .map((entry) => entry.replaceAll('\\', '/'))
    .filter(isPublished)
    .sort();
  const files: Record<string, ReleaseList['files'][string]> = {};
  for (const path of paths) {
    const body = await read(path);
    files[path] = { integrity: integrityOf(body), bytes: body.length };
  }
  return { list: { version, files, ...(verification && { verification }) }, read };
};
