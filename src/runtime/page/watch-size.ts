/**
 * Calls back initially and whenever one of the boxes may have changed size. Without ResizeObserver (old browsers,
 * content blockers), only follows the window's size.
 * @param run receives the changed boxes, or nothing after a window resize
 * @returns a function that stops watching
 */
export const watchSize = (boxes: Iterable<Element>, run: (changed?: readonly Element[]) => void): (() => void) => {
  if (typeof ResizeObserver === 'function') {
    const observer = new ResizeObserver((entries) => run(entries.map(({ target }) => target)));
    for (const box of boxes) observer.observe(box);
    return () => observer.disconnect();
  }
  const onResize = () => run();
  const first = requestAnimationFrame(onResize);
  addEventListener('resize', onResize);
  return () => {
    cancelAnimationFrame(first);
    removeEventListener('resize', onResize);
  };
};
