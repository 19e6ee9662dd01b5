import type { ChartController } from '../../control/controller.ts';
import { formatAmount, formatPrice, formatTime } from '../../engine/format.ts';
import { zoneOffset } from '../../engine/time-zone.ts';
import { DoneDialog } from './done-dialog.tsx';
import { useChartCopy } from '../words.ts';

/** Rows at most: more could not be read through. */
const MOST_ROWS = 200;

/** The visible bars as a table, newest first: the picture's content for screen readers. */
export function DataTable({
  controller,
  lang,
  onClose,
}: {
  controller: ChartController;
  lang: string;
  onClose(): void;
}) {
  const t = useChartCopy();
  const { engine } = controller;
  const { studies } = controller.indicators;
  const { zone } = controller.view.peek();
  const { first, last } = engine.visible();
  const rows = Array.from({ length: Math.max(0, Math.min(MOST_ROWS, last - first + 1)) }, (_, at) => last - at);
  const columns = studies.flatMap((study) =>
    study.lines.map(({ name, column }) => ({ name: `${study.title} ${name}`, column })),
  );
  return (
    <DoneDialog title={t('table')} closesOutside={false} onClose={onClose}>
      <div className="scroll" tabIndex={0} role="region" aria-label={t('table')}>
        <table>
          <thead>
            <tr>
              {[
                t('time'),
                t('open'),
                t('high'),
                t('low'),
                t('close'),
                t('volume'),
                ...columns.map(({ name }) => name),
              ].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((index) => {
              const bar = engine.bars.bar(index)!;
              const shifted = bar.time + (engine.step < 86_400 ? zoneOffset(zone, bar.time) : 0);
              return (
                <tr key={bar.time}>
                  <th scope="row">{formatTime(shifted, engine.step, lang)}</th>
                  {[bar.open, bar.high, bar.low, bar.close].map((price, at) => (
                    <td key={at}>{formatPrice(price, engine.digits)}</td>
                  ))}
                  <td>{formatAmount(bar.volume)}</td>
                  {columns.map(({ name, column }) => (
                    <td key={name}>{formatPrice(column[index] ?? NaN, engine.digits)}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </DoneDialog>
  );
}
