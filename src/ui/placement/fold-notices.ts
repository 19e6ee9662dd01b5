/**
 * Decides which notices are folded into one line on a phone, from their rendered sizes. Lazy chunk, loaded with the
 * first notice on a phone.
 */
import { untracked } from '@preact/signals-core';
import { doc } from '../../runtime/dom/safe-dom.ts';
import { LAST } from '../../runtime/declare/priority.ts';
import type { ElementRecord } from '../../runtime/lifecycle/record.ts';
import { watchSize } from '../../runtime/page/watch-size.ts';
import { heightCap, LINE, planFold, type Screen } from './fold-plan.ts';
import { drawnNotices, folding, type Folding } from './folding.ts';

interface Notice {
  readonly box: HTMLElement;
  /** Total height of its bars in CSS px while no text is expanded. */
  height: number;
  /** Cache key of the measurement: window size and number of bars. */
  screen: string;
  /** Bars whose size is observed. */
  readonly panels: readonly HTMLElement[];
  stop(): void;
}

const notices = new Map<ElementRecord, Notice>();

const panelsIn = (box: HTMLElement): HTMLElement[] => [...box.querySelectorAll<HTMLElement>('[part~=panel]')];

/** Returns a card's gap to the edge in CSS px. Bars have none. */
const gapOf = (panel: HTMLElement): number =>
  panel.popover ? Math.max(0, parseFloat(getComputedStyle(panel).bottom) || 0) : 0;

/**
 * Returns the height in CSS px, including a card's gap to the edge. `scrollHeight` counts because an opened bar may be
 * shorter than its content.
 */
const heightOf = (panel: HTMLElement): number => Math.max(panel.offsetHeight, panel.scrollHeight) + gapOf(panel);

/** Returns the current height of its bars in CSS px. */
const sumOf = ({ panels }: Notice): number => panels.reduce((sum, panel) => sum + heightOf(panel), 0);

/** True when the user expanded its text. That height is the user's choice and is not measured. */
const isOpened = ({ box }: Notice): boolean => box.querySelector('.more[aria-expanded=true], .stopped') !== null;

/** Returns the window size in CSS px without the browser's collapsible toolbars. Also works in quirks mode. */
const screenNow = (): Screen => {
  const { clientHeight: height = innerHeight } = doc.scrollingElement ?? {};
  return { width: innerWidth, height };
};

/**
 * A folded notice can be wider than in the page, which changes its height. Its height in the page is therefore kept
 * while the window size stays the same. Otherwise it would fold and unfold endlessly.
 */
const measure = (notice: Notice, isMember: boolean): void => {
  const screen = `${Object.values(screenNow()).join()} ${notice.panels.length}`;
  if (notice.height && (isOpened(notice) || (isMember && notice.screen === screen))) return;
  notice.screen = screen;
  notice.height = sumOf(notice);
};

const hasFocus = (record: ElementRecord, { box }: Notice): boolean =>
  box.contains(record.element.shadowRoot?.activeElement ?? null);

const orderOf = ({ declaration: { priority = LAST } }: ElementRecord): number => priority.order;
const byPriority = ([one]: [ElementRecord, Notice], [other]: [ElementRecord, Notice]): number =>
  Math.sign(orderOf(one) - orderOf(other)) || 0;

/**
 * Limits the height of the opened notices through `--fold-height`, which the style sheets read. Opened notices have
 * complete texts, so they are higher than in the page.
 */
const capHeights = ({ members, isOpen }: Folding): void => {
  const room = innerHeight - LINE;
  const cap = isOpen
    ? heightCap(
        members.map((record) => sumOf(notices.get(record)!)),
        room,
      )
    : Infinity;
  const isCapped = Number.isFinite(cap);
  // All gaps are read before any style is written, so that the browser computes the layout only once.
  const gaps = isCapped ? members.map((record) => Math.max(0, ...notices.get(record)!.panels.map(gapOf))) : [];
  members.forEach(({ element: { style } }, at) => {
    if (isCapped) style.setProperty('--fold-height', `${cap - gaps[at]!}px`);
    else style.removeProperty('--fold-height');
  });
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
  // Opened notices stay in place until the user folds them again, or until the last one is removed.
  const members = seen
    .map(([record]) => record)
    .filter((record) => planned.includes(record) || (isOpen && before.members.includes(record)));
  const names = members.flatMap((record) => notices.get(record)!.panels.map(nameOf));
  const next: Folding = { members, isOpen: isOpen && members.length > 0, names };
  capHeights(next);
  if (!isSame(before, next)) folding.value = next;
};

let asked = 0;
/** Replans in the next frame: changing sizes inside a ResizeObserver callback would cause a loop. */
const replanSoon = (): void => {
  asked ||= requestAnimationFrame(() => {
    asked = 0;
    replan();
  });
};

/** Updates the list of rendered notices: removes old ones, adds new ones, and observes changed bars. */
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

/** Decides again which notices are folded. */
export function replan(): void {
  untracked(() => {
    follow();
    plan(folding.peek().isOpen);
  });
}

/** Opens the folded notices, or folds them again. */
export const toggleFold = (): void => plan(!folding.peek().isOpen);

/** Returns the names of the folded bars. Effects that call it subscribe to changes. */
export const foldedNames = (): readonly string[] => folding.value.names;
