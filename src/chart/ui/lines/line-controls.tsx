import { useRef, type KeyboardEvent } from 'react';
import { useSignalValue } from '../../../ui/element/use-signal.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useLineDrag, type LineDrag } from './use-line-drag.ts';
import { useRoving } from './use-roving.ts';
import { useChart } from '../use-chart.ts';
import { LINE_HEIGHT } from '../../overlays/line-layout.ts';
import type { LineBox } from '../../overlays/line-overlay.ts';
import type { LineButton } from '../../overlays/overlay-types.ts';
import { buttonName, lineName } from '../words.ts';

/** Puts a control at its place, in px of the canvas. */
const placeAt =
  (left: number, y: number, width: number) =>
  (control: HTMLElement | null): void => {
    if (!control) return;
    control.style.left = `${left}px`;
    control.style.top = `${Math.round(y - LINE_HEIGHT / 2)}px`;
    control.style.width = `${width}px`;
  };

interface Props {
  box: LineBox;
  drag: LineDrag;
}

/** One button of a line, over the painted one. */
function LineButtonControl({ box, drag, name }: Props & { name: LineButton }) {
  const { controller, t } = useChart();
  const { left, y, cells } = box;
  const line = box.lines[0]!;
  const cell = cells.find((one) => one.button === name);
  if (!cell) return null;
  const tip = line.tooltips?.[name];
  const showTip = (text: string | undefined) => {
    controller.pointerTip.shown.value = text ? { text, x: left + cell.x + cell.width, y } : undefined;
  };
  return (
    <button
      type="button"
      className="on-line"
      ref={placeAt(left + cell.x, y, cell.width)}
      aria-label={buttonName(line, name, t)}
      aria-description={tip}
      aria-keyshortcuts={name === 'tpsl' ? 'ArrowUp ArrowDown' : undefined}
      onFocus={() => showTip(tip)}
      onBlur={() => showTip(undefined)}
      onKeyDown={(event) => name === 'tpsl' && drag.onKeyDown(event, line, true)}
      onClick={() => controller.overlays.pressLine(line, name)}
    />
  );
}

/** Controls of one painted box: those of its line, or one button that lists the lines that lie on each other. */
function LineBoxControls({ box, drag }: Props) {
  const { controller, t } = useChart();
  const { lines: overlay } = controller.overlays;
  const { lines, left, y, width } = box;
  const line = lines[0]!;
  if (lines.length > 1)
    return (
      <button
        type="button"
        className="on-line"
        ref={placeAt(left, y, width)}
        aria-haspopup="dialog"
        aria-label={t('countLines', { count: lines.length })}
        onClick={() => controller.set({ overlappingLines: lines })}
      />
    );
  const { prices } = controller.engine;
  const price = overlay.heldPrice(line.id, false) ?? line.avgPrice;
  return (
    <div role="group" aria-label={`${lineName(line, t)} ${prices.formatGiven(line.avgPrice)}`}>
      {line.draggable && (
        <div
          role="spinbutton"
          tabIndex={-1}
          className="on-line"
          ref={placeAt(left, y, width)}
          aria-label={t('moveLine', { name: lineName(line, t) })}
          aria-valuenow={price}
          aria-valuetext={drag.said || prices.formatGiven(price)}
          onKeyDown={(event) => drag.onKeyDown(event, line, false)}
        />
      )}
      {(['tpsl', 'reverse', 'close'] as const).map((name) => (
        <LineButtonControl key={name} box={box} drag={drag} name={name} />
      ))}
    </div>
  );
}

const CONTROL = '.on-line';

/**
 * The buttons that are painted on position and order lines, as real ones over the canvas: for the keyboard and for screen
 * readers (CHART-18). The pointer goes through them to the canvas, which drags.
 */
export function LineControls() {
  const { controller, t } = useChart();
  const { lines: overlay } = controller.overlays;
  const { boxes, lines } = useSignalValue(() => overlay.placed.value, [controller]);
  const box = useRef<HTMLDivElement>(null);
  const roving = useRoving(box, CONTROL, 'horizontal');
  const keptFocus = useKeptFocus(box, CONTROL, controller.host);
  const drag = useLineDrag(overlay, controller.engine.prices);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return roving.onKeyDown(event);
    event.preventDefault();
    event.stopPropagation();
    if (!drag.letGo()) controller.host.focus();
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
