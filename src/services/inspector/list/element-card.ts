/** One element as a card: its state, why, what would make it show, and what it has done. */
import { badgeOf, needsOf, undecidedTags, waitWords, type Entry, type InspectedEntry, type Reason } from './entry.ts';
import { button, disclosure, group, listOf, make } from './make.ts';
import { timelineOf } from './timeline.ts';
import { traceTable } from './trace-table.ts';
import { list } from './words.ts';

/** Input of a card besides its entry. */
export interface CardOptions {
  /** All entries of the page. */
  readonly entries: readonly Entry[];
  /** The flags that request the element. */
  readonly flags: readonly string[];
  readonly isOpen: boolean;
  /** How it differs from a kept scenario. */
  readonly differs: string | undefined;
  /** Scrolls to the element on the page. Without it the card has no such button. */
  readonly locate?: ((entry: InspectedEntry) => void) | undefined;
  /** Returns the address that explains a finding; undefined for none. */
  readonly docs?: ((code: string) => string | undefined) | undefined;
  /** Returns the address that lists every case of an element; undefined for none. */
  readonly cases?: ((tag: string) => string | undefined) | undefined;
}

const note = (text: string, className = 'note'): HTMLElement => make('p', className, text);

/** Returns the reason in one line: of a hidden element the clause that fails, of a waiting one what it waits for. */
const reasonLine = (entry: InspectedEntry, waits: string): string => {
  const [first] = entry.inspected?.reasons ?? [];
  if (first && badgeOf(entry) !== 'shown') return first.what;
  if (waits && badgeOf(entry) !== 'shown') return `Waits: ${waits}`;
  const fails = entry['show'] === false && entry['placed'] !== false;
  const because = String(entry['because'] ?? '');
  return because ? `${fails ? '✗ ' : ''}${because}` : entry['wait'] ? `as the server drew it: ${waits}` : '';
};

const summaryOf = (entry: InspectedEntry, waits: string, differs: string | undefined): HTMLElement => {
  const badge = badgeOf(entry);
  const line = group(
    'span',
    'card-line',
    make('span', `badge ${badge}`, badge),
    make('span', 'tag', String(entry['tag'] ?? '?')),
  );
  if (entry['variant']) line.append(make('span', 'variant', String(entry['variant'])));
  if (entry['placed'] === false) line.append(make('span', 'variant', 'not on the page'));
  // The open card has the same reason in full.
  const isRepeated = (entry.inspected?.reasons.length ?? 0) > 0 && badge !== 'shown';
  const reason = make('span', isRepeated ? 'because repeated' : 'because', reasonLine(entry, waits));
  const summary = group('summary', '', line, reason);
  if (differs) summary.append(make('span', 'differs', differs));
  return summary;
};

/** Returns a finding with the link that explains it. */
export const reasonNode = ({ what, fix, code }: Reason, docs: CardOptions['docs']): HTMLElement => {
  const node = group('li', 'reason', make('span', '', what));
  if (fix) node.append(' ', make('span', 'fix', fix));
  const href = code && docs?.(code);
  if (href) {
    const link = make('a', '', `About ${code}`);
    link.href = href;
    link.target = '_blank';
    link.rel = 'noopener';
    node.append(' ', link);
  } else if (code) node.append(' ', make('span', 'muted', `See docs/troubleshooting.md#${code}`));
  return node;
};

const lines = (title: string, rows: readonly string[] = []): HTMLElement[] =>
  rows.length ? [disclosure(`${title} (${rows.length})`, 'more', listOf('rows', rows))] : [];

const reasonsOf = ({ inspected }: InspectedEntry, { docs }: CardOptions): HTMLElement[] => {
  const reasons = inspected?.reasons ?? [];
  return reasons.length ? [group('ul', 'reasons', ...reasons.map((reason) => reasonNode(reason, docs)))] : [];
};

const needsNodes = (entry: InspectedEntry, { flags }: CardOptions): HTMLElement[] => {
  const needs = needsOf(entry);
  if (!needs.length) return [];
  const nodes = [note(`Would show if: ${needs.join('; ')}`, 'note needs')];
  return flags.length ? [...nodes, note('Requested by'), listOf('note flags', flags)] : nodes;
};

const bodyOf = (entry: InspectedEntry, waits: string, options: CardOptions): Node[] => {
  const { inspected } = entry;
  const trace = list(entry['trace']);
  const tag = String(entry['tag'] ?? '?');
  const { locate, cases } = options;
  const timeline = timelineOf(entry['events']);
  const href = cases?.(tag);
  const matrix = make('a', 'note', 'Every case in which it shows');
  if (href) matrix.href = href;
  return [
    ...reasonsOf(entry, options),
    ...(waits && entry['because'] && badgeOf(entry) !== 'shown'
      ? [note(`Would show: ${String(entry['because'])}`)]
      : []),
    ...needsNodes(entry, options),
    ...(locate && entry['placed'] !== false ? [button('Show on page', () => locate(entry), 'small')] : []),
    trace.length
      ? traceTable(trace, entry['state'] === 'shown')
      : note(entry['placed'] === false ? 'No trace: its tag is not on this page.' : 'It has no conditions.'),
    ...(timeline ? [timeline] : []),
    ...lines('Calls', inspected?.calls),
    ...lines('Storage', inspected?.storage),
    ...lines('Cost', inspected?.cost),
    ...(href ? [matrix] : []),
  ];
};

/** Returns the card of an entry. */
export const cardOf = (entry: InspectedEntry, options: CardOptions): HTMLDetailsElement => {
  const waits = waitWords(entry, undecidedTags(options.entries));
  const details = group('details', 'card', summaryOf(entry, waits, options.differs), ...bodyOf(entry, waits, options));
  details.open = options.isOpen;
  return details;
};
