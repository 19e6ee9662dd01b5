import { isPlainClick } from '../dom/plain-click.ts';
import { safe } from '../dom/safe-dom.ts';
import type { ElementRecord } from '../lifecycle/record.ts';

/**
 * The server's drawing becomes live at the first sign that somebody will use it. A press of what the live element has, too,
 * is kept for that one. What floats over the page is in use as soon as the page is: it has to leave what it covers (NAV-13).
 */
export const followUse = (record: ElementRecord): void => {
  const { declaration, element } = record;
  const around = declaration.stage === 'bottom' ? document : element;
  const use = (event: Event): void => {
    // The page is not listened to any longer than needed.
    if (record.fragment === undefined || record.removed) return safe(around).removeEventListener(event.type, use, true);
    const isOn = event.target === element;
    // What stands in the element has a life of its own, and the page is used once.
    if ((!isOn && (around === element || !record.fragment)) || record.state === 'failed') return;
    record.fragment = '';
    record.decideAgain();
    if (!isOn) return;
    const pressed = safe(event.composedPath()[0] as Element).closest<HTMLElement>('a,button,input');
    if (event.type !== 'click' || !pressed || !isPlainClick(event as MouseEvent)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    record.pressed = pressed;
  };
  for (const type of ['pointerover', 'focusin', 'click', 'scroll']) safe(around).addEventListener(type, use, true);
};
