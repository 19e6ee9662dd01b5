/**
 * Calls back when a box has got another size. A box that is not displayed has none: the chart keeps its picture then.
 * @returns stops it
 */
export const watchSize = (
  box: HTMLElement,
  changed: (size: DOMRectReadOnly, isOtherWidth: boolean) => void,
): (() => void) => {
  let known = [box.clientWidth, box.clientHeight];
  const observer = new ResizeObserver((entries) => {
    const size = [box.clientWidth, box.clientHeight];
    if (!size[0] || size.join() === known.join()) return;
    const isOtherWidth = size[0] !== known[0];
    known = size;
    changed(entries.at(-1)!.contentRect, isOtherWidth);
  });
  observer.observe(box);
  return () => observer.disconnect();
};
