import { memo } from 'react';
import { useSignalValue } from '../../../ui/element/use-signal.ts';
import { formatTime } from '../../engine/format.ts';
import { readBar, readStudy } from '../../engine/reading.ts';
import { zoneOffset } from '../../feed/time-zone.ts';
import { DoneDialog, type DialogProps } from './done-dialog.tsx';
import { useChart } from '../use-chart.ts';

/** Rows at most: more could not be read through. */
const MOST_ROWS = 200;

interface RowProps {
  time: string;
  cells: readonly string[];
}

/** One bar. A live price changes the newest alone. */
const Row = memo(
  function Row({ time, cells }: RowProps) {
    return (
      <tr>
        <th scope="row">{time}</th>
        {cells.map((cell, at) => (
          <td key={at}>{cell}</td>
        ))}
      </tr>
    );
  },
  (before, now) => before.time === now.time && before.cells.join() === now.cells.join(),
);

/** The visible bars as a table, newest first: the picture's content for screen readers. */
export function DataTable({ onClose }: DialogProps) {
  const { controller, view, lang, t } = useChart();
  // Rows are those of the picture on screen.
  useSignalValue(() => controller.engine.picture.painted.value, [controller]);
  const { engine } = controller;
  const { studies } = controller.indicators;
  const { first, last } = engine.visible();
  const rows = Array.from({ length: Math.max(0, Math.min(MOST_ROWS, last - first + 1)) }, (_, at) => last - at);
  const columns = studies.flatMap((study) => study.lines.map(({ name }) => `${study.title} ${name}`));
  return (
    <DoneDialog title={t('table')} closesOutside={false} onClose={onClose}>
      <div className="scroll" tabIndex={0} role="region" aria-label={t('table')}>
        <table>
          <thead>
            <tr>
              {[t('time'), t('open'), t('high'), t('low'), t('close'), t('volume'), ...columns].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((index) => {
              const bar = readBar(engine, index)!;
              const shifted = bar.time + (engine.step < 86_400 ? zoneOffset(view.zone, bar.time) : 0);
              const values = studies.flatMap((study) => readStudy(study, index, engine.prices));
              return (
                <Row
                  key={bar.time}
                  time={formatTime(shifted, engine.step, lang)}
                  cells={[bar.open, bar.high, bar.low, bar.close, bar.volume, ...values]}
                />
              );
            })}
          </tbody>
        </table>
      </div>
    </DoneDialog>
  );
}
