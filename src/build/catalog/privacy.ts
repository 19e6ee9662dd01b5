/** The privacy table against the sources, and as text of docs/privacy.md. */
import type { Source } from '../files.ts';
import { readSource, usageOf } from './usage.ts';
import { privacyRows, type PrivacyRow } from './privacy-rows.ts';

/** Where storage is opened and cookies are written for others: what they write is named where they are used. */
const TOOLS = /^src\/runtime\/(memory|browser)\/|^src\/(build|server|integrations)\//;

/** Every use that stores something, by the `source` of its row. @param sources all files that ship */
export const storedSources = (sources: readonly Source[]): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const { name, text } of sources)
    if (!TOOLS.test(name))
      for (const { stores } of readSource(name, text).declarations.values())
        for (const source of stores) if (!found.has(source)) found.set(source, name);
  return found;
};

const byRow = (tags: readonly string[]): ((row: PrivacyRow) => string) => {
  const uses = tags.map((tag) => [tag, usageOf(tag).stores] as const);
  return ({ source }) =>
    uses
      .filter(([, stores]) => stores.includes(source))
      .map(([tag]) => `\`${tag}\``)
      .join(' ');
};

/** @param tags of all elements */
export const privacyTable = (tags: readonly string[], rows = privacyRows): string => {
  const writers = byRow(tags);
  const names = ({ name }: PrivacyRow) =>
    /^[\w…]+( [\w…]+)*$/.test(name) && !name.includes(' name ')
      ? name
          .split(' ')
          .map((each) => `\`${each}\``)
          .join(' ')
      : name;
  return [
    '| name | where | how long | what for | by |',
    '|---|---|---|---|---|',
    ...rows.map(
      (row) => `| ${names(row)} | ${row.area} | ${row.life} | ${row.purpose} | ${writers(row) || 'the bundle'} |`,
    ),
  ].join('\n');
};

/** Storage that has no row, rows that nothing in the sources writes. */
export const privacyFindings = (sources: readonly Source[], rows = privacyRows): string[] => {
  const stored = storedSources(sources);
  const listed = new Set(rows.map(({ source }) => source));
  const texts = sources.map(({ text }) => text).join('\n');
  return [
    ...[...stored]
      .filter(([source]) => !listed.has(source))
      .map(([source, file]) => `${file}: stores "${source}", which privacy-rows.ts does not name`),
    ...rows
      .filter(({ source }) => !stored.has(source) && !texts.includes(`memory.${source}`))
      .map(({ source, name }) => `privacy-rows.ts: "${name}" (${source}) is stored by nothing: remove the row`),
  ];
};
