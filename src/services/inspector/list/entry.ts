/** One entry of `gate.explain()` as the inspector shows it. Every field may be missing or have another type. */
import { list } from './words.ts';

export type Entry = Readonly<Record<string, unknown>>;
/** `unseen`: rendered, but the page hides or covers it. */
export type Badge = 'shown' | 'unseen' | 'hidden' | 'waiting' | 'queued' | 'error';

/** Why an element is not visible, and what to do about it. */
export interface Reason {
  /** The problem in one sentence. */
  readonly what: string;
  /** The change that helps, or the time at which it shows again. */
  readonly fix?: string;
  /** Code of the finding that `docs/troubleshooting.md` explains. */
  readonly code?: string;
}

/** Additions of the inspector to an entry. Plain data, because the list compares it. */
export interface Inspected {
  /** Rendered, but nobody can see it. */
  readonly isUnseen: boolean;
  readonly reasons: readonly Reason[];
  readonly calls: readonly string[];
  readonly storage: readonly string[];
  readonly cost: readonly string[];
}

/** An entry with the inspector's additions. */
export interface InspectedEntry extends Entry {
  readonly inspected?: Inspected;
}

/** Returns the state of an element in one word. */
export const badgeOf = ({ state, show, wait, inspected }: InspectedEntry): Badge => {
  if (state === 'error') return 'error';
  if (state === 'shown') return inspected?.isUnseen ? 'unseen' : 'shown';
  if (show === true && wait) return 'queued';
  return show === undefined || show === null || state === 'loading' || show === true ? 'waiting' : 'hidden';
};

/** Returns the tags whose rules wait for an answer. */
export const undecidedTags = (entries: readonly Entry[]): string[] =>
  entries.filter(({ placed, show }) => placed !== false && (show ?? null) === null).map(({ tag }) => String(tag));

/** Returns what the element waits for, with the names of those that it waits for. */
export const waitWords = ({ wait }: Entry, undecided: readonly string[]): string =>
  wait
    ? `${String(wait)}${/still waiting/.test(String(wait)) && undecided.length ? ` (${undecided.join(', ')})` : ''}`
    : '';

/** Returns what would make the element show. */
export const needsOf = ({ needs, show }: Entry): readonly string[] => (show === true ? [] : list(needs).map(String));
