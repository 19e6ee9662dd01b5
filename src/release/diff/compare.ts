/** Compares two releases. */
import { KINDS, type ReleaseDiff } from './change.ts';
import { compareElements } from './compare-elements.ts';
import { compareFacts } from './compare-facts.ts';
import { compareSizes } from './compare-sizes.ts';
import { compareTexts } from './compare-texts.ts';
import { FACTS_FILE, type Release } from './release-data.ts';

const missing = (
  releases: readonly Release[],
  has: (release: Release) => boolean,
  what: string,
  file: string,
): string[] => releases.filter((release) => !has(release)).map(({ name }) => `${what}: ${name} has no ${file}`);

/**
 * Returns every difference between two releases that pages, visitors or counsel may notice. If a release lacks a file, the
 * rest is compared and `notCompared` names the file.
 */
export const diffReleases = async (old: Release, now: Release): Promise<ReleaseDiff> => {
  const facts = old.facts && now.facts ? compareFacts(old.facts, now.facts) : { changes: [], otherReasons: 0 };
  const changes = [
    ...compareElements(old, now),
    ...facts.changes,
    ...(await compareTexts(old, now)),
    ...compareSizes(old.manifest, now.manifest),
  ];
  const both = [old, now];
  return {
    from: old.manifest.version,
    to: now.manifest.version,
    changes: KINDS.flatMap((kind) => changes.filter((change) => change.kind === kind)),
    otherReasons: facts.otherReasons,
    notCompared: [
      ...missing(both, ({ elements }) => elements !== undefined, 'elements', 'custom-elements.json'),
      ...missing(
        both,
        (release) => release.facts !== undefined,
        'decisions, API, calls, storage, directives, legal texts',
        FACTS_FILE,
      ),
    ],
  };
};
