import { clock, DAY } from '../../core/clock.ts';
import { keyOf, recall, type MemoryEntry } from '../../core/memory/memory.ts';
import { remember } from '../../core/memory/remember.ts';
import { writeStored } from '../../core/memory/storage.ts';

/** The turn of a local day: `gate_alpha_index_20260131`. */
export const turnEntry = (now: number): MemoryEntry => {
  const day = new Date(now);
  const two = (part: number) => String(part).padStart(2, '0');
  const name = `${day.getFullYear()}${two(day.getMonth() + 1)}${two(day.getDate())}`;
  return { area: 'local', kind: 'text', key: `gate_alpha_index_${name}` };
};

/** Whose turn it is: 0 at the start of a day and for a spoiled value (POP-15). */
export const turnOf = (stored: string | null, cards: number): number =>
  stored !== null && /^\d{1,6}$/.test(stored) && cards > 0 ? Number(stored) % cards : 0;

/** How many old days are looked for: their turns are worth nothing. */
const OLD_DAYS = 7;

/** The next load shows the next card. @param turn the one that is on screen */
export const passTurn = (turn: number, cards: number): void => {
  const now = clock.now();
  remember(turnEntry(now), String((turn + 1) % Math.max(1, cards)));
  for (let ago = 1; ago <= OLD_DAYS; ago++) {
    const old = turnEntry(now - ago * DAY);
    if (recall(old) !== null) writeStored('local', keyOf(old), null);
  }
};
