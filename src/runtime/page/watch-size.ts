/**
 * Calls back once at first and then whenever one of the boxes may have got another size. Where the browser (or a page's
 * content blocker) has no ResizeObserver, only the window's size is followed.
 * @param run gets the boxes that have changed, or nothing where the window has
 * @returns stops it
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
