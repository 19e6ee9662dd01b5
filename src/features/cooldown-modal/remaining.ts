import { DAY, HOUR, MINUTE, SECOND } from '../../runtime/page/clock.ts';

/**
 * The end of a cool-down in ms (POP-18): a time in ms, an ISO date, or 24 h from `now` for anything else. Never more than
 * 24 h ahead.
 */
export const endOf = (until: string | undefined, now: number): number => {
  const text = String(until ?? '').trim();
  const at = /^\d{1,15}$/.test(text) ? Number(text) : Date.parse(text);
  return Math.min(Number.isFinite(at) ? at : now + DAY, now + DAY);
};

/** `23:59:59`; begun seconds count whole, so that it starts at 24:00:00. */
export const clockText = (ms: number): string => {
  const left = Math.max(0, Math.ceil(ms / SECOND) * SECOND);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(left / HOUR)}:${two((left % HOUR) / MINUTE)}:${two((left % MINUTE) / SECOND)}`;
};
