import { toolOf, type Drawing } from '../../drawings/tools/index.ts';
import type { Anchor } from '../../drawings/types.ts';
import { useChart } from '../use-chart.ts';
import { labelled } from '../words.ts';
import { TextField } from './fields.tsx';
import { PriceField } from './price-field.tsx';
import { fromField, toField } from './zoned-time.ts';

/** Anchors of a drawing as fields, to move it without dragging (WCAG 2.5.7). A freehand line moves with its first one. */
export function PlaceFields({ drawing }: { drawing: Drawing }) {
  const { controller, view, t } = useChart();
  const { id, kind, anchors } = drawing;
  const { engine } = controller;
  const { zone } = view;
  const move = (at: number, to: Anchor) => controller.drawings.moveTo(id, at, to);
  return anchors.slice(0, toolOf(kind).most ? 1 : anchors.length).map((anchor, at) => {
    const point = t('point', { at: at + 1 });
    return (
      <div key={at} className="fields wide-fields" role="group" aria-label={point}>
        {kind !== 'vertical' && (
          <PriceField
            label={labelled(point, t('price'), t)}
            value={engine.prices.round(anchor.price)}
            prices={engine.prices}
            onChange={(price) => move(at, { ...anchor, price })}
          />
        )}
        {kind !== 'horizontal' && (
          <TextField
            label={labelled(point, t('time'), t)}
            type="datetime-local"
            value={toField(anchor.time, zone)}
            onChange={(text) => {
              const time = fromField(text, zone);
              if (time !== undefined) move(at, { ...anchor, time });
            }}
          />
        )}
      </div>
    );
  });
}
