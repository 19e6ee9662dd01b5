/** Dialogs and consent notices of the page itself that somebody can really see and use. */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import { clock } from './clock.ts';
import { doc, safe } from '../dom/safe-dom.ts';

const DIALOGS = 'dialog[open], [aria-modal=true], [role=dialog], [role=alertdialog]';
/** Consent notices by words of their makers. Pages mark others with `data-gate-consent`. */
const NOTICES = ['cookie', 'consent', 'gdpr', 'tarteaucitron', 'orejime', 'klaro']
  .flatMap((word) => [`[id*="${word}" i]`, `[class*="${word}" i]`])
  .concat('[data-gate-consent]')
  .join(', ');

/** Returns true for a gate element and for everything in its shadow root. */
const isOurs = (element: Element): boolean => {
  const root = element.getRootNode();
  return safe(root instanceof ShadowRoot ? root.host : element).localName.startsWith('gate-');
};

/** Returns the document and the open shadow roots of other custom elements and of consent managers. */
const foreignRoots = (): (Document | ShadowRoot)[] => [
  doc,
  ...[...doc.querySelectorAll('*')].flatMap((element) => {
    const root = safe(element).shadowRoot;
    return root && !isOurs(element) ? [root] : [];
  }),
];

/** Returns what may be a dialog or a consent notice of the page. */
const markedDialogs = (): Element[] =>
  foreignRoots()
    .flatMap((root) => [...root.querySelectorAll(`${DIALOGS}, ${NOTICES}`)])
    .filter((element) => !isOurs(element));

/** Size of the smallest notice in CSS px. Smaller boxes are buttons that open the notice again. */
const LEAST = { width: 200, height: 40 };
/** How deep below an empty wrapper its visible box is searched. */
const DEPTH = 3;
/** What is less opaque than this cannot be read. */
const LEAST_OPACITY = 0.1;
/** Pause between a change of the page and the next search, in ms. */
const PAUSE = 100;

/** True while an element appears or disappears by a transition or an animation of its opacity. */
const isFading = (element: Element): boolean =>
  safe(element)
    .getAnimations()
    .some(
      ({ effect }) => effect instanceof KeyframeEffect && effect.getKeyframes().some((frame) => 'opacity' in frame),
    );

/** Returns the opacity of an element on screen. Fading elements count as opaque. */
const opacityOf = (start: Element): number => {
  let opacity = 1;
  for (let element: Element | null = start; element; element = safe(element).parentElement) {
    const own = parseFloat(getComputedStyle(element).opacity);
    opacity *= own < LEAST_OPACITY && isFading(element) ? 1 : own;
  }
  return opacity;
};

/** Returns the visible box of a dialog in the window: its own, or that of a child of an empty or invisible wrapper. */
const boxOf = (element: Element, depth = DEPTH): DOMRect | undefined => {
  const { left, top, right, bottom } = safe(element).getBoundingClientRect();
  const [x, y] = [Math.max(left, 0), Math.max(top, 0)];
  const box = new DOMRect(x, y, Math.min(right, innerWidth) - x, Math.min(bottom, innerHeight) - y);
  const isVisible = safe(element).checkVisibility?.({ visibilityProperty: true }) !== false;
  if (isVisible && box.width >= 1 && box.height >= 1) return box;
  if (depth === 0) return undefined;
  for (const child of safe(element).children) {
    const found = boxOf(child, depth - 1);
    if (found) return found;
  }
  return undefined;
};

/** A dialog or notice of the page that is on screen. */
export interface HostDialog {
  element: Element;
  /** The part of its box that is in the window. */
  box: DOMRect;
  /** It blocks the page behind it. */
  isModal: boolean;
  /** True for a consent notice: its name or its text contains one of the usual words. */
  isConsent: boolean;
}

const hostDialogOf = (element: Element): HostDialog | undefined => {
  const { matches, closest } = safe(element);
  if (closest('[inert]')) return undefined;
  const isDialog = matches(DIALOGS);
  const box = boxOf(element);
  if (!box || opacityOf(element) < LEAST_OPACITY) return undefined;
  const isMarked = isDialog || matches('[data-gate-consent]');
  const isNotice =
    box.width >= LEAST.width && box.height >= LEAST.height && safe(element).querySelector('button, a, [role=button]');
  const floats = /^(fixed|sticky)$/.test(getComputedStyle(element).position);
  if (!isMarked && !(floats && isNotice)) return undefined;
  const isConsent = matches(NOTICES) || /cookie|consent/i.test(safe(element).textContent ?? '');
  return { element, box, isModal: matches('[aria-modal=true], dialog:modal'), isConsent };
};

/**
 * Returns the dialogs and consent notices of the page that are really visible: in the window, neither transparent nor
 * inert, in the document or in open shadow roots. Elements of ours are no host dialogs.
 */
export const findHostDialogs = (): HostDialog[] => markedDialogs().flatMap((element) => hostDialogOf(element) ?? []);

const SIGNS = ['transitionend', 'animationend', 'toggle', 'close'] as const;
const ATTRIBUTES = ['class', 'style', 'open', 'hidden', 'inert', 'role', 'aria-modal', 'aria-hidden'];

const CHANGES: MutationObserverInit = { subtree: true, childList: true, attributeFilter: ATTRIBUTES };

let stopFollowing: (() => void) | undefined;

const current = signal<readonly HostDialog[]>([], {
  watched() {
    let stopTimer: (() => void) | undefined;
    let isStopped = false;
    const ask = () => {
      stopTimer ??= clock.after(PAUSE, read);
    };
    const tree = new MutationObserver(ask);
    const read = () => {
      stopTimer = undefined;
      if (isStopped) return;
      // Changes inside a shadow root reach only observers of that root.
      for (const root of foreignRoots()) tree.observe(root === doc ? document : root, CHANGES);
      const found = findHostDialogs();
      if (found.length || current.peek().length) current.value = found;
    };
    for (const sign of SIGNS) doc.addEventListener(sign, ask, { capture: true, passive: true });
    stopFollowing = () => {
      isStopped = true;
      stopTimer?.();
      tree.disconnect();
      for (const sign of SIGNS) doc.removeEventListener(sign, ask, { capture: true });
    };
    queueMicrotask(read);
  },
  unwatched() {
    stopFollowing?.();
  },
});

/** Visible dialogs and notices of the page. They are searched again after changes of the page while an effect follows. */
export const hostDialogs: ReadonlySignal<readonly HostDialog[]> = current;
