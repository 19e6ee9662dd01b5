/** Which notices stand behind one line on a phone, from what is drawn of them. Fetched there with the first one. */
import { untracked } from '@preact/signals-core';
import { doc } from '../../runtime/dom/safe-dom.ts';
import { LAST } from '../../runtime/declare/priority.ts';
import type { ElementRecord } from '../../runtime/lifecycle/record.ts';
import { watchSize } from '../../runtime/page/watch-size.ts';
import { heightCap, LINE, planFold, type Screen } from './fold-plan.ts';
import { drawnNotices, folding, type Folding } from './folding.ts';

interface Notice {
  readonly box: HTMLElement;
  /** Of all its bars as they are when nothing is opened, in CSS px. */
  height: number;
  /** Size of the window in which that was measured, and how many bars there were. */
  screen: string;
  /** Its bars, whose size is followed. */
  readonly panels: readonly HTMLElement[];
  stop(): void;
}

const notices = new Map<ElementRecord, Notice>();

const panelsIn = (box: HTMLElement): HTMLElement[] => [...box.querySelectorAll<HTMLElement>('[part~=panel]')];

/** With the distance that a card keeps to the edge; an opened one may be lower than what is in it. */
const heightOf = (panel: HTMLElement): number => {
  const gap = Math.max(0, parseFloat(getComputedStyle(panel).bottom) || 0);
  return Math.max(panel.offsetHeight, panel.scrollHeight) + (panel.popover ? gap : 0);
};

/** Its text was opened: as high as that nobody else has asked for. */
const isOpened = ({ box }: Notice): boolean => box.querySelector('.more[aria-expanded=true], .stopped') !== null;

/** Of the window without what the browser shows and hides while one scrolls, in CSS px; also without a doctype. */
const screenNow = (): Screen => {
  const { clientHeight: height = innerHeight } = doc.scrollingElement ?? {};
  return { width: innerWidth, height };
};

/**
 * Behind the line it may be as wide as the window, and in the page it is not: its height there counts as long as the
 * window has the same size, or it would be folded and unfolded without end.
 */
const measure = (notice: Notice, isMember: boolean): void => {
  const screen = `${Object.values(screenNow()).join()} ${notice.panels.length}`;
  if (notice.height && (isOpened(notice) || (isMember && notice.screen === screen))) return;
  notice.screen = screen;
  notice.height = notice.panels.reduce((sum, panel) => sum + heightOf(panel), 0);
};

const hasFocus = (record: ElementRecord, { box }: Notice): boolean =>
  box.contains(record.element.shadowRoot?.activeElement ?? null);

const orderOf = ({ declaration: { priority = LAST } }: ElementRecord): number => priority.order;
const byPriority = ([one]: [ElementRecord, Notice], [other]: [ElementRecord, Notice]): number =>
  Math.sign(orderOf(one) - orderOf(other)) || 0;

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

const plan = (isOpen: boolean): void => {
  const drawn = [...notices].sort(byPriority);
  const before = folding.peek();
  for (const [record, notice] of drawn) measure(notice, before.members.includes(record));
  const seen = drawn.filter(([, { height }]) => height > 0);
  const sizes = seen.map(([record, notice]) => ({
    height: notice.height,
    bars: notice.panels.length,
    isLaw: notice.box.querySelector('[data-law]') !== null,
    isPlaced: record.declaration.stage === 'top' && !record.isLate,
    inUse: !before.members.includes(record) && (isOpened(notice) || hasFocus(record, notice)),
  }));
  const planned = planFold(sizes, screenNow()).map((at) => seen[at]![0]);
  // What is open stays where it is read until somebody folds it, or the last of them has gone.
  const members = seen
    .map(([record]) => record)
    .filter((record) => planned.includes(record) || (isOpen && before.members.includes(record)));
  const names = members.flatMap((record) => notices.get(record)!.panels.map(nameOf));
  const next: Folding = { members, isOpen: isOpen && members.length > 0, names };
  capHeights(next);
  if (!isSame(before, next)) folding.value = next;
};

let asked = 0;
/** Sizes are being told: what changes them has to wait until that is over. */
const replanSoon = (): void => {
  asked ||= requestAnimationFrame(() => {
    asked = 0;
    replan();
  });
};

/** Follows what is drawn by now: notices that have come or gone, and those that have other bars. */
const follow = (): void => {
  for (const [record, { stop }] of notices) {
    if (drawnNotices.has(record)) continue;
    stop();
    notices.delete(record);
    record.element.style.removeProperty('--fold-height');
  }
  for (const [record, box] of drawnNotices) {
    const known = notices.get(record);
    const panels = panelsIn(box);
    if (known && panels.length === known.panels.length && panels.every((panel, at) => panel === known.panels[at]))
      continue;
    known?.stop();
    const { height = 0, screen = '' } = known ?? {};
    notices.set(record, { box, height, screen, panels, stop: watchSize(panels, replanSoon) });
  }
};

/** Decides anew which notices stand behind the line. */
export function replan(): void {
  untracked(() => {
    follow();
    plan(folding.peek().isOpen);
  });
}

/** Shows what is folded, or folds it again. */
export const toggleFold = (): void => plan(!folding.peek().isOpen);

/** Names of the bars behind the line, one each. Inside an effect it is followed. */
export const foldedNames = (): readonly string[] => folding.value.names;
