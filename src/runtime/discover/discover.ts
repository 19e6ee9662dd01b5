/** Finds Gate elements in the page, on start and on every change. */
import { safe } from '../dom/safe-dom.ts';
import { application } from '../application/application.ts';
import { allRecords } from '../lifecycle/records.ts';
import { logError } from '../page/log.ts';
import { reportProblem } from '../page/problem.ts';
import { declarationOf } from '../declare/declarations.ts';
import { manage, release } from '../present/manage.ts';
import { replacePlaceholder } from './placeholder.ts';

/** Gate tags are undefined until one of them renders. Defined elements report themselves (`shell/element-class.ts`). */
const OURS = ':not(:defined),[data-gate],[data-gate-root],[data-gate-flag]';

/** Manages a Gate element; ignores every other element. Elements in closed shadow roots call it themselves. */
export const adopt = (element: HTMLElement): void => {
  const { localName } = safe(element);
  if (!localName.startsWith('gate-')) return;
  const declaration = declarationOf(localName);
  if (declaration) manage(element, declaration);
  else reportProblem({ code: 'unknown-element', subject: localName });
};

/** Processes one element. An error in it never affects the next one. */
const examine = (element: Element): void => {
  if (!(element instanceof HTMLElement)) return;
  try {
    adopt(element);
    application.followMarkup(element);
    const { dataset, shadowRoot } = safe(element);
    const { gate, gateRoot } = dataset;
    if (gate !== undefined) replacePlaceholder(element);
    if (gateRoot !== undefined && shadowRoot) watch(shadowRoot);
  } catch (error) {
    logError('an element could not be placed', error);
  }
};

const scan = (root: ParentNode & Node): void => {
  const { matches, querySelectorAll } = safe(root as Element);
  if (root instanceof Element && matches(OURS)) examine(root);
  querySelectorAll(OURS).forEach(examine);
};

/**
 * Returns the added elements that are not inside another added element, so that each subtree is scanned once.
 * @returns connected elements, in the order in which they were added
 */
const topmost = (added: ReadonlySet<Element>): Element[] => {
  /** Caches whether a node or one of its ancestors was added, so that each node is checked once. */
  const known = new Map<Node, boolean>();
  const isInside = (node: Node | null): boolean => {
    const path: Node[] = [];
    let at = node;
    while (at && !known.has(at) && !added.has(at as Element)) {
      path.push(at);
      at = safe(at).parentNode;
    }
    const inside = at !== null && (known.get(at) ?? true);
    for (const each of path) known.set(each, inside);
    return inside;
  };
  return [...added].filter((element) => {
    const { isConnected, parentNode } = safe(element);
    return isConnected && !isInside(parentNode);
  });
};

const applyChanges = (records: readonly MutationRecord[]): void => {
  const added = new Set<Element>();
  let hasRemoved = false;
  for (const { addedNodes, removedNodes } of records) {
    hasRemoved ||= removedNodes.length > 0;
    for (const node of addedNodes) if (node instanceof Element) added.add(node);
  }
  topmost(added).forEach(scan);
  // A moved element is removed and added in the same batch. Release only elements that are now disconnected.
  if (hasRemoved) for (const { element } of allRecords()) if (!element.isConnected) release(element);
};

const watched = new WeakSet<Node>();

/** Watches a document or an open shadow root for added and removed elements. */
export const watch = (root: Document | ShadowRoot): void => {
  if (watched.has(root)) return;
  watched.add(root);
  scan(root);
  new MutationObserver(applyChanges).observe(root, { childList: true, subtree: true });
};
