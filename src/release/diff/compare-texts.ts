/** Compares the words of two releases in every language, and sorts legal texts first. */
import type { Change } from './change.ts';
import type { BuiltManifest, Release } from './release-data.ts';

const FILE = /^locales\/([^/]+)\/([^/]+)\.json$/;

/** Files with words whose content differs. */
const changedFiles = ({ files: old }: BuiltManifest, { files: now }: BuiltManifest): string[] =>
  [...new Set([...Object.keys(now), ...Object.keys(old)])].filter(
    (file) => FILE.test(file) && old[file]?.hash !== now[file]?.hash,
  );

/** Returns one change for each text and language. English comes before its translations. */
export const compareTexts = async (old: Release, now: Release): Promise<Change[]> => {
  const legal = Object.keys(now.facts?.legal ?? {}).concat(Object.keys(old.facts?.legal ?? {}));
  const changes = await Promise.all(
    changedFiles(old.manifest, now.manifest).map(async (file) => {
      const [, lang = '', namespace = ''] = FILE.exec(file)!;
      const [before, after] = await Promise.all([old.words(lang, namespace), now.words(lang, namespace)]);
      return [...new Set([...Object.keys(after), ...Object.keys(before)])].flatMap((key): Change[] => {
        const [from, to] = [before[key], after[key]];
        if (from === to) return [];
        const name = `${namespace}.${key}`;
        return [
          {
            kind: 'text',
            name,
            lang,
            ...(from !== undefined && { from }),
            ...(to !== undefined && { to }),
            ...(legal.includes(name) && { isLegal: true }),
          },
        ];
      });
    }),
  );
  const order = ({ name, lang, isLegal }: Change): string => `${isLegal ? 0 : 1} ${name} ${lang === 'en' ? '' : lang}`;
  return changes.flat().sort((a, b) => (order(a) < order(b) ? -1 : 1));
};
