import { doc, safe } from '../dom/safe-dom.ts';
import { config } from '../page/config.ts';
import { attributesOf, type ElementDeclaration } from '../declare/element.ts';
import { setOrRemove } from '../declare/set-attribute.ts';
import { browser } from '../address/navigate.ts';
import { safeHref } from '../address/safe-href.ts';
import { warn } from '../page/log.ts';
import { reportProblem } from '../page/problem.ts';
import { declarationOf } from '../declare/declarations.ts';
import { manage } from '../present/manage.ts';

/** Attributes that lead somewhere. */
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

/** The element that the markup describes. Only declared attributes pass, and addresses only to places that links may lead to. */
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
 * `<div data-gate="kyc-bar" data-gate-url="/x">…</div>` stands for `<gate-kyc-bar url="/x">`. The markup may come from
 * sanitised user content. What was inside comes back when the element cannot be loaded.
 */
export const standIn = (marked: HTMLElement): void => {
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
  // A page with `room.js`: what is below must not move up when these go.
  if ('gateRoom' in window) container.style.minHeight = `${container.offsetHeight}px`;
  container.replaceChildren(made);
  const record = manage(made, declaration);
  const mirror = () => {
    for (const name of ['data-state', 'data-variant']) setOrRemove(container, name, made.getAttribute(name));
    if (record.state !== 'failed' || customElements.get(declaration.tag)) return;
    // The element goes, and its last state must not overwrite that it failed.
    observer.disconnect();
    container.replaceChildren(...children);
  };
  const observer = new MutationObserver(mirror);
  observer.observe(made, { attributeFilter: ['data-state', 'data-variant'] });
  mirror();
};
