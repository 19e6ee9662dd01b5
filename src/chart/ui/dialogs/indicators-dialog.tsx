import { useId, useState } from 'react';
import { checkIndicatorInput, INDICATOR_INPUTS, type InputField } from '../../indicators/check-indicator-input.ts';
import { CloseButton } from '../../../ui/control/controls.tsx';
import { useSignalValue } from '../../../ui/element/use-signal.ts';
import type { IndicatorOnChart } from '../../chart-api.ts';
import type { ChartController } from '../../control/controller.ts';
import { INDICATORS, indicatorNamed } from '../../indicators/index.ts';
import { DoneDialog } from './done-dialog.tsx';
import { useChartCopy } from '../words.ts';

function Field({
  name,
  field,
  value,
  onChange,
  shown,
}: {
  name: string;
  field: string;
  value: number | string;
  onChange(value: number | string): void;
  shown: IndicatorOnChart;
}) {
  const t = useChartCopy();
  const [typed, setTyped] = useState(String(value));
  const id = useId();
  const rule = (INDICATOR_INPUTS as Readonly<Record<string, Readonly<Record<string, InputField>>>>)[name]?.[field];
  if (!rule) return null;
  if (rule.kind === 'choice')
    return (
      <label>
        <span>{field}</span>
        <select className="field" value={String(value)} onChange={(event) => onChange(event.target.value)}>
          {rule.choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      </label>
    );
  const good = typed.trim() !== '' && checkIndicatorInput(shown.name, field, Number(typed));
  return (
    <label>
      <span>{field}</span>
      <input
        className="field"
        inputMode="decimal"
        value={typed}
        aria-invalid={!good}
        aria-describedby={good ? undefined : id}
        onChange={(event) => {
          setTyped(event.target.value);
          const next = Number(event.target.value);
          if (event.target.value.trim() !== '' && checkIndicatorInput(shown.name, field, next)) onChange(next);
        }}
      />
      {!good && (
        <small id={id} className="wrong" role="alert">
          {t(rule.kind === 'integer' ? 'wholeBetween' : 'numberBetween', { min: rule.min, max: rule.max })}
        </small>
      )}
    </label>
  );
}

/** Adds, changes and removes indicators; inputs that do not hold say so and change nothing. */
export function IndicatorsDialog({ controller, onClose }: { controller: ChartController; onClose(): void }) {
  const t = useChartCopy();
  const { indicators, volume } = useSignalValue(() => controller.view.value, [controller]);
  return (
    <DoneDialog title={t('indicators')} onClose={onClose}>
      <div className="adders">
        {INDICATORS.map(({ name }) => (
          <button
            key={name}
            type="button"
            className="tool framed"
            aria-label={t('addIndicator', { name })}
            onClick={() => controller.indicators.add(name)}
          >
            + {name}
          </button>
        ))}
      </div>
      <label className="check">
        <input type="checkbox" checked={volume} onChange={(event) => controller.look.setVolume(event.target.checked)} />{' '}
        {t('volume')}
      </label>
      {!indicators.length && <p>{t('noIndicators')}</p>}
      <ul className="shown">
        {indicators.map((shown) => {
          const params = { ...indicatorNamed(shown.name)?.defaults, ...shown.params };
          return (
            <li key={shown.id} aria-label={shown.name}>
              <div className="head">
                <strong>{shown.name}</strong>
                <CloseButton
                  label={t('removeIndicator', { name: shown.name })}
                  onPress={() => controller.indicators.remove(shown.id)}
                />
              </div>
              <div className="fields">
                {Object.entries(params).map(([field, value]) => (
                  <Field
                    key={field}
                    name={shown.name}
                    field={field}
                    value={value}
                    shown={shown}
                    onChange={(next) => controller.indicators.change(shown.id, { ...params, [field]: next })}
                  />
                ))}
              </div>
            </li>
          );
        })}
      </ul>
    </DoneDialog>
  );
}
