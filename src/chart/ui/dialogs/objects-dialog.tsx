import type { Drawing } from '../../drawings/tools/index.ts';
import { ChartIcon } from '../chart-icon.tsx';
import { useChart } from '../use-chart.ts';
import { labelled } from '../words.ts';
import { DoneDialog, type DialogProps } from './done-dialog.tsx';
import { Check } from './fields.tsx';
import { ListRow, type RowAction } from './list-row.tsx';
import { Nothing } from './nothing.tsx';
import { PlaceFields } from './place-fields.tsx';
import { StyleFields } from './style-fields.tsx';

function Row({ drawing }: { drawing: Drawing }) {
  const { controller, view, t } = useChart();
  const { drawings } = controller;
  const { id, kind, locked = false, hidden = false } = drawing;
  const name = drawing.text || t(kind);
  const change = (next: Parameters<typeof drawings.change>[1]) => drawings.change(id, next);
  const actions: readonly RowAction[] = [
    { word: hidden ? 'show' : 'hide', icon: 'eye', pressed: hidden, run: () => change({ hidden: !hidden }) },
    { word: locked ? 'unlock' : 'lock', icon: 'lock', pressed: locked, run: () => change({ locked: !locked }) },
    { word: 'copy', icon: 'copy', run: () => drawings.copy(id) && drawings.paste() },
  ];
  return (
    <ListRow
      name={name}
      head={
        <button type="button" className="tool" aria-pressed={id === view.chosen} onClick={() => drawings.choose(id)}>
          <ChartIcon name={kind} size={16} /> {name}
        </button>
      }
      actions={actions}
      removeLabel={labelled(t('remove'), name, t)}
      onRemove={() => drawings.remove(id)}
    >
      <StyleFields
        label={t('stroke')}
        style={drawing}
        usual={controller.engine.palette.brand}
        onChange={({ color, width, dash }) =>
          change({ ...(color && { color }), ...(width && { width }), ...(dash && { dash }) })
        }
      />
      {!locked && (
        <details>
          <summary>{t('places')}</summary>
          <PlaceFields drawing={drawing} />
        </details>
      )}
    </ListRow>
  );
}

/** Everything that is drawn for this symbol, the topmost first. */
export function ObjectsDialog({ onClose }: DialogProps) {
  const { controller, view, t } = useChart();
  const { drawings } = view;
  return (
    <DoneDialog title={t('objects')} onClose={onClose}>
      {drawings.length ? (
        <Check
          label={t('hideDrawings')}
          checked={drawings.every(({ hidden }) => hidden)}
          onChange={(on) => controller.drawings.hideAll(on)}
        />
      ) : (
        <Nothing icon="pencil">{t('noObjects')}</Nothing>
      )}
      <ul className="shown">
        {[...drawings].reverse().map((drawing) => (
          <Row key={drawing.id} drawing={drawing} />
        ))}
      </ul>
    </DoneDialog>
  );
}
