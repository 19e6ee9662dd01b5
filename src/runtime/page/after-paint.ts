/**
 * Runs something in a task of its own after the next paint: what takes long must not keep a press waiting for its answer
 * on the screen.
 */
export const afterPaint = (run: () => void): void => {
  requestAnimationFrame(() => setTimeout(run));
};
