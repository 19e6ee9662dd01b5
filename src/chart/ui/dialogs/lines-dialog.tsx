import { useState } from 'react';
import { buttonsOf, GLYPHS } from '../../overlays/line-layout.ts';
import type { PositionLine } from '../../overlays/overlay-types.ts';
import { useChart } from '../use-chart.ts';
import { buttonName, labelled, lineName } from '../words.ts';
import { DoneDialog } from './done-dialog.tsx';
import { PriceField } from './price-field.tsx';

interface RowProps {
  line: PositionLine;
  onDone(): void;
}

/** Moves a line without dragging (WCAG 2.5.7): by its button or Enter, since an order is not moved by half a number. */
function MoveForm({ line, onDone }: RowProps) {
  const { controller, t } = useChart();
  const before = controller.engine.prices.round(line.avgPrice);
  const [price, setPrice] = useState(before);
  return (
    <form
      className="row-of-fields"
      onSubmit={(event) => {
        event.preventDefault();
        if (price !== before) controller.overlays.moveLine(line, price);
        onDone();
      }}
    >
      <div className="fields">
        <PriceField
          label={t('moveLine', { name: lineName(line, t) })}
          value={price}
          prices={controller.engine.prices}
          onChange={setPrice}
        />
      </div>
      <button type="submit" className="tool framed">
        {t('move')}
      </button>
    </form>
  );
}

/** One line with its buttons. */
function Row({ line, onDone }: RowProps) {
  const { controller, t } = useChart();
  return (
    <li>
      <div className="head">
        <span>
          <strong>{lineName(line, t)}</strong> {controller.engine.prices.formatGiven(line.avgPrice)}{' '}
          {line.pnlText ?? ''}
        </span>
        <span className="adders">
          {buttonsOf(line).map((button) => (
            <button
              key={button}
              type="button"
              className="tool framed"
              title={line.tooltips?.[button]}
              aria-label={
                button === 'tpsl' ? labelled(GLYPHS.tpsl, buttonName(line, button, t), t) : buttonName(line, button, t)
              }
              onClick={() => {
                controller.overlays.pressLine(line, button);
                onDone();
              }}
            >
              {GLYPHS[button]}
            </button>
          ))}
        </span>
      </div>
      {line.draggable && <MoveForm line={line} onDone={onDone} />}
    </li>
  );
}

/** Lines that lie on each other, one that is moved by its field, or all of them for the keyboard. */
export function LinesDialog({ lines }: { lines: readonly PositionLine[] }) {
  const { controller, t } = useChart();
  const close = () => controller.set({ overlappingLines: undefined });
  return (
    <DoneDialog title={t('lines')} onClose={close}>
      <ul className="shown">
        {lines.map((line) => (
          <Row key={line.id} line={line} onDone={close} />
        ))}
      </ul>
    </DoneDialog>
  );
}
