/** Finds our elements in the page, now and whenever it changes. */
import { safe } from '../dom/safe-dom.ts';
import { application } from '../application/application.ts';
import { adoption } from '../declare/adoption.ts';
import { allRecords, recordOf } from '../lifecycle/records.ts';
import { logError } from '../page/log.ts';
import { reportProblem } from '../page/problem.ts';
import { declarationOf } from '../declare/declarations.ts';
import { manage, release } from '../present/manage.ts';
import { standIn } from './stand-in.ts';

/** Tags of ours are undefined until one of them shows; those that are defined report themselves (`adoption`). */
const OURS = ':not(:defined),[data-gate],[data-gate-root],[data-gate-flag]';

/** Takes charge of a tag of ours; everything else is left alone. */
const adopt = (element: HTMLElement): void => {
  const { localName } = safe(element);
  if (!localName.startsWith('gate-')) return;
  const declaration = declarationOf(localName);
  if (declaration) manage(element, declaration);
  else reportProblem({ code: 'unknown-element', subject: localName });
};

/** Looks at one element. A fault in it, or in what the page has made of it, never reaches the next one. */
const examine = (element: Element): void => {
  if (!(element instanceof HTMLElement)) return;
  try {
    adopt(element);
    application.followMarkup(element);
    const { dataset, shadowRoot } = safe(element);
    const { gate, gateRoot } = dataset;
    if (gate !== undefined) standIn(element);
    if (gateRoot !== undefined && shadowRoot) watch(shadowRoot);
  } catch (error) {
    logError('an element of the page could not be placed', error);
  }
};

const scan = (root: ParentNode & Node): void => {
  const { matches, querySelectorAll } = safe(root as Element);
  if (root instanceof Element && matches(OURS)) examine(root);
  querySelectorAll(OURS).forEach(examine);
};

/**
 * The added elements that lie in no other added one: each subtree is looked through once, however it was put together.
 * @returns connected elements in the order in which they were added
 */
const topmost = (added: ReadonlySet<Element>): Element[] => {
  /** Does a node, or one around it, belong to the added ones? Every node is asked once. */
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
  // A moved element is removed and added in one go; only what is out of the page now has left.
  if (hasRemoved) for (const { element } of allRecords()) if (!element.isConnected) release(element);
};

const watched = new WeakSet<Node>();

/** Follows a document or an open shadow root: tags that come later, and tags that go. */
export const watch = (root: Document | ShadowRoot): void => {
  if (watched.has(root)) return;
  watched.add(root);
  scan(root);
  new MutationObserver(applyChanges).observe(root, { childList: true, subtree: true });
};

adoption.adopt = (element) => {
  if (!recordOf(element)) adopt(element);
};
adoption.release = release;
