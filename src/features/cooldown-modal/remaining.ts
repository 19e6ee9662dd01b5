import { DAY, HOUR, MINUTE, SECOND } from '../../runtime/page/clock.ts';

/**
 * Returns the end of a cool-down in ms. [POP-18]
 * @param until a time in ms or an ISO date; anything else means 24 h from `now`
 * @returns at most 24 h after `now`
 */
export const endOf = (until: string | undefined, now: number): number => {
  const text = String(until ?? '').trim();
  const at = /^\d{1,15}$/.test(text) ? Number(text) : Date.parse(text);
  return Math.min(Number.isFinite(at) ? at : now + DAY, now + DAY);
};

/**
 * Returns a moment in the time zone of the browser, such as `Sat, 28 Nov, 22:15 GMT+1`. The clock has 24 hours in every
 * language, as the countdown and the texts of offers.
 * @param at in ms since 1970
 */
export const localTime = (at: number, lang: string): string =>
  new Intl.DateTimeFormat(lang, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', numberingSystem: 'latn' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' },
  }).format(at);

/**
 * Returns the remaining time as `23:59:59`, rounded up to full seconds, so that it starts at 24:00:00.
 * @param ms remaining time in ms
 */
export const clockText = (ms: number): string => {
  const left = Math.max(0, Math.ceil(ms / SECOND) * SECOND);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(left / HOUR)}:${two((left % HOUR) / MINUTE)}:${two((left % MINUTE) / SECOND)}`;
};
