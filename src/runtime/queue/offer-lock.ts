/** Tabs that are about to show an offer do so one after the other: each counts what the one before has stored. */
const LOCK = 'gate_offers';

/** Runs the work while no other tab of the site runs it; where there are no locks (old browsers, sandboxed frames) at once. */
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
