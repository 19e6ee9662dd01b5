// @ts-check
/** Reports the box of the shown element, so that the list can crop its thumbnail to it. */

/** Union of the boxes that an element paints: its host, and its parts, which may leave the host. @param {HTMLElement} element */
const boxOf = (element) => {
  const parts = [element, ...(element.shadowRoot?.querySelectorAll('[part]') ?? [])];
  const boxes = parts
    .map((part) => part.getBoundingClientRect())
    .filter(
      ({ width, height, right, left, top }) =>
        width > 0 && height > 0 && right > 0 && left < innerWidth && top < innerHeight,
    );
  if (!boxes.length) return undefined;
  const x = Math.max(0, Math.min(...boxes.map(({ left }) => left)));
  const y = Math.max(0, Math.min(...boxes.map(({ top }) => top)));
  const right = Math.min(innerWidth, Math.max(...boxes.map((box) => box.right)));
  const bottom = Math.min(innerHeight, Math.max(...boxes.map((box) => box.bottom)));
  return { x, y, width: right - x, height: bottom - y };
};

/**
 * Calls `changed` with the box whenever the element is shown or has another size.
 * @param {HTMLElement} element
 * @param {(box: { x: number, y: number, width: number, height: number }) => void} changed
 */
export const followBox = (element, changed) => {
  let last = '';
  const measure = async () => {
    // A box on its way in is not yet in its place.
    const running = element.shadowRoot?.getAnimations?.() ?? [];
    const finite = running.filter((one) => Number.isFinite(Number(one.effect?.getComputedTiming().endTime)));
    await Promise.allSettled(finite.map(({ finished }) => finished));
    const box = element.dataset['state'] === 'shown' ? boxOf(element) : undefined;
    if (!box || JSON.stringify(box) === last) return;
    last = JSON.stringify(box);
    changed(box);
  };
  const sizes = new ResizeObserver(() => void measure());
  new MutationObserver(() => {
    sizes.disconnect();
    sizes.observe(element);
    for (const part of element.shadowRoot?.querySelectorAll('[part~=panel]') ?? []) sizes.observe(part);
    void measure();
  }).observe(element, { attributes: true, attributeFilter: ['data-state'] });
  addEventListener('load', () => void measure());
};
