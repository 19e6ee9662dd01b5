/** Replaces the browser's members in tests. Each function without an argument restores the browser. */
import { cookies, refreshCookies } from '../memory/cookies.ts';
import { rereadStored, unsavedValues } from '../memory/storage.ts';
import { tick } from '../page/clock.ts';
import { browser } from './browser.ts';

const real = { ...browser };

/** Replaces the time and all timers. */
export const setClock = (clock: Pick<typeof browser, 'now' | 'after'> = real): void => {
  browser.now = clock.now;
  browser.after = clock.after;
  tick();
};

/** A clock that only a test advances. @param start in ms since 1970 */
export const handClock = (start = 1_700_000_000_000) => {
  let time = start;
  let timers: { at: number; run: () => void }[] = [];
  setClock({
    now: () => time,
    after: (ms, run) => {
      const timer = { at: time + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  });
  return {
    /** Advances the time by some ms and runs due timers, earliest first. */
    pass(ms: number): void {
      const end = time + ms;
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        time = Math.max(time, next.at);
        next.run();
      }
      time = end;
    },
    /** Returns the number of pending timers. */
    waiting: () => timers.length,
  };
};

/** Replaces the text of all cookies. */
export const setCookies = (read: () => string = real.cookies): void => {
  browser.cookies = read;
  cookies.value = undefined;
  refreshCookies();
};

/** Replaces the storages. */
export const setStorage = (open: typeof browser.storage = real.storage): void => {
  browser.storage = open;
  unsavedValues.clear();
  rereadStored();
};
