/** Longest entrance animation, in ms. Others, such as a countdown, go on. */
const ENTRANCE = 1000;

/** Ends the entrance animations of a live element that replaces what is on screen already. */
export const endEntrance = (live: Element): void => {
  for (const animation of live.getAnimations?.({ subtree: true }) ?? [])
    if (Number(animation.effect?.getComputedTiming().endTime) <= ENTRANCE) animation.finish();
};
