import { DAY } from '../../runtime/page/clock.ts';
import type { MemoryEntry } from '../../runtime/memory/memory-entry.ts';
import type { Page } from '../../runtime/port/page.ts';
import { rewriteEntry } from '../../runtime/queue/rewrite-entry.ts';
import type { AlphaCard } from '../../exchange/offers/popup-plans.ts';

/** Returns the cards in rotation order: by `sort`, then `id`. */
export const cardsByTurn = (cards: readonly AlphaCard[]): AlphaCard[] =>
  [...cards].sort((a, b) => a.sort - b.sort || Number(a.id) - Number(b.id) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));

/** Returns the storage entry of a local day's rotation, such as `gate_alpha_index_20260131`. */
export const turnEntry = (now: number): MemoryEntry => {
  const day = new Date(now);
  const two = (part: number) => String(part).padStart(2, '0');
  const name = `${day.getFullYear()}${two(day.getMonth() + 1)}${two(day.getDate())}`;
  return { area: 'local', kind: 'text', key: `gate_alpha_index_${name}` };
};

/** Returns the index of the card to show: 0 at the start of a day and for an invalid stored value. [POP-15] */
export const turnOf = (stored: string | null, cards: number): number =>
  stored !== null && /^\d{1,6}$/.test(stored) && cards > 0 ? Number(stored) % cards : 0;

/** Number of past days whose entries are removed. */
const OLD_DAYS = 7;

/** Takes the next turn, which no other tab gets, and stores the one after it. @returns the index of the card to show */
export const takeTurn = async (page: Page, cards: number): Promise<number> => {
  const { clock, recall, forget } = page;
  const now = clock.now();
  const stored = await rewriteEntry(page, turnEntry(now), (before) => String((turnOf(before, cards) + 1) % cards));
  for (let ago = 1; ago <= OLD_DAYS; ago++) {
    const old = turnEntry(now - ago * DAY);
    if (recall(old) !== null) forget(old);
  }
  return turnOf(stored, cards);
};
