import { useSignalValue } from '../../ui/element/use-signal.ts';
import type { ChartController } from '../control/controller.ts';

/** The sign beside the crosshair's price; `PricePlus` takes its presses. The keyboard has the context menu for them. */
export function PlusButton({ controller }: { controller: ChartController }) {
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
