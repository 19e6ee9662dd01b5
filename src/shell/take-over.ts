/** Replaces a server-rendered fragment with the live element and keeps the user's changes. */
import { untracked } from '@preact/signals-core';
import { clock } from '../runtime/page/clock.ts';
import { pressToReplace } from '../runtime/dom/replacing-press.ts';
import { rootElement } from '../runtime/dom/root-element.ts';
import { page } from '../runtime/page/page.ts';
import { moreInputs } from '../exchange/fragment-key.ts';
import type { ElementRecord } from '../runtime/lifecycle/record.ts';
import { factsFor } from '../exchange/facts.ts';
import { changedInput } from './changed-input.ts';
import { endEntrance } from './end-entrance.ts';
import { removeFromBottomEdge } from '../ui/placement/bottom-edge.ts';

const CONTROLS = 'a[href],button,input,summary';

/** Expandable parts and links that replace a press are other controls in the fragment than in the live element. */
const isButton = (control: Element): boolean => control.matches('summary,button,[data-press]');
const nameOf = (control: Element): string =>
  [
    ...(isButton(control)
      ? ['button']
      : [control.localName, control.getAttribute('href'), control.getAttribute('value')]),
    control.getAttribute('part'),
    control.getAttribute('aria-label') ?? control.textContent,
  ].join('|');

const visibleControls = (root: ParentNode): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => control.checkVisibility?.() !== false);

/**
 * Returns a search for the control of the live element that matches a control of the fragment: same name, and same
 * position among controls with this name. The search may run when the fragment is gone.
 */
const findTwinOf = (control: Element, fragment: Element, live: Element): (() => HTMLElement | undefined) => {
  const name = nameOf(control);
  const same = (root: ParentNode) => visibleControls(root).filter((each) => nameOf(each) === name);
  const position = same(fragment).indexOf(control as HTMLElement);
  return () => same(live)[position];
};
const twinOf = (...given: Parameters<typeof findTwinOf>): HTMLElement | undefined => findTwinOf(...given)();

/** How long a pressed control may take to be drawn, in ms. */
const DRAW_LIMIT = 1000;

/**
 * Presses the live control as soon as it is drawn: what has just been unfolded is drawn later. If it does not appear,
 * the browser follows the fragment's link.
 */
const pressTwin = (pressed: HTMLElement, findTwin: () => HTMLElement | undefined, live: Element): void => {
  const press = (control: HTMLElement | undefined): void => {
    if (!control) return;
    observer.disconnect();
    stopTimer();
    control.click();
  };
  const observer = new MutationObserver(() => press(findTwin()));
  const stopTimer = clock.after(DRAW_LIMIT, () => press(pressed));
  observer.observe(live, { subtree: true, childList: true });
  press(findTwin());
};

/** Returns the live controls whose open state differs from the fragment. */
const foldsOf = (fragment: Element, live: Element): HTMLElement[] =>
  visibleControls(fragment).flatMap((control) => {
    if (control.localName !== 'summary') return [];
    const twin = twinOf(control, fragment, live);
    const isOpen = (control.parentElement as HTMLDetailsElement).open;
    return twin && (twin.getAttribute('aria-expanded') === 'true') !== isOpen ? [twin] : [];
  });

/** Returns the scroll position of each box. Boxes of the live element are matched by class. */
const scrollsOf = (fragment: Element): { className: string; left: number; top: number }[] =>
  [...fragment.querySelectorAll('*')].flatMap(({ classList, scrollLeft: left, scrollTop: top }) =>
    left || top ? [{ className: classList.value, left, top }] : [],
  );

const restoreScrolls = (live: Element, scrolls: ReturnType<typeof scrollsOf>): void => {
  for (const { className, left, top } of scrolls)
    [...live.querySelectorAll('*')].find(({ classList }) => classList.value === className)?.scrollTo(left, top);
};

/** Returns the button by which the visitor has closed the fragment's dialog before the loader started. */
const closedBy = (fragment: Element): HTMLElement | undefined => {
  const dialog = fragment.querySelector('dialog');
  if (!dialog || dialog.open) return undefined;
  const { returnValue } = dialog;
  dialog.open = true;
  return [...dialog.querySelectorAll('button')].find(({ value }) => value === returnValue);
};

/** Fragments that are being replaced, and the root's own styles before the first of them. */
const replacing = { count: 0, overflowAnchor: '', minHeight: '' };

/**
 * Keeps the page's height and position while live elements replace fragments. They move up by the fragments' height, so a
 * page that is anchored to one would jump, and so would a page that is shorter for a moment. Ends with `releasePage`.
 */
const holdPage = (): void => {
  const style = rootElement()?.style;
  if (!style || replacing.count++) return;
  const { overflowAnchor, minHeight } = style;
  Object.assign(replacing, { overflowAnchor, minHeight });
  style.overflowAnchor = 'none';
  style.minHeight = `${rootElement()!.scrollHeight}px`;
};

const releasePage = (): void => {
  const root = rootElement();
  if (!root || --replacing.count) return;
  // The browser adjusts the position when it lays the page out.
  root.getBoundingClientRect();
  const { overflowAnchor, minHeight } = replacing;
  Object.assign(root.style, { overflowAnchor, minHeight });
  if (!root.getAttribute('style')) root.removeAttribute('style');
};

/** Called by the shell after the live element is in the document and before it is painted. */
const takeOver = (record: ElementRecord, root: ShadowRoot, fragment: Element): void => {
  record.takeOver = undefined;
  const pressed = record.pressed ?? closedBy(fragment);
  record.pressed = undefined;
  // Rendering failed: the server-rendered fragment stays, and its links work without script.
  if (record.state === 'failed') return pressed?.click();
  record.fragment = undefined;
  const live = fragment.nextElementSibling!;
  const isSeen = getComputedStyle(fragment).display !== 'none';
  const focused = root.activeElement;
  const focusedTwin = focused && twinOf(focused, fragment, live);
  const findPressed = pressed && findTwinOf(pressed, fragment, live);
  const folds = foldsOf(fragment, live);
  const scrolls = scrollsOf(fragment);
  holdPage();
  fragment.remove();
  if (isSeen) endEntrance(live);
  // The stack still measures the fragment's panel.
  removeFromBottomEdge(record);
  restoreScrolls(live, scrolls);
  focusedTwin?.focus({ preventScroll: true });
  // React must finish its current work before it handles these clicks.
  queueMicrotask(() => {
    for (const fold of folds) pressToReplace(fold);
    // React renders what they unfold in a microtask.
    queueMicrotask(releasePage);
    if (pressed && findPressed) pressTwin(pressed, findPressed, live);
  });
};

/** Prepares the replacement of a server-rendered fragment by the live element. */
export const prepareTakeOver = (record: ElementRecord): void => {
  const root = record.element.shadowRoot!;
  const fragment = root.querySelector('.fragment');
  const { declaration, props } = record;
  const more = untracked(() => moreInputs(declaration, factsFor(props.value), page.url.value));
  record.liveBecause = changedInput(record, Object.keys(more));
  if (fragment) record.takeOver = () => takeOver(record, root, fragment);
  else record.fragment = undefined;
};
