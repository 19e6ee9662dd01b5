/**
 * Name of the lock under which tabs show offers one after the other, so that each reads the previous tab's counters.
 */
const LOCK = 'gate_offers';

/**
 * Runs the work while no other tab of the site runs it. Without lock support (old browsers, sandboxed frames), runs
 * it immediately.
 */
export const withOfferLock = async (work: () => Promise<void>): Promise<void> => {
  let begun = false;
  const run = (): Promise<void> => {
    begun = true;
    return work();
  };
  try {
    await navigator.locks.request(LOCK, run);
  } catch (error) {
    if (begun) throw error;
    await run();
  }
};
