import { doc, safe } from '../dom/safe-dom.ts';
import { afterPaint } from '../page/after-paint.ts';
import type { ElementDeclaration } from '../declare/element.ts';
import { declarationOf } from '../declare/declarations.ts';
import { preload } from '../load/load.ts';
import { isPlainClick } from '../dom/plain-click.ts';
import { keepListening } from '../page/listen.ts';
import { open } from '../present/open.ts';

/** The element that the pressed control names; undefined where there is none. */
const openedBy = (event: Event): ElementDeclaration | undefined => {
  const opener = event
    .composedPath()
    .find((node): node is HTMLElement => node instanceof HTMLElement && safe(node).hasAttribute('data-gate-open'));
  return opener && declarationOf(safe(opener).dataset['gateOpen']!);
};

/** `data-gate-open="gate-fund-drawer"` anywhere: a click opens the element, pointing at it or focusing it fetches it already. */
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
