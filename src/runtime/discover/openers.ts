import { doc, safe } from '../dom/safe-dom.ts';
import { afterPaint } from '../page/after-paint.ts';
import type { ElementDeclaration } from '../declare/element.ts';
import { declarationOf } from '../declare/declarations.ts';
import { preload } from '../load/load.ts';
import { isPlainClick } from '../dom/plain-click.ts';
import { keepListening } from '../page/listen.ts';
import { open } from '../present/open.ts';

/** Returns the declaration of the element that the pressed control names, or undefined. */
const openedBy = (event: Event): ElementDeclaration | undefined => {
  const opener = event
    .composedPath()
    .find((node): node is HTMLElement => node instanceof HTMLElement && safe(node).hasAttribute('data-gate-open'));
  return opener && declarationOf(safe(opener).dataset['gateOpen']!);
};

/** Opens an element on a click on `data-gate-open="gate-fund-drawer"`. Hovering or focusing the control preloads it. */
export const followOpeners = (): void => {
  const warm = (event: Event) => {
    const declaration = openedBy(event);
    if (declaration) preload(declaration);
  };
  const press = (event: MouseEvent) => {
    const declaration = openedBy(event);
    if (!declaration || !isPlainClick(event)) return;
    event.preventDefault();
    afterPaint(() => void open(declaration.tag).catch(() => undefined));
  };
  keepListening(() => {
    for (const type of ['pointerover', 'focusin']) doc.addEventListener(type, warm);
    doc.addEventListener('click', press);
  });
};
