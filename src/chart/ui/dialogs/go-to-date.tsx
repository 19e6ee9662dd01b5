import { useState } from 'react';
import { useChart } from '../use-chart.ts';
import { DoneDialog, type DialogProps } from './done-dialog.tsx';
import { TextField } from './fields.tsx';
import { fromField, toField } from './zoned-time.ts';

/** Shows the bars around a time of the chart's zone; older ones are loaded for it. */
export function GoToDate({ onClose }: DialogProps) {
  const { controller, view, t } = useChart();
  const { engine } = controller;
  // Days and weeks are those of UTC.
  const own = engine.step < 86_400 ? view.zone : 'Etc/UTC';
  const [typed, setTyped] = useState(() => toField(engine.bars.bar(engine.visible().first)?.time ?? 0, own));
  const go = () => {
    const time = fromField(typed, own);
    if (time === undefined) return;
    const half = ((engine.width / engine.view.spacing) * engine.step) / 2;
    onClose();
    void controller.feed.showRange(time - half, time + half).catch(() => undefined);
  };
  return (
    <DoneDialog title={t('goToDate')} action={{ label: t('goToDate'), run: go }} onClose={onClose}>
      <TextField type="datetime-local" autoFocus aria-label={t('time')} value={typed} onChange={setTyped} />
    </DoneDialog>
  );
}
