/** The rules of one release, loaded from its immutable folder. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as Pure from '../../loader/pure.ts';
import { integrityOf } from '../build-files.ts';
import { FACTS_FILE, type ReleaseFacts } from '../diff/release-data.ts';
import { LIST_FILE, readList } from '../release-list.ts';

export type ReleaseRules = Pick<typeof Pure, 'readTrace' | 'replay'>;

const PURE = 'pure.js';

const textAt = async (folder: string, file: string): Promise<string | undefined> => {
  const path = join(folder, file);
  return existsSync(path) ? readFile(path, 'utf8') : undefined;
};

/**
 * Loads the rules of a release.
 * @param folder of the release, such as `/srv/static/gate/1.4.2`
 * @throws Error if there is no release, or its rules differ from the hash in its list
 */
export const loadRules = async (folder: string): Promise<ReleaseRules> => {
  const code = await textAt(folder, PURE);
  if (code === undefined) throw new Error(`${folder} contains no release: it has no ${PURE}`);
  const list = await textAt(folder, LIST_FILE);
  const listed = list === undefined ? undefined : readList(list, join(folder, LIST_FILE)).files[PURE];
  if (listed && listed.integrity !== integrityOf(Buffer.from(code)))
    throw new Error(`${join(folder, PURE)} is not what was uploaded`);
  // The file has no imports. As data, it is a module in every folder.
  const rules = (await import(
    `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  )) as Partial<ReleaseRules>;
  const { readTrace, replay } = rules;
  if (!readTrace || !replay) throw new Error(`${folder} cannot replay a trace: its release is too old`);
  return { readTrace, replay };
};

/** Returns the paths of a release's calls by key; empty for a release without facts. */
export const callPaths = async (folder: string): Promise<Readonly<Record<string, string>>> => {
  const text = await textAt(folder, FACTS_FILE);
  if (text === undefined) return {};
  const { calls } = JSON.parse(text) as ReleaseFacts;
  return Object.fromEntries(
    Object.entries(calls).map(([key, { request }]) => [key, request.replace(/^\w+ /, '').split('?')[0]!]),
  );
};
