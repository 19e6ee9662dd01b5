import { adoption, placedOf } from '../core/element/placed.ts';
import { page } from '../core/page.ts';
import { bringDeclaration, declarationOf, declared } from './declarations.ts';
import { allPlaced, bringPresenter, manage, release } from './manage.ts';

// What is not defined yet may be a tag of ours whose declaration is still to come.
const selector = () =>
  [':not(:defined)', ...declared().map(({ tag }) => tag), '[data-gate]', '[data-gate-root]', '[data-gate-flag]'].join();

/** Takes charge of a tag of ours. @returns false for one that is not declared */
function adopt(element: HTMLElement): boolean {
  const { localName } = element;
  const declaration = localName.startsWith('gate-') && declarationOf(localName);
  if (!declaration) return false;
  manage(element, declaration);
  return true;
}

/** Tags whose declarations are on their way. */
const awaited = new Map<Element, string>();

function take(element: Element): void {
  if (!(element instanceof HTMLElement)) return;
  const { localName } = element;
  if (!adopt(element) && localName.startsWith('gate-')) {
    // Rules may want to know of it before its own is here.
    awaited.set(element, localName);
    void bringDeclaration(localName).then(() => {
      awaited.delete(element);
      if (element.isConnected) adopt(element);
      countTags();
    });
  }
  const { gate, gateFlag, gateRoot } = element.dataset;
  // What few pages use comes when it is used.
  if (gate !== undefined || gateFlag !== undefined)
    import('./markup.ts').then(
      ({ followMarkup }) => followMarkup(element),
      () => undefined,
    );
  if (gateRoot !== undefined && element.shadowRoot) watch(element.shadowRoot);
}

function scan(root: ParentNode & Node): void {
  const ours = selector();
  if (root instanceof Element && root.matches(ours)) take(root);
  root.querySelectorAll(ours).forEach(take);
}

const watched = new WeakSet<Node>();

/** Follows a document or an open shadow root: tags that come later, and tags that go. */
export const watch = (root: Document | ShadowRoot): void => {
  if (watched.has(root)) return;
  watched.add(root);
  scan(root);
  new MutationObserver((records) => {
    let gone = false;
    for (const { addedNodes, removedNodes } of records) {
      gone ||= removedNodes.length > 0;
      for (const node of addedNodes) if (node instanceof Element && node.isConnected) scan(node);
    }
    // A moved element is removed and added in one go; only what is out of the page now has left.
    if (gone) for (const { element } of allPlaced()) if (!element.isConnected) release(element);
    countTags();
  }).observe(root, { childList: true, subtree: true });
  countTags();
};

/** Tells rules which tags the page has; the signal only moves when that changes. */
export function countTags(): void {
  const now = new Set([...allPlaced().map(({ declaration }) => declaration.tag), ...awaited.values()]);
  if ([...now].join() !== [...page.tags.peek()].join()) page.tags.value = now;
}

/** Elements that are made where nobody watches (a closed shadow root) report themselves once they are defined. */
adoption.adopt = (element) => {
  if (!placedOf(element) && adopt(element)) countTags();
};
adoption.release = (element) => {
  release(element);
  countTags();
};
adoption.call = (placed, name, given) =>
  bringPresenter().then(
    ({ callMethod }) => callMethod(placed, name, given),
    () => null,
  );
