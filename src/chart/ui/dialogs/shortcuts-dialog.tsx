import { Fragment } from 'react';
import { COMMANDS } from '../menus/commands.ts';
import { useChart } from '../use-chart.ts';
import { DoneDialog, type DialogProps } from './done-dialog.tsx';

/** All keys of the chart. */
export function ShortcutsDialog({ onClose }: DialogProps) {
  const { t } = useChart();
  const rows = [
    ...COMMANDS.flatMap(({ keys, word }) => (keys ? [[keys, t(word)]] : [])),
    ['Delete', t('deleteDrawing')],
    ['Shift+F10', t('menu')],
  ];
  return (
    <DoneDialog title={t('shortcuts')} onClose={onClose}>
      <p>
        {t('keys')} {t('moreKeys')} {t('drawingKeys')}
      </p>
      <dl className="keys">
        {rows.map(([keys, words]) => (
          <div key={keys}>
            <dt>{words}</dt>
            <dd>
              {keys!.split('+').map((key, at) => (
                <Fragment key={key}>
                  {at > 0 && '+'}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </DoneDialog>
  );
}
