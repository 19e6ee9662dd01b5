/** A diff in words: sections with one line for each change. */
import type { Change, Kind, ReleaseDiff } from './change.ts';

export interface Section {
  readonly title: string;
  readonly lines: readonly string[];
}

const TITLES: Readonly<Partial<Record<Kind, string>>> = {
  decision: 'Decisions',
  call: 'Calls',
  storage: 'Storage and cookies',
  directive: 'Policy directives',
  size: 'Bytes and requests',
};
const ELEMENTS = 'Elements and API';

const titleOf = ({ kind, isLegal }: Change): string =>
  kind === 'text' ? (isLegal ? 'Legal texts' : 'Texts') : (TITLES[kind] ?? ELEMENTS);

const NOUNS: Readonly<Partial<Record<Kind, string>>> = {
  attribute: 'attribute',
  property: 'property',
  method: 'method',
  event: 'event',
  part: 'part',
  slot: 'slot',
  'css-property': 'CSS property',
};

const subjectOf = ({ kind, tag, name }: Change): string => {
  if (kind === 'slot') return `${tag} ${name ? `slot ${name}` : 'default slot'}`;
  if (kind === 'call' || kind === 'storage') return tag ? `${tag} uses ${name}` : name;
  return [tag, NOUNS[kind], name].filter(Boolean).join(' ');
};

const detail = (text: string | undefined): string => {
  if (!text) return '';
  return text.startsWith('(') ? text : ` (${text})`;
};

const whatOf = ({ from, to }: Change): string => {
  if (from === undefined) return `${detail(to)} added`;
  return to === undefined ? `${detail(from)} removed` : `: ${from} → ${to}`;
};

/** How text is written: as it is, or as Markdown. */
export interface Marks {
  plain(text: string): string;
  /** Words of a text of the elements. */
  words(text: string): string;
}
const NO_MARKS: Marks = { plain: (text) => text, words: (text) => `“${text}”` };

const lineOf = (change: Change): string =>
  `${subjectOf(change)}${whatOf(change)}${change.isBreaking ? ', breaking' : ''}`;

/** One line for each flip of an element, with all cells that flip. */
const decisionLines = (changes: readonly Change[]): string[] => {
  const cells = new Map<string, string[]>();
  for (const { tag = '', name, from, to } of changes) {
    const flip = `${tag}: ${from} → ${to}`;
    cells.set(flip, [...(cells.get(flip) ?? []), name]);
  }
  return [...cells].map(([flip, names]) => `${flip} in ${names.map((name) => `[${name}]`).join(' ')}`);
};

const textLine = ({ name, lang, from, to }: Change, { plain, words }: Marks): string => {
  const subject = plain(`${name} (${lang})`);
  if (from === undefined) return `${subject} added: ${words(to ?? '')}`;
  return to === undefined ? `${subject} removed: ${words(from)}` : `${subject}: ${words(from)} → ${words(to)}`;
};

/** From this number of elements on, a change that they share is one line without their names. */
const MANY = 4;

/** One line for each change, or for a change that many elements share. Breaking changes name their element. */
const sharedLines = (changes: readonly Change[]): string[] => {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const isShared = !change.isBreaking && change.tag !== undefined && change.kind in NOUNS && change.kind !== 'slot';
    const key = isShared ? lineOf({ ...change, tag: undefined }) : lineOf(change);
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return [...groups].flatMap(([line, group]) =>
    group.length < MANY ? group.map(lineOf) : [`${group.length} elements: ${line}`],
  );
};

const linesOf = (changes: readonly Change[], marks: Marks): string[] => {
  const { kind } = changes[0]!;
  if (kind === 'text') return changes.map((change) => textLine(change, marks));
  return (kind === 'decision' ? decisionLines(changes) : sharedLines(changes)).map((line) => marks.plain(line));
};

/** Returns the changes in words. The order of sections is that of their importance. */
export const sectionsOf = ({ changes, otherReasons }: ReleaseDiff, marks: Marks = NO_MARKS): Section[] => {
  const sections = new Map<string, Change[]>();
  const first = changes.filter(({ isBreaking }) => isBreaking);
  for (const change of [...first, ...changes.filter(({ isBreaking }) => !isBreaking)]) {
    const title = titleOf(change);
    sections.set(title, [...(sections.get(title) ?? []), change]);
  }
  const order = [ELEMENTS, 'Decisions', 'Legal texts', 'Texts', ...Object.values(TITLES)];
  const titles = [...sections.keys()].sort((a, b) => order.indexOf(a) - order.indexOf(b));
  const reasons = `${otherReasons} rows of the matrix keep their result and change only the reason`;
  return [
    ...titles.map((title) => ({ title, lines: linesOf(sections.get(title)!, marks) })),
    ...(otherReasons ? [{ title: 'Reasons', lines: [reasons] }] : []),
  ];
};

/** Returns how many changes there are, and how many of them are breaking. */
export const countText = ({ changes }: ReleaseDiff): string => {
  const breaking = changes.filter(({ isBreaking }) => isBreaking).length;
  return `${changes.length} change${changes.length === 1 ? '' : 's'}, ${breaking} breaking`;
};

/** Returns the diff for people. */
export const printDiff = (diff: ReleaseDiff): string => {
  const sections = sectionsOf(diff).flatMap(({ title, lines }) => ['', title, ...lines.map((line) => `  ${line}`)]);
  const compared = diff.notCompared.map((what) => `not compared: ${what}`);
  return [`${diff.from} → ${diff.to}: ${countText(diff)}`, ...compared, ...sections].join('\n');
};
