/**
 * The diff in CHANGELOG.md, and whether its breaking changes are declared: the version allows them, and the notes since the
 * earlier release name each of them.
 */
import type { Change, ReleaseDiff } from './change.ts';
import { sectionsOf, type Marks } from './print.ts';

/** Lines of a section in the CHANGELOG. The command `diff` prints all of them. */
const MOST_LINES = 30;

const TITLE = 'What changed since';

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ');

const MARKDOWN: Marks = {
  plain: (text) => oneLine(text).replace(/[<>*_`|[\]\\]/g, (sign) => `\\${sign}`),
  words: (text) => `\`${oneLine(text).replaceAll('`', "'")}\``,
};

/** Returns the block of a release, as Markdown. */
export const changelogBlock = (diff: ReleaseDiff): string => {
  const sections = sectionsOf(diff, MARKDOWN).map(({ title, lines }) => {
    const more = lines.length - MOST_LINES;
    return [
      `**${title}**`,
      '',
      ...lines.slice(0, MOST_LINES).map((line) => `- ${line}`),
      ...(more > 0 ? [`- and ${more} more: \`gate-elements diff ${diff.from} ${diff.to}\``] : []),
    ].join('\n');
  });
  const notes = diff.notCompared.map((what) => `Not compared: ${MARKDOWN.plain(what)}.`);
  const nothing = sections.length || notes.length ? [] : ['Nothing that pages or visitors notice.'];
  return [`### ${TITLE} ${diff.from}`, ...notes, ...sections, ...nothing].join('\n\n') + '\n';
};

/** Returns the start and end of a version's part of the CHANGELOG, or undefined if it is missing. */
const partOf = (changelog: string, version: string): { start: number; end: number } | undefined => {
  const heading = `\n## ${version}\n`;
  const at = `\n${changelog}`.indexOf(heading);
  if (at < 0) return undefined;
  const start = at + heading.length - 1;
  const next = changelog.indexOf('\n## ', start - 1);
  return { start, end: next < 0 ? changelog.length : next + 1 };
};

/**
 * Returns the CHANGELOG with the block of a diff at the end of its version's part. An earlier block of that part is
 * replaced. Returns undefined if the CHANGELOG has no such version.
 */
export const withBlock = (changelog: string, diff: ReleaseDiff): string | undefined => {
  const part = partOf(changelog, diff.to);
  if (!part) return undefined;
  const [notes = ''] = changelog.slice(part.start, part.end).split(`### ${TITLE} `);
  const rest = changelog.slice(part.end);
  return `${changelog.slice(0, part.start)}${notes.trimEnd()}\n\n${changelogBlock(diff)}${rest && `\n${rest}`}`;
};

/** The block of one release, as the site shows it. */
export interface PublishedBlock {
  readonly version: string;
  readonly since: string;
  readonly text: string;
}

/** Returns all blocks of a CHANGELOG, the newest first. */
export const blocksOf = (changelog: string): PublishedBlock[] =>
  changelog.split(/^## /m).flatMap((part) => {
    const [version = ''] = part.split('\n');
    const [, block] = part.split(`### ${TITLE} `);
    if (block === undefined) return [];
    const [since = '', ...lines] = block.split('\n');
    return [{ version: version.trim(), since: since.trim(), text: lines.join('\n').trim() }];
  });

/** Version numbers of a version; a pre-release counts as its release. */
const numbers = (version: string): number[] => version.split('-')[0]!.split('.').map(Number);

/** True if embedders expect that something breaks: a new major version, or before 1.0.0 a new minor one. */
export const allowsBreaking = (from: string, to: string): boolean => {
  const [a = 0, b = 0] = numbers(from);
  const [c = 0, d = 0] = numbers(to);
  return c > a || (c === 0 && d > b);
};

/** Returns the words that a note must contain to declare a change. */
const namesOf = ({ tag, kind, name }: Change): string[] => {
  if (kind === 'directive') return name.split(' ');
  return [...(tag ? [tag] : []), ...(kind === 'slot' && !name ? ['slot'] : [name])];
};

const isNamed = (notes: string, name: string): boolean =>
  new RegExp(`(?<![\\w-])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`).test(notes);

/** Notes of all releases after `from` up to `to`, without the blocks of diffs. */
const notesBetween = (changelog: string, from: string, to: string): string => {
  const start = partOf(changelog, to)?.start ?? changelog.length;
  const end = changelog.indexOf(`\n## ${from}\n`, start);
  return changelog
    .slice(start, end < 0 ? undefined : end)
    .split(/^## /m)
    .map((part) => part.split(`### ${TITLE} `)[0]!)
    .join('\n');
};

/** Returns a line for each breaking change that is not declared, and the command that adds a note. */
export const undeclared = (diff: ReleaseDiff, changelog: string): string[] => {
  const breaking = diff.changes.filter(({ isBreaking }) => isBreaking);
  const notes = notesBetween(changelog, diff.from, diff.to);
  return breaking.flatMap((change) => {
    const what = [change.tag, change.kind, change.name].filter(Boolean).join(' ');
    if (!allowsBreaking(diff.from, diff.to))
      return [
        `${what} ${change.to === undefined ? 'is removed' : 'is not compatible'}: ${diff.to} is no major release`,
      ];
    const names = namesOf(change);
    const missing = names.filter((name) => !isNamed(notes, name));
    return missing.length
      ? [`${what}: the notes of ${diff.to} in CHANGELOG.md do not name ${missing.join(' and ')}: run npm run change`]
      : [];
  });
};
