/**
 * Calls back once at first and then whenever one of the boxes may have got another size. Where the browser (or a page's
 * content blocker) has no ResizeObserver, only the window's size is followed.
 * @returns stops it
 */
export const watchSize = (boxes: Iterable<Element>, run: () => void): (() => void) => {
  if (typeof ResizeObserver === 'function') {
    const observer = new ResizeObserver(run);
    for (const box of boxes) observer.observe(box);
    return () => observer.disconnect();
  }
  const first = requestAnimationFrame(run);
  addEventListener('resize', run);
  return () => {
    cancelAnimationFrame(first);
    removeEventListener('resize', run);
  };
};
