/** Why a rendered element cannot be seen: something of the page hides, covers or moves it. */
import { rootElement } from '../../../runtime/dom/root-element.ts';
import { doc, safe } from '../../../runtime/dom/safe-dom.ts';

/** Whether a visitor can see a rendered element, with the reason. */
export type Visibility =
  | { kind: 'visible'; drawn: Element }
  | { kind: 'folded' }
  | { kind: 'hidden'; by: string; style: string }
  | { kind: 'empty' }
  | { kind: 'outside'; drawn: Element }
  | { kind: 'covered'; drawn: Element; by: string };

/** Less opaque content cannot be read. */
const LEAST_OPACITY = 0.1;
/** How deep below a shadow root its box is searched. */
const DEPTH = 6;

/** Returns an element as a short selector: `div#app.page`. */
export const selectorOf = (element: Element): string => {
  const { localName, id, classList } = safe(element);
  const classes = [...classList].slice(0, 2).map((name) => `.${name}`);
  return `${localName}${typeof id === 'string' && id ? `#${id}` : ''}${classes.join('')}`.slice(0, 80);
};

/** Returns the parent in the flat tree: the slot or shadow host included. */
const parentOf = (element: Element): Element | null => {
  const { assignedSlot, parentElement } = safe(element);
  if (assignedSlot) return assignedSlot;
  if (parentElement) return parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
};

/** Returns the style of the element itself that hides it and its content; undefined for none. */
const hidingStyle = (element: Element): string | undefined => {
  const { display, visibility, opacity, clipPath, contentVisibility } = getComputedStyle(element);
  if (display === 'none') return 'display: none';
  if (visibility !== 'visible') return `visibility: ${visibility}`;
  if (parseFloat(opacity) < LEAST_OPACITY) return `opacity: ${opacity}`;
  if (contentVisibility === 'hidden') return 'content-visibility: hidden';
  return /^(inset\((50|100)%\)|circle\(0px)/.test(clipPath) ? `clip-path: ${clipPath}` : undefined;
};

/** Returns the outermost element that hides a node, because `visibility` is inherited. */
const hiddenBy = (start: Element): Visibility | undefined => {
  let found: Visibility | undefined;
  for (let element: Element | null = start; element; element = parentOf(element)) {
    const style = hidingStyle(element);
    if (style) found = { kind: 'hidden', by: selectorOf(element), style };
  }
  return found;
};

/** An element that is drawn, with its box. */
interface Drawn {
  readonly element: Element;
  readonly box: DOMRect;
}

/** Returns the largest box of an element and its content, its shadow root included. */
const drawnIn = (element: Element, depth = DEPTH): Drawn | undefined => {
  const box = safe(element).getBoundingClientRect();
  if (box.width >= 1 && box.height >= 1) return { element, box };
  if (depth === 0) return undefined;
  const children = [...(safe(element).shadowRoot?.children ?? []), ...safe(element).children];
  return children
    .flatMap((child) => drawnIn(child, depth - 1) ?? [])
    .sort((one, other) => other.box.width * other.box.height - one.box.width * one.box.height)[0];
};

const isInside = (element: Element | null, outer: Element): boolean => {
  for (let each = element; each; each = parentOf(each)) if (each === outer) return true;
  return false;
};

/** Returns the element at a point, the content of shadow roots included. */
const elementAt = (x: number, y: number, ignored: Element): Element | null => {
  let hit = doc.elementsFromPoint(x, y).find((each) => !isInside(each, ignored)) ?? null;
  for (let root = hit?.shadowRoot; root; root = hit?.shadowRoot) {
    // Browsers also return elements of other trees here.
    const own = root.elementsFromPoint(x, y).filter((each) => each.getRootNode() === root && each !== ignored);
    if (!own[0]) break;
    hit = own[0];
  }
  return hit;
};

/** True for content in a modal dialog, which covers the page only until it is closed. */
const isInDialog = (element: Element): boolean => {
  for (let each: Element | null = element; each; each = parentOf(each))
    if (safe(each).matches('dialog:modal')) return true;
  return false;
};

/** Returns the element that covers all tested points of a box; undefined if one of them is free. */
const covering = (host: Element, box: DOMRect, ignored: Element): string | undefined => {
  const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)];
  const [width, height] = [Math.min(box.right, innerWidth) - left, Math.min(box.bottom, innerHeight) - top];
  const at = (across: number, down: number) => elementAt(left + width * across, top + height * down, ignored);
  const hits = [at(0.5, 0.5), at(0.1, 0.2), at(0.9, 0.2), at(0.1, 0.8), at(0.9, 0.8)];
  const isCover = (hit: Element | null): hit is Element =>
    hit !== null && !isInside(hit, host) && !isInside(host, hit) && !isInDialog(hit);
  const covers = hits.filter(isCover);
  return covers.length === hits.length ? selectorOf(covers[0]!) : undefined;
};

/** Returns how far a visitor can scroll sideways, in CSS px. */
const pageWidth = (): number => rootElement()?.scrollWidth ?? innerWidth;

/**
 * Returns whether a rendered element can be seen, and if not, why.
 * @param host a Gate element with `data-state` "shown"
 * @param ignored the inspector's own element, which may cover it
 */
export const visibilityOf = (host: Element, ignored: Element): Visibility => {
  if (safe(host).hasAttribute('data-folded')) return { kind: 'folded' };
  const drawn = drawnIn(host);
  if (!drawn) return hiddenBy(firstInside(host)) ?? { kind: 'empty' };
  const hidden = hiddenBy(drawn.element);
  if (hidden) return hidden;
  const { element, box } = drawn;
  const isOutside = box.bottom + scrollY <= 0 || box.right + scrollX <= 0 || box.left >= pageWidth();
  if (isOutside) return { kind: 'outside', drawn: element };
  const isOnScreen = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
  const by = isOnScreen ? covering(host, box, ignored) : undefined;
  return by ? { kind: 'covered', drawn: element, by } : { kind: 'visible', drawn: element };
};

/** Returns the element in whose shadow root the content would be drawn, or the host itself. */
const firstInside = (host: Element): Element => safe(host).shadowRoot?.querySelector('.gate > *') ?? host;
