/** All golden files by name, and what to say when they are not what the rules are. */
import type { Section } from './table.ts';
import { sectionText } from './text.ts';

const overview = (sections: readonly Section[]): string =>
  [
    '# Scenario matrix',
    '',
    'Written by `npm run matrix`; `npm run check` fails when it is not what the rules are now. One page an element: site, language, user, page, flags, answers and time, each combination that its rule tells apart. A condition that is left out does not matter; cells with the same outcome are one row. `npm run matrix -- --diff REV` prints which cells flip.',
    '',
    '| element | cells | rows | shows | together |',
    '| --- | --- | --- | --- | --- |',
    ...sections.map(
      ({ tag, cells, rows, together }) =>
        `| [${tag}](${tag}.md) | ${cells} | ${rows.length} | ${rows.filter(({ outcome }) => outcome.result === 'show').length} | ${together === Infinity ? 'all' : together} |`,
    ),
    '',
    '`together`: how many exceptional values (flags that are set, things that are stored) one cell has at most.',
    '',
  ].join('\n');

export const pagesOf = (sections: readonly Section[]): Map<string, string> =>
  new Map([
    ['README.md', overview(sections)],
    ...sections.map((section) => [`${section.tag}.md`, sectionText(section)] as const),
  ]);

/** What to do about pages that differ; empty when all are as they should be. */
export const staleText = (written: ReadonlyMap<string, string>, pages: ReadonlyMap<string, string>): string => {
  const stale = [...new Set([...written.keys(), ...pages.keys()])].filter(
    (name) => written.get(name) !== pages.get(name),
  );
  return stale.length
    ? `docs/matrix is not what the rules are now (${stale.join(', ')}): run npm run matrix, and look at what flips with npm run matrix -- --diff HEAD`
    : '';
};
