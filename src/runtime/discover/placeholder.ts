import { doc, safe } from '../dom/safe-dom.ts';
import { config } from '../page/config.ts';
import { attributesOf, type ElementDeclaration } from '../declare/element.ts';
import { setOrRemove } from '../declare/set-attribute.ts';
import { browser } from '../browser/browser.ts';
import { safeHref } from '../address/safe-href.ts';
import { warn } from '../page/log.ts';
import { reportProblem } from '../page/problem.ts';
import { declarationOf } from '../declare/declarations.ts';
import { manage } from '../present/manage.ts';

/** Attributes that contain a URL. */
const ADDRESSES = /^(url|href|src|redirect)$/;
const replaced = new WeakSet<Element>();

const isInScope = (container: Element): boolean => {
  const scope = config.peek().fallbackScope;
  try {
    return !scope || container.closest(scope) !== null;
  } catch {
    warn(`fallbackScope "${scope}" is not a selector`);
    return false;
  }
};

/**
 * Creates the element that the markup describes. Copies declared attributes only, and URLs only if links may use
 * them.
 */
const elementOf = (container: HTMLElement, declaration: ElementDeclaration): HTMLElement => {
  const made = doc.createElement(declaration.tag);
  for (const attribute of Object.keys(attributesOf(declaration))) {
    const value = container.getAttribute(`data-gate-${attribute}`);
    if (value === null) continue;
    const context = { origin: browser.origin(), allowedHosts: config.peek().allowedHosts };
    if (ADDRESSES.test(attribute) && safeHref(value, context) === null)
      warn(`data-gate-${attribute}="${value}" is not an allowed address`);
    else made.setAttribute(attribute, value);
  }
  return made;
};

/**
 * Replaces the children of `<div data-gate="kyc-bar" data-gate-url="/x">…</div>` with `<gate-kyc-bar url="/x">`. The
 * markup may be sanitised user content. If the element cannot load, the original children are restored.
 */
export const replacePlaceholder = (marked: HTMLElement): void => {
  const container = safe(marked);
  if (replaced.has(marked) || !isInScope(container)) return;
  replaced.add(marked);
  const name = container.getAttribute('data-gate') ?? '';
  const declaration = declarationOf(`gate-${name}`);
  if (!declaration) {
    reportProblem({ code: 'unknown-element', subject: name });
    return;
  }
  const made = elementOf(container, declaration);
  const children = [...container.childNodes];
  // On pages with `room.js`, content below must not shift up when the children are removed.
  if ('gateRoom' in window) container.style.minHeight = `${container.offsetHeight}px`;
  container.replaceChildren(made);
  const record = manage(made, declaration);
  const mirror = () => {
    for (const name of ['data-state', 'data-variant']) setOrRemove(container, name, made.getAttribute(name));
    if (record.state !== 'failed' || customElements.get(declaration.tag)) return;
    // Stop observing before the element is removed, so that its last state cannot overwrite `error`.
    observer.disconnect();
    container.replaceChildren(...children);
  };
  const observer = new MutationObserver(mirror);
  observer.observe(made, { attributeFilter: ['data-state', 'data-variant'] });
  mirror();
};
