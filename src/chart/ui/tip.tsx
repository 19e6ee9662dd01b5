import { useSignalValue } from '../../ui/element/use-signal.ts';
import type { ChartController } from '../control/controller.ts';

/** Words beside the pointer. */
export function Tip({ controller }: { controller: ChartController }) {
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
