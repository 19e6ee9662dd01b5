import { useRef, type KeyboardEvent } from 'react';
import { useSignalValue } from '../../../ui/element/use-signal.ts';
import { LineBoxControls } from './line-box-controls.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useLineDrag } from './use-line-drag.ts';
import { useRoving } from '../use-roving.ts';
import { useChart } from '../use-chart.ts';

const CONTROL = '.on-line';

/**
 * The buttons that are painted on position and order lines, as real ones over the canvas: for the keyboard and for screen
 * readers (CHART-18). The pointer goes through them to the canvas, which drags.
 */
export function LineControls() {
  const { controller, canvas, t } = useChart();
  const { lines: overlay } = controller.overlays;
  const { boxes, lines } = useSignalValue(() => overlay.placed.value, [controller]);
  const box = useRef<HTMLDivElement>(null);
  const roving = useRoving(box, CONTROL, 'horizontal');
  const keptFocus = useKeptFocus(box, CONTROL, canvas);
  const drag = useLineDrag(overlay, controller.engine.digits);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return roving.onKeyDown(event);
    event.preventDefault();
    event.stopPropagation();
    if (!drag.letGo()) canvas.current?.focus();
  };
  return (
    <>
      {lines.length > 0 && (
        <div
          ref={box}
          className="line-controls"
          role="toolbar"
          aria-label={t('lines')}
          onKeyDown={onKeyDown}
          onFocus={(event) => {
            keptFocus.onFocus(event);
            roving.onFocus(event);
          }}
          onBlur={(event) => {
            if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) drag.letGo();
            keptFocus.onBlur(event);
          }}
        >
          {boxes.map((one) => (
            <LineBoxControls
              key={one.lines.length > 1 ? `${one.lines[0]!.id} and more` : one.lines[0]!.id}
              box={one}
              drag={drag}
            />
          ))}
          <button
            type="button"
            className="on-line all-lines"
            aria-haspopup="dialog"
            onClick={() => controller.set({ overlappingLines: lines })}
          >
            {t('allLines')}
          </button>
        </div>
      )}
      <p className="unseen" role="status">
        {drag.said}
      </p>
    </>
  );
}
