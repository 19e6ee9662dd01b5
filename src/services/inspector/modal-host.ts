/** Where the panel is: in the topmost modal dialog, because the browser makes everything outside of it inert. */
import { doc, safe } from '../../runtime/dom/safe-dom.ts';
import { rootElement } from '../../runtime/dom/root-element.ts';
import { allRecords } from '../../runtime/lifecycle/records.ts';

const MODAL = 'dialog:modal';

/** Returns the dialog that blocks the page; undefined for none. */
const topModal = (): Element | undefined => {
  const roots: ParentNode[] = [doc, ...allRecords().flatMap(({ element }) => safe(element).shadowRoot ?? [])];
  return roots.flatMap((root) => [...root.querySelectorAll(MODAL)]).at(-1);
};

/** Returns the element that is focused inside a shadow root. */
const focusedIn = (host: HTMLElement): HTMLElement | null => host.shadowRoot?.activeElement as HTMLElement | null;

/** Puts the panel's element where the visitor can use it, above everything else. Keeps its focus. */
export const placeHost = (host: HTMLElement): void => {
  const parent = topModal() ?? rootElement();
  if (!parent) return;
  const focused = focusedIn(host);
  if (host.parentElement !== parent || !host.isConnected) {
    parent.append(host);
    show(host);
  } else if (isCovered(host)) {
    host.hidePopover?.();
    show(host);
  } else return;
  focused?.focus();
};

/** Shows the element in the top layer, where the browser has one. */
const show = (host: HTMLElement): void => {
  if (host.popover && host.isConnected && !host.matches(':popover-open')) host.showPopover();
};

/** Points of the panel at which something above it is noticed, as shares of its width and height. */
const POINTS = [
  [0.5, 0.5],
  [0.1, 0.04],
  [0.9, 0.04],
  [0.5, 0.25],
  [0.5, 0.75],
  [0.1, 0.96],
  [0.9, 0.96],
] as const;

/** True if a later popover or dialog is above the panel. */
const isCovered = (host: HTMLElement): boolean => {
  const panel = host.shadowRoot?.querySelector('.panel:not([hidden]), .pill:not([hidden])');
  if (!panel) return false;
  const { left, top, width, height } = panel.getBoundingClientRect();
  const root = host.getRootNode() as Document | ShadowRoot;
  return POINTS.some(([across, down]) => {
    const hit = root.elementFromPoint(left + width * across, top + height * down);
    return hit !== null && hit !== host;
  });
};
