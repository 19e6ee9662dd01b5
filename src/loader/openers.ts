import type { ElementDeclaration } from '../core/element/element.ts';
import { locale } from '../core/site/current-site.ts';
import { declarationOf } from './declarations.ts';
import { preload } from './load.ts';
import type { ElementRecord } from '../core/element/record.ts';
import { recordOf } from '../core/element/records.ts';
import { open } from './open.ts';

/** The element that the pressed control names; undefined where there is none. */
const openedBy = (event: Event): ElementDeclaration | undefined => {
  const opener = event
    .composedPath()
    .find((node): node is HTMLElement => node instanceof HTMLElement && node.hasAttribute('data-gate-open'));
  return opener && declarationOf(opener.dataset['gateOpen']!);
};

/** The element whose drawing by the server an event comes from. */
const fragmentIn = (event: Event): ElementRecord | undefined => {
  const [record] = event.composedPath().flatMap((node) => recordOf(node as Element) ?? []);
  return record?.fragment !== undefined && record.state !== 'failed' ? record : undefined;
};

const isPlainClick = ({ defaultPrevented, button, metaKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  !(defaultPrevented || button || metaKey || ctrlKey || shiftKey);

/** Somebody is about to use what the server has drawn. A press of something that the live element has, too, is kept for it. */
const useFragment = (event: Event): void => {
  const record = fragmentIn(event);
  if (!record) return;
  record.fragment = '';
  record.decideAgain();
  const pressed = (event.composedPath()[0] as Element).closest<HTMLElement>('a,button,input');
  if (event.type !== 'click' || !pressed || !isPlainClick(event as MouseEvent)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  record.pressed = pressed;
};

/** `data-gate-open="gate-fund-drawer"` anywhere: a click opens the element, pointing at it or focusing it fetches it already. */
export const followOpeners = (): void => {
  const warm = (event: Event) => {
    const declaration = openedBy(event);
    if (declaration) preload(declaration, locale.peek());
  };
  for (const type of ['pointerover', 'focusin', 'click']) document.addEventListener(type, useFragment, true);
  document.addEventListener('pointerover', warm);
  document.addEventListener('focusin', warm);
  document.addEventListener('click', (event) => {
    const declaration = openedBy(event);
    if (!declaration || !isPlainClick(event)) return;
    event.preventDefault();
    open(declaration.tag).catch(() => undefined);
  });
};
