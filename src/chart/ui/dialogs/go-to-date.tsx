import { useState } from 'react';
import { Button } from '../../../ui/control/controls.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { ChartController } from '../../control/controller.ts';
import { zoneOffset } from '../../engine/time-zone.ts';
import { useChartCopy } from '../words.ts';

/** Shows the bars around a time of the chart's zone; older ones are loaded for it. */
export function GoToDate({ controller, onClose }: { controller: ChartController; onClose(): void }) {
  const t = useChartCopy();
  const { engine } = controller;
  const { zone } = controller.view.peek();
  const shift = (time: number) => (engine.step < 86_400 ? zoneOffset(zone, time) : 0);
  const [typed, setTyped] = useState(() => {
    const time = engine.bars.time[Math.max(0, engine.visible().first)] ?? 0;
    return new Date((time + shift(time)) * 1000).toISOString().slice(0, 16);
  });
  const go = () => {
    const local = Date.parse(`${typed}Z`) / 1000;
    if (!Number.isFinite(local)) return;
    const time = local - shift(local - shift(local));
    const half = ((engine.width / engine.view.spacing) * engine.step) / 2;
    onClose();
    void controller.showRange(time - half, time + half).catch(() => undefined);
  };
  return (
    <Dialog
      title={t('goToDate')}
      onClose={onClose}
      closeLabel={t('done')}
      closesOutside
      onSubmit={go}
      choices={
        <Button part="action" submits>
          {t('goToDate')}
        </Button>
      }
    >
      <input
        className="field"
        type="datetime-local"
        autoFocus
        aria-label={t('time')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Dialog>
  );
}
