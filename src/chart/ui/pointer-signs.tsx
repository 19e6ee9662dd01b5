import { useState, type KeyboardEvent } from 'react';
import { useSignalValue } from '../../ui/element/use-signal.ts';
import { stepPrice } from '../engine/view/view-steps.ts';
import { stepsOf } from './lines/use-line-drag.ts';
import { useChart } from './use-chart.ts';

/** Words beside the pointer. */
export function Tip() {
  const { controller } = useChart();
  const tip = useSignalValue(() => controller.pointerTip.shown.value, [controller]);
  const place = (box: HTMLDivElement | null) => {
    if (!box || !tip) return;
    box.style.left = `${Math.max(4, tip.x - box.offsetWidth - 12)}px`;
    box.style.top = `${tip.y + 14}px`;
  };
  return tip ? (
    <div
      className="tip"
      role="tooltip"
      ref={place}
      onPointerMove={() => controller.pointerTip.stay()}
      onPointerLeave={() => controller.pointerTip.leave()}
    >
      {tip.text}
    </div>
  ) : null;
}

/**
 * The plus sign at the crosshair's price, which opens the actions at that price. `PricePlus` handles presses of the
 * pointer. With the keyboard focus, it has a separate price, which the arrow keys move.
 */
export function PlusSign() {
  const { controller, view, t } = useChart();
  const { engine } = controller;
  const [held, setHeld] = useState<number>();
  const hovered = useSignalValue(() => engine.picture.hover.value?.price, [engine]);
  const price = held ?? (hovered === undefined ? undefined : engine.prices.round(hovered));
  const y = price === undefined ? 0 : engine.priceToY(price);
  const place = (box: HTMLElement | null) => {
    if (!box) return;
    box.style.top = `${y}px`;
    box.style.left = `${engine.width}px`;
  };
  const hold = (next: number) => {
    if (!(next > 0)) return;
    setHeld(next);
    engine.picture.pointAtBar(controller.pointed().index, next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = stepsOf(event);
    if (steps !== undefined) hold(stepPrice(engine, price!, steps));
    else if (event.key === 'Enter' || event.key === ' ')
      controller.showMenu({ x: engine.width, y, target: { kind: 'price', price } });
    else if (event.key === 'Escape') controller.host.focus();
    else return;
    event.preventDefault();
  };
  return view.status === 'ready' ? (
    <span
      className={price === undefined ? 'unseen' : 'plus'}
      ref={place}
      role="spinbutton"
      tabIndex={0}
      aria-label={t('price')}
      aria-description={t('menu')}
      aria-keyshortcuts="ArrowUp ArrowDown Enter"
      aria-valuenow={price}
      aria-valuetext={price === undefined ? undefined : engine.prices.format(price)}
      onFocus={() => hold(engine.prices.round(controller.pointed().price))}
      onBlur={() => setHeld(undefined)}
      onKeyDown={onKeyDown}
    >
      +
    </span>
  ) : null;
}
