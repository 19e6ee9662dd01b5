/** The notices that are drawn, and which of them stand folded behind one line: the one place that knows them all. */
import { effect, signal, untracked } from '@preact/signals-core';
import type { ElementRecord } from '../../core/element/record.ts';
import { logError } from '../../core/log.ts';
import { watchSize } from '../../core/watch-size.ts';
import { heightCap, LINE, planFold, type Screen } from './fold-plan.ts';

/** `folded`: behind the line; `open`: at the bottom edge, above the line, until somebody folds them again. */
export type Fold = 'folded' | 'open' | undefined;

interface Notice {
  readonly box: HTMLElement;
  /** Of all its bars as they are when nothing is opened, in CSS px. */
  height: number;
  /** Size of the window in which that was measured, and how many bars there were. */
  screen: string;
  stop(): void;
}

interface Folding {
  /** By rank; the first draws the line. */
  readonly members: readonly ElementRecord[];
  readonly isOpen: boolean;
  /** Of their bars. */
  readonly names: readonly string[];
}

const NONE: Folding = { members: [], isOpen: false, names: [] };
const notices = new Map<ElementRecord, Notice>();
const folding = signal<Folding>(NONE);

const panelsOf = ({ box }: Notice): HTMLElement[] => [...box.querySelectorAll<HTMLElement>('[part~=panel]')];

/** With the distance that a card keeps to the edge; an opened one may be lower than what is in it. */
const heightOf = (panel: HTMLElement): number => {
  const gap = Math.max(0, parseFloat(getComputedStyle(panel).bottom) || 0);
  return Math.max(panel.offsetHeight, panel.scrollHeight) + (panel.popover ? gap : 0);
};

/** Its text was opened: as high as that nobody else has asked for. */
const isOpened = ({ box }: Notice): boolean => box.querySelector('.more[aria-expanded=true], .stopped') !== null;

/** Of the window without what the browser shows and hides while one scrolls, in CSS px; also without a doctype. */
const screenNow = (): Screen => {
  const { clientHeight: height = innerHeight } = document.scrollingElement ?? {};
  return { width: innerWidth, height };
};

/**
 * Behind the line it may be as wide as the window, and in the page it is not: its height there counts as long as the
 * window has the same size, or it would be folded and unfolded without end.
 */
const measure = (notice: Notice, isMember: boolean): void => {
  const screen = `${Object.values(screenNow()).join()} ${panelsOf(notice).length}`;
  if (notice.height && (isOpened(notice) || (isMember && notice.screen === screen))) return;
  notice.screen = screen;
  notice.height = panelsOf(notice).reduce((sum, panel) => sum + heightOf(panel), 0);
};

const hasFocus = (record: ElementRecord, { box }: Notice): boolean =>
  box.contains(record.element.shadowRoot?.activeElement ?? null);

const byRank = ([one]: [ElementRecord, Notice], [other]: [ElementRecord, Notice]): number =>
  (one.declaration.rank ?? 99) - (other.declaration.rank ?? 99);

/** The greatest height of what is open: the style sheets read it. */
const capHeights = ({ members, isOpen }: Folding): void => {
  const room = innerHeight - LINE;
  const cap = isOpen
    ? heightCap(
        members.map((record) => notices.get(record)!.height),
        room,
      )
    : Infinity;
  for (const { element } of members)
    if (Number.isFinite(cap)) element.style.setProperty('--fold-height', `${cap}px`);
    else element.style.removeProperty('--fold-height');
};

const nameOf = (panel: HTMLElement): string => {
  const by = panel.getAttribute('aria-labelledby');
  return (by ? panel.querySelector(`[id="${by}"]`)?.textContent : panel.getAttribute('aria-label')) ?? '';
};

const isSame = (one: Folding, other: Folding): boolean =>
  one.isOpen === other.isOpen &&
  one.members.length === other.members.length &&
  one.members.every((record, at) => record === other.members[at]) &&
  one.names.join('\n') === other.names.join('\n');

let isUnavailable = false;
/** The line cannot be drawn: nothing may stand behind it. */
export const giveUpFolding = (error: unknown): void => {
  if (!isUnavailable) logError('notices could not be folded', error);
  isUnavailable = true;
  folding.value = NONE;
};

const plan = (isOpen: boolean): void => {
  if (isUnavailable) return;
  const drawn = [...notices].sort(byRank);
  const before = folding.peek();
  for (const [record, notice] of drawn) measure(notice, before.members.includes(record));
  const seen = drawn.filter(([, { height }]) => height > 0);
  const sizes = seen.map(([record, notice]) => ({
    height: notice.height,
    bars: panelsOf(notice).length,
    isLaw: notice.box.querySelector('[data-law]') !== null,
    isPlaced: record.declaration.stage === 'top' && !record.isLate,
    inUse: !before.members.includes(record) && (isOpened(notice) || hasFocus(record, notice)),
  }));
  const planned = planFold(sizes, screenNow()).map((at) => seen[at]![0]);
  // What is open stays where it is read until somebody folds it, or the last of them has gone.
  const members = seen
    .map(([record]) => record)
    .filter((record) => planned.includes(record) || (isOpen && before.members.includes(record)));
  const names = members.flatMap((record) => panelsOf(notices.get(record)!).map(nameOf));
  const next: Folding = { members, isOpen: isOpen && members.length > 0, names };
  capHeights(next);
  if (!isSame(before, next)) folding.value = next;
};

const replan = (): void => untracked(() => plan(folding.peek().isOpen));

let asked = 0;
/** Sizes are being told: what changes them has to wait until that is over. */
const replanSoon = (): void => {
  asked ||= requestAnimationFrame(() => {
    asked = 0;
    replan();
  });
};

/** A notice is drawn, or other bars of it. @param box what is drawn of it */
export const addNotice = (record: ElementRecord, box: HTMLElement): void => {
  const { height = 0, screen = '', stop } = notices.get(record) ?? {};
  stop?.();
  const notice: Notice = { box, height, screen, stop: () => undefined };
  notices.set(record, notice);
  replan();
  notice.stop = watchSize(panelsOf(notice), replanSoon);
  addEventListener('resize', replan, { passive: true });
};

export const removeNotice = (record: ElementRecord): void => {
  const notice = notices.get(record);
  if (!notice) return;
  notice.stop();
  notices.delete(record);
  record.element.style.removeProperty('--fold-height');
  if (!notices.size) removeEventListener('resize', replan);
  replan();
};

/** Inside an effect it is followed. */
export const foldOf = (record: ElementRecord): Fold => {
  const { members, isOpen } = folding.value;
  return members.includes(record) ? (isOpen ? 'open' : 'folded') : undefined;
};

/** It draws the line that stands for all. Inside an effect it is followed. */
export const leadsFold = (record: ElementRecord): boolean => folding.value.members[0] === record;

/** Shows what is folded, or folds it again. */
export const toggleFold = (): void => plan(!folding.peek().isOpen);

/** Names of the bars behind the line, one each. Inside an effect it is followed. */
export const foldedNames = (): readonly string[] => folding.value.names;

/** Runs now, or once a notice that is folded is opened. @returns gives it up */
export const whenUnfolded = (record: ElementRecord, run: () => void): (() => void) => {
  let isOver = false;
  return effect(() => {
    if (isOver || foldOf(record) === 'folded') return;
    isOver = true;
    untracked(run);
  });
};
