import { isPlainClick } from '../dom/plain-click.ts';
import { safe } from '../dom/safe-dom.ts';
import type { ElementRecord } from '../lifecycle/record.ts';

/**
 * Replaces a server-rendered fragment with the live element at the first interaction. If the visitor pressed a link,
 * button or input, the live element receives the press. Any interaction with the page counts for a bottom element,
 * because it must uncover the content below. [NAV-13]
 */
export const followUse = (record: ElementRecord): void => {
  const { declaration, element } = record;
  const around = declaration.stage === 'bottom' ? document : element;
  const use = (event: Event): void => {
    // Remove the page-wide listener as soon as it is not needed.
    if (record.fragment === undefined || record.removed) return safe(around).removeEventListener(event.type, use, true);
    const isOn = event.target === element;
    // The element's light-DOM content is not part of the fragment. For page-wide listeners, only the first
    // interaction counts.
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
