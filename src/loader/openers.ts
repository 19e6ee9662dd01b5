import type { ElementDeclaration } from '../core/element/element.ts';
import { locale } from '../core/site/current-site.ts';
import { declarationOf } from './declarations.ts';
import { preload } from './load.ts';
import type { ElementRecord } from '../core/element/record.ts';
import { recordOf } from '../core/element/records.ts';
import { open } from './open.ts';
import { wake } from './present.ts';

/** The element that the pressed control names; undefined where there is none. */
const openedBy = (event: Event): ElementDeclaration | undefined => {
  const opener = event
    .composedPath()
    .find((node): node is HTMLElement => node instanceof HTMLElement && node.hasAttribute('data-gate-open'));
  return opener && declarationOf(opener.dataset['gateOpen']!);
};

/** The element whose drawing by the server an event comes from. */
const fragmentIn = (event: Event): ElementRecord | undefined => {
  for (const node of event.composedPath()) {
    const record = recordOf(node as Element);
    if (record) return record.fragment === undefined || record.state === 'failed' ? undefined : record;
  }
  return undefined;
};

const isPlainClick = ({ defaultPrevented, button, metaKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  !(defaultPrevented || button || metaKey || ctrlKey || shiftKey);

/** A press of something that the live element has, too, is kept for it. */
const keepPress = (event: MouseEvent): void => {
  const record = fragmentIn(event);
  if (!record) return;
  wake(record);
  const pressed = event.composedPath().find((node) => (node as Element).matches?.('a[href],button,input'));
  if (!pressed || !isPlainClick(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  record.pressed = pressed as HTMLElement;
};

/** `data-gate-open="gate-fund-drawer"` anywhere: a click opens the element, pointing at it or focusing it fetches it already. */
export const followOpeners = (): void => {
  const warm = (event: Event) => {
    const declaration = openedBy(event);
    if (declaration) preload(declaration, locale.peek());
    const record = fragmentIn(event);
    if (record) wake(record);
  };
  document.addEventListener('click', keepPress, true);
  document.addEventListener('pointerover', warm);
  document.addEventListener('focusin', warm);
  document.addEventListener('click', (event) => {
    const declaration = openedBy(event);
    if (!declaration || !isPlainClick(event)) return;
    event.preventDefault();
    open(declaration.tag).catch(() => undefined);
  });
};
