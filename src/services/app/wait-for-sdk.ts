import { clock, SECOND } from '../../runtime/page/clock.ts';

/** How long a third party's script may take to be there (APP-19). */
export const SDK_TIME = SECOND;
/** How often it is looked for. */
const LOOK = 50;

export const sdk = {
  /**
   * Waits for something that another script puts on the page.
   * @param ms how long · @param find gives it once it is there; what it throws counts as not there
   * @throws Error("The SDK failed to initialise") if it does not load in time
   */
  wait: <T>(ms = SDK_TIME, find: () => T | undefined | null): Promise<T> =>
    new Promise((resolve, reject) => {
      const end = clock.now() + ms;
      const look = () => {
        let found: T | undefined | null;
        try {
          found = find();
        } catch {
          found = undefined;
        }
        if (found !== undefined && found !== null) resolve(found);
        else if (clock.now() >= end) reject(new Error('The SDK failed to initialise'));
        else clock.after(Math.min(LOOK, end - clock.now()), look);
      };
      look();
    }),
};
