import { useState } from 'react';
import { Button, CloseButton } from '../../../ui/control/controls.tsx';
import { isCustomResolution, RESOLUTIONS } from '../../feed/resolutions.ts';
import type { Resolution } from '../../feed/types.ts';
import { useChart } from '../use-chart.ts';
import { resolutionText } from '../../feed/resolution-text.ts';
import { DoneDialog, type DialogProps } from './done-dialog.tsx';
import { Check, TextField, Select } from './fields.tsx';

/** As resolutions write them: seconds, minutes, days, weeks, months. */
const UNITS = { s: 'S', m: '', D: 'D', W: 'W', M: 'M' } as const;

const UNIT_ITEMS = (['s', 'm', 'D', 'W', 'M'] as const).map((value) => ({ value, label: value }));

/** Time frames beside those that everybody has. */
function OwnIntervals() {
  const { controller, t } = useChart();
  const [count, setCount] = useState('');
  const [unit, setUnit] = useState<keyof typeof UNITS>('m');
  const wanted = `${count.trim()}${UNITS[unit]}`;
  const isGood = isCustomResolution(wanted);
  return (
    <form
      className="row-of-fields"
      onSubmit={(event) => {
        event.preventDefault();
        if (controller.intervals.add(wanted)) void controller.setResolution(wanted).catch(() => undefined);
        setCount('');
      }}
    >
      <span className="pair-of-fields">
        <TextField
          inputMode="numeric"
          aria-label={t('ownInterval')}
          placeholder={t('ownInterval')}
          aria-invalid={count !== '' && !isGood}
          value={count}
          onChange={setCount}
        />
        <Select<keyof typeof UNITS> name={t('resolution')} value={unit} items={UNIT_ITEMS} onChoose={setUnit} />
      </span>
      <Button part="action" small quiet submits disabled={!isGood}>
        {isGood ? t('addIndicator', { name: resolutionText(wanted) }) : t('add')}
      </Button>
    </form>
  );
}

/** Selects the intervals on the toolbar, and adds or removes custom ones. */
export function IntervalsDialog({ onClose }: DialogProps) {
  const { controller, view, t } = useChart();
  const check = (one: Resolution) => (
    <Check
      key={one}
      label={resolutionText(one)}
      checked={view.pinned.includes(one)}
      onChange={(on) => controller.intervals.pin(one, on)}
    />
  );
  return (
    <DoneDialog title={t('intervals')} onClose={onClose}>
      <h3>{t('pinned')}</h3>
      <div className="checks">{RESOLUTIONS.map(check)}</div>
      <h3>{t('ownIntervals')}</h3>
      <ul className="checks">
        {view.intervals.map((one) => (
          <li key={one} className="pair-of-fields">
            {check(one)}
            <CloseButton
              label={t('removeIndicator', { name: resolutionText(one) })}
              onPress={() => {
                controller.intervals.remove(one);
                // A removed resolution on screen is replaced.
                void controller.setResolution(controller.view.peek().resolution).catch(() => undefined);
              }}
            />
          </li>
        ))}
      </ul>
      <OwnIntervals />
    </DoneDialog>
  );
}
