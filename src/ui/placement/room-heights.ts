import type { ElementRecord } from '../../runtime/lifecycle/record.ts';
import { watchSize } from '../../runtime/page/watch-size.ts';

/** Heights in px by tag, which `room.js` in the page's head collects until the visitor leaves. */
type Heights = Record<string, number>;
export const heightsOfView = (): Heights | undefined => (window as { gateRoom?: Heights }).gateRoom;

const heightOf = (element: Element): number => element.getBoundingClientRect().height;
/** Returns the reserved height in px, from `gate.css`, `room.js` or the page's own style. */
const roomOf = (element: Element): number => parseFloat(getComputedStyle(element).minHeight) || 0;

/** Ends the reservation: the element's own content has its height from now on. */
const endRoom = (element: Element): void => element.setAttribute('data-drawn', '');

/**
 * Reports the height of an element's content to `room.js`, and ends the reservation once the content fills it.
 * @param isFree the content takes no reserved space @returns the height in px
 */
export const reportHeight = (
  { element, declaration: { tag } }: ElementRecord,
  box: Element,
  isFree = false,
): number => {
  const heights = heightsOfView();
  const height = [...box.children].reduce((sum, child) => sum + heightOf(child), 0);
  if (heights) heights[tag] = height;
  // The first content may be only a part of the element.
  if (isFree || height > roomOf(element) - 1) endRoom(element);
  return height;
};

/** Calls back whenever the content of an element may have another height. @returns stops it and ends the reservation */
export const followHeight = (record: ElementRecord, box: Element, follow: () => void): (() => void) => {
  const stop = watchSize(box.children, follow);
  return () => {
    stop();
    endRoom(record.element);
    delete heightsOfView()?.[record.declaration.tag];
  };
};

/** True after the first paint: from now on, new content shifts what the visitor is reading. */
export const isPainted = (): boolean => performance.getEntriesByName('first-contentful-paint').length > 0;

/** True when the element must be shown over the page. Applies to bars only, and only on pages with `room.js`. */
export const comesLate = (record: ElementRecord): boolean =>
  record.declaration.stage === 'top' &&
  heightsOfView() !== undefined &&
  // A server-rendered fragment already has its space, unless `room.js` hides it.
  (record.takeOver === undefined || getComputedStyle(record.element).display === 'none') &&
  !record.get('preview') &&
  isPainted() &&
  heightOf(record.element) === 0;
