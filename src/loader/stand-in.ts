import { config } from '../core/config.ts';
import { attributesOf } from '../core/element/element.ts';
import { warn } from '../core/log.ts';
import { browser } from '../core/links/navigate.ts';
import { safeHref } from '../core/links/safe-href.ts';
import { bringAll, declarationOf, isWhole } from './declarations.ts';
import { countTags } from './discover.ts';
import { manage } from './manage.ts';

const ADDRESSES = /^(url|href|src|redirect)$/;
const done = new WeakSet<Element>();

const inScope = (container: Element): boolean => {
  const scope = config.peek().fallbackScope;
  try {
    return !scope || container.closest(scope) !== null;
  } catch {
    warn(`fallbackScope "${scope}" is not a selector`);
    return false;
  }
};

/**
 * `<div data-gate="kyc-bar" data-gate-url="/x">…</div>` stands for `<gate-kyc-bar url="/x">`. The markup may come from
 * sanitised user content: only declared attributes pass, and addresses only to places that links may lead to. What was
 * inside comes back when the element cannot be loaded.
 */
export const standIn = async (container: HTMLElement): Promise<void> => {
  if (done.has(container) || !inScope(container)) return;
  done.add(container);
  const name = container.getAttribute('data-gate') ?? '';
  // Its attributes are copied once, so that all of them must be known.
  const known = declarationOf(`gate-${name}`);
  if (!known || !isWhole(known)) await bringAll();
  const declaration = declarationOf(`gate-${name}`);
  if (!declaration) return warn(`data-gate="${name}" names no element`);
  // What is there already stays.
  if (!isWhole(declaration)) return warn(`data-gate="${name}" could not be loaded`);
  const made = document.createElement(declaration.tag);
  for (const attribute of Object.keys(attributesOf(declaration))) {
    const value = container.getAttribute(`data-gate-${attribute}`);
    if (value === null) continue;
    const context = { origin: browser.origin(), allowedHosts: config.peek().allowedHosts };
    if (ADDRESSES.test(attribute) && safeHref(value, context) === null)
      warn(`data-gate-${attribute}="${value}" leads to a place that is not allowed`);
    else made.setAttribute(attribute, value);
  }
  const children = [...container.childNodes];
  container.replaceChildren(made);
  const placed = manage(made, declaration);
  const mirror = () => {
    for (const name of ['data-state', 'data-variant']) {
      const value = made.getAttribute(name);
      if (value === null) container.removeAttribute(name);
      else container.setAttribute(name, value);
    }
    if (placed.face !== 'error' || customElements.get(declaration.tag)) return;
    // The element goes, and its farewell must not overwrite that it failed.
    observer.disconnect();
    container.replaceChildren(...children);
  };
  const observer = new MutationObserver(mirror);
  observer.observe(made, { attributeFilter: ['data-state', 'data-variant'] });
  mirror();
  countTags();
};
