/**
 * Runs a function in a new task after the next paint, so that slow work does not delay the visible response to a
 * press.
 */
export const afterPaint = (run: () => void): void => {
  requestAnimationFrame(() => setTimeout(run));
};
