import { useSignalValue } from '../../ui/element/use-signal.ts';
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
    <div className="tip" role="tooltip" ref={place}>
      {tip.text}
    </div>
  ) : null;
}

/** The sign beside the crosshair's price; `PricePlus` takes its presses. The keyboard has the context menu for them. */
export function PlusSign() {
  const { controller } = useChart();
  const price = useSignalValue(() => controller.hover.value?.price, [controller]);
  const { engine } = controller;
  const place = (box: HTMLElement | null) => {
    if (!box) return;
    box.style.top = `${engine.priceToY(price!)}px`;
    box.style.left = `${engine.width}px`;
  };
  return price === undefined ? null : (
    <span className="plus" ref={place} aria-hidden="true">
      +
    </span>
  );
}
