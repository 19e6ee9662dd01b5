/** Compares a build with the release that the store publishes today, before the upload. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { ReleaseDiff } from './diff/change.ts';
import { undeclared, withBlock } from './diff/changelog.ts';
import { diffReleases } from './diff/compare.ts';
import type { ReleaseFacts } from './diff/release-data.ts';
import { countText } from './diff/print.ts';
import { readRelease, readReleaseFolder } from './diff/read-release.ts';
import { unapprovedLines } from './legal-report.ts';
import type { Store } from './store.ts';
import { listIn } from './upload.ts';
import { checkVersion } from './version.ts';

const { compare } = new Intl.Collator('en', { numeric: true });

/** Returns the version that the alias of the same or an earlier major version leads to, or undefined. */
const publishedBefore = async (store: Store, version: string): Promise<string | undefined> => {
  for (let major = Number(checkVersion(version).split('.')[0]); major >= 0; major--) {
    const list = await listIn(store, String(major));
    if (list && Object.keys(list.files).length) return compare(list.version, version) < 0 ? list.version : undefined;
  }
  return undefined;
};

export interface Compared {
  /** Undefined if there is no earlier release. */
  readonly diff: ReleaseDiff | undefined;
  readonly facts: ReleaseFacts | undefined;
}

/**
 * Compares a build with the release before it.
 * @param folder of the build · @param changelog path of CHANGELOG.md
 * @throws Error that lists every breaking change which is not declared
 */
export const compareUpload = async (store: Store, folder: string, changelog: string): Promise<Compared> => {
  const now = await readReleaseFolder(folder);
  const { version } = now.manifest;
  const before = await publishedBefore(store, version);
  if (!before) return { diff: undefined, facts: now.facts };
  const old = await readRelease(`${store.name}/${before}`, (path) => store.read(`${before}/${path}`));
  const diff = await diffReleases(old, now);
  const breaks = undeclared(diff, existsSync(changelog) ? readFileSync(changelog, 'utf8') : '');
  if (breaks.length)
    throw new Error(
      `breaking changes since ${before} that are not declared:\n${breaks.map((one) => `  ${one}`).join('\n')}`,
    );
  return { diff, facts: now.facts };
};

/** Writes the difference into the CHANGELOG. @returns false if the CHANGELOG has no part for the version */
export const writeChangelog = (diff: ReleaseDiff, changelog: string): boolean => {
  const text = existsSync(changelog) ? withBlock(readFileSync(changelog, 'utf8'), diff) : undefined;
  if (text !== undefined) writeFileSync(changelog, text);
  return text !== undefined;
};

/** Returns the lines about a comparison for the user of the command. */
export const comparedLines = ({ diff, facts }: Compared, note: string): string[] => {
  const lines = diff
    ? [`since ${diff.from}: ${countText(diff)}${note}`, ...diff.notCompared.map((what) => `not compared: ${what}`)]
    : [];
  return [...lines, ...unapprovedLines(facts?.legal ?? {})];
};
