/** Tabs that are about to show an offer go one after the other: each counts what the one before has written. */
const LOCK = 'gate_offers';

/** Runs the work while no other tab of the site runs it; where there are no locks (old browsers, sandboxed frames) at once. */
export const inTurn = async (work: () => Promise<void>): Promise<void> => {
  let begun = false;
  const once = (): Promise<void> => {
    begun = true;
    return work();
  };
  try {
    await navigator.locks.request(LOCK, once);
  } catch (error) {
    if (begun) throw error;
    await once();
  }
};
