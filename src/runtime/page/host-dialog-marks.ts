/** What dialogs and consent notices of the page look like in its markup, whether they are visible or not. */
import { doc, safe } from '../dom/safe-dom.ts';

export const DIALOGS = 'dialog[open], [aria-modal=true], [role=dialog], [role=alertdialog]';
/** Consent notices by words of their makers. Pages mark others with `data-gate-consent`. */
export const NOTICES = ['cookie', 'consent', 'gdpr', 'tarteaucitron', 'orejime', 'klaro']
  .flatMap((word) => [`[id*="${word}" i]`, `[class*="${word}" i]`])
  .concat('[data-gate-consent]')
  .join(', ');

/** True for an element of ours, and for everything in its shadow root. */
export const isOurs = (element: Element): boolean => {
  const root = element.getRootNode();
  return safe(root instanceof ShadowRoot ? root.host : element).localName.startsWith('gate-');
};

/** Returns the document and the open shadow roots of other custom elements and of consent managers. */
export const foreignRoots = (): (Document | ShadowRoot)[] => [
  doc,
  ...[...doc.querySelectorAll('*')].flatMap((element) => {
    const root = safe(element).shadowRoot;
    return root && !isOurs(element) ? [root] : [];
  }),
];

/** Returns what may be a dialog or a consent notice of the page. */
export const markedDialogs = (): Element[] =>
  foreignRoots()
    .flatMap((root) => [...root.querySelectorAll(`${DIALOGS}, ${NOTICES}`)])
    .filter((element) => !isOurs(element));
