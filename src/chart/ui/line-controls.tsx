import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useSignalValue } from '../../ui/use-signal.ts';
import type { ChartController } from '../control/controller.ts';
import { formatPrice } from '../engine/format.ts';
import { LINE_HEIGHT } from '../overlays/line-layout.ts';
import type { LineBox } from '../overlays/line-overlay.ts';
import type { LineButton, PositionLine } from '../overlays/overlay-types.ts';
import { useRoving } from './use-roving.ts';
import { lineName, LINE_WORDS, useChartCopy } from './words.ts';

/** Steps of a key; with Shift. */
const FAR = 10;

/** Where a control lies, in px of the canvas. */
const place =
  (left: number, y: number, width: number) =>
  (control: HTMLElement | null): void => {
    if (!control) return;
    control.style.left = `${left}px`;
    control.style.top = `${Math.round(y - LINE_HEIGHT / 2)}px`;
    control.style.width = `${width}px`;
  };

interface Props {
  controller: ChartController;
  canvas: RefObject<HTMLElement | null>;
}

/**
 * The buttons that are painted on position and order lines, as real ones over the canvas: for the keyboard and for screen
 * readers (CHART-18). The pointer goes through them to the canvas, which drags.
 */
export function LineControls({ controller, canvas }: Props) {
  const t = useChartCopy();
  const { lines: overlay } = controller.overlays;
  const { boxes, lines } = useSignalValue(() => overlay.placed.value, [controller]);
  const box = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  const [said, setSaid] = useState('');
  const roving = useRoving(box, '.on-line', 'horizontal');
  const digits = controller.engine.digits;

  useEffect(() => {
    // The control that had the focus went with its line.
    const root = box.current?.getRootNode() as ShadowRoot | undefined;
    if (!isInside.current || box.current?.contains(root?.activeElement ?? null)) return;
    isInside.current = false;
    if (!root?.activeElement) (box.current?.querySelector<HTMLElement>('.on-line') ?? canvas.current)?.focus();
  });

  const showTip = (text: string | undefined, x: number, y: number) => {
    controller.tip.value = text ? { text, x, y } : undefined;
  };
  const letGo = () => {
    setSaid('');
    return overlay.letGo();
  };
  const dragKeys = (event: KeyboardEvent, line: PositionLine, protects: boolean) => {
    const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (way !== undefined) {
      overlay.shift(line, protects, way * (event.shiftKey ? FAR : 1));
      setSaid(formatPrice(overlay.heldPrice(line.id, protects) ?? line.avgPrice, digits));
    } else if ((event.key === 'Enter' || event.key === ' ') && overlay.heldPrice(line.id, protects) !== undefined) {
      overlay.drop();
      setSaid('');
    } else return;
    event.preventDefault();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      if (!letGo()) canvas.current?.focus();
      return;
    }
    roving.onKeyDown(event);
  };

  const button = (line: PositionLine, name: LineButton, { left, y, cells }: LineBox) => {
    const cell = cells.find((one) => one.button === name);
    if (!cell) return null;
    const tip = line.tooltips?.[name];
    return (
      <button
        key={name}
        type="button"
        className="on-line"
        ref={place(left + cell.x, y, cell.width)}
        aria-label={t(LINE_WORDS[name], { name: lineName(line) })}
        aria-description={tip}
        aria-keyshortcuts={name === 'tpsl' ? 'ArrowUp ArrowDown' : undefined}
        onFocus={() => showTip(tip, left + cell.x + cell.width, y)}
        onBlur={() => showTip(undefined, 0, 0)}
        onKeyDown={(event) => name === 'tpsl' && dragKeys(event, line, true)}
        onClick={() => controller.pressLine(line, name)}
      />
    );
  };
  const controls = (one: LineBox) => {
    const { lines: members, left, y, width } = one;
    const [line] = members as [PositionLine];
    if (members.length > 1)
      return (
        <button
          key={`${line.id} and more`}
          type="button"
          className="on-line"
          ref={place(left, y, width)}
          aria-haspopup="dialog"
          aria-label={t('countLines', { count: members.length })}
          onClick={() => controller.set({ pile: members })}
        />
      );
    const price = overlay.heldPrice(line.id, false) ?? line.avgPrice;
    return (
      <div key={line.id} role="group" aria-label={`${lineName(line)} ${formatPrice(line.avgPrice, digits)}`}>
        {line.draggable && (
          <div
            role="spinbutton"
            tabIndex={-1}
            className="on-line"
            ref={place(left, y, width)}
            aria-label={t('moveLine', { name: lineName(line) })}
            aria-valuenow={price}
            aria-valuetext={said || formatPrice(price, digits)}
            onKeyDown={(event) => dragKeys(event, line, false)}
          />
        )}
        {(['tpsl', 'reverse', 'close'] as const).map((name) => button(line, name, one))}
      </div>
    );
  };
  return (
    <>
      {lines.length > 0 && (
        <div
          ref={box}
          className="line-controls"
          role="toolbar"
          aria-label={t('lines')}
          onKeyDown={keys}
          onFocus={(event) => {
            isInside.current = true;
            roving.onFocus(event);
          }}
          onBlur={({ target, relatedTarget, currentTarget }) => {
            if (relatedTarget && !currentTarget.contains(relatedTarget)) letGo();
            if (target.isConnected) isInside.current = currentTarget.contains(relatedTarget);
          }}
        >
          {boxes.map(controls)}
          <button
            type="button"
            className="on-line all-lines"
            aria-haspopup="dialog"
            onClick={() => controller.set({ pile: lines })}
          >
            {t('allLines')}
          </button>
        </div>
      )}
      <p className="unseen" role="status">
        {said}
      </p>
    </>
  );
}
