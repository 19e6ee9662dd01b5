import { signal } from '@preact/signals-core';
import { stepPrice } from '../engine/view/view-steps.ts';
import { make, put } from '../../runtime/dom/make-element.ts';
import { putChildren, putText } from './dom.ts';
import { stepsOf } from './lines/steps-of.ts';
import type { Part, ToolsContext } from './tools/tools-context.ts';

/** Makes the words beside the pointer. */
export const makeTip = ({ controller, follow }: ToolsContext): Part => {
  const slot = make('div', { class: 'slot' });
  const box = make('div', { class: 'tip', role: 'tooltip' });
  box.addEventListener('pointermove', () => controller.pointerTip.stay());
  box.addEventListener('pointerleave', () => controller.pointerTip.leave());
  const stop = follow(() => {
    const tip = controller.pointerTip.shown.value;
    putChildren(slot, tip ? [box] : []);
    if (!tip) return;
    putText(box, tip.text);
    box.style.left = `${Math.max(4, tip.x - box.offsetWidth - 12)}px`;
    box.style.top = `${tip.y + 14}px`;
  });
  return { nodes: [slot], stop };
};

/**
 * Makes the plus sign at the crosshair's price, which opens the actions at that price. `PricePlus` handles presses of the
 * pointer. With the keyboard focus, it has a separate price, which the arrow keys move.
 */
export const makePlusSign = ({ controller, texts, follow }: ToolsContext): Part => {
  const { engine } = controller;
  const slot = make('div', { class: 'slot' });
  const held = signal<number | undefined>(undefined);
  const priceNow = (): number | undefined => {
    const hovered = engine.picture.hover.value?.price;
    return held.value ?? (hovered === undefined ? undefined : engine.prices.round(hovered));
  };
  const hold = (next: number) => {
    if (!(next > 0)) return;
    held.value = next;
    engine.picture.pointAtBar(controller.pointed().index, next);
  };
  const sign = make('span', {
    ...{ role: 'spinbutton', tabindex: 0, 'aria-keyshortcuts': 'ArrowUp ArrowDown Enter' },
  });
  sign.textContent = '+';
  sign.addEventListener('focus', () => hold(engine.prices.round(controller.pointed().price)));
  sign.addEventListener('blur', () => (held.value = undefined));
  sign.addEventListener('keydown', (event) => {
    const [steps, price] = [stepsOf(event), priceNow()];
    if (steps !== undefined) hold(stepPrice(engine, price!, steps));
    else if (event.key === 'Enter' || event.key === ' ')
      controller.showMenu({ x: engine.width, y: engine.priceToY(price!), target: { kind: 'price', price } });
    else if (event.key === 'Escape') controller.host.focus();
    else return;
    event.preventDefault();
  });
  let symbol = controller.view.peek().symbol;
  const stop = follow(() => {
    const [view, t, price] = [controller.view.value, texts.value, priceNow()];
    const isThere = view.status === 'ready' && view.symbol === symbol;
    symbol = view.symbol;
    putChildren(slot, isThere || view.status === 'ready' ? [sign] : []);
    put(sign, {
      class: price === undefined ? 'unseen' : 'plus',
      'aria-label': t('price'),
      'aria-description': t('menu'),
      'aria-valuenow': price,
      'aria-valuetext': price === undefined ? undefined : engine.prices.format(price),
    });
    sign.style.top = `${price === undefined ? 0 : engine.priceToY(price)}px`;
    sign.style.left = `${engine.width}px`;
  });
  return { nodes: [slot], stop };
};
