import { useId, useState } from 'react';
import type { IndicatorOnChart } from '../../chart-api.ts';
import { colorOfLine } from '../../engine/study.ts';
import { indicatorNamed } from '../../indicators/index.ts';
import { passes, type InputField } from '../../indicators/inputs.ts';
import { useChart } from '../use-chart.ts';
import { choiceText, inputText } from '../words.ts';
import { TextField, Choice } from './fields.tsx';
import { StyleFields } from './style-fields.tsx';

interface FieldProps {
  name: string;
  rule: InputField;
  value: number | string;
  /** Writes the value while nobody types. */
  format?: ((value: number) => string) | undefined;
  onChange(value: number | string): void;
}

/** One input. An invalid value shows an error and changes nothing. */
export function Field({ name, rule, value, format, onChange }: FieldProps) {
  const { controller, t } = useChart();
  const [typed, setTyped] = useState<string>();
  const id = useId();
  const plain = String(value);
  if (rule.kind === 'choice')
    return (
      <Choice
        label={name}
        value={String(value)}
        items={rule.choices.map((one) => ({ value: one, label: choiceText(one, t) }))}
        onChoose={onChange}
      />
    );
  // A typed number has no groups, and the point of the chart's language or a full stop.
  const read = (text: string) => Number(text.trim().replace(controller.engine.prices.signs.point, '.') || NaN);
  const isGood = typed === undefined || passes(rule, read(typed));
  return (
    <label>
      <span>{name}</span>
      <input
        className="field"
        inputMode="decimal"
        value={typed ?? format?.(Number(value)) ?? plain}
        aria-invalid={!isGood}
        aria-describedby={isGood ? undefined : id}
        onFocus={() => setTyped(typed ?? plain)}
        onBlur={() => isGood && setTyped(undefined)}
        onChange={(event) => {
          setTyped(event.target.value);
          const next = read(event.target.value);
          if (passes(rule, next)) onChange(next);
        }}
      />
      {!isGood && (
        <small id={id} className="wrong" role="alert">
          {t(rule.kind === 'integer' ? 'wholeBetween' : 'numberBetween', { min: rule.min, max: rule.max })}
        </small>
      )}
    </label>
  );
}

/** Numbers with spaces or commas between them; undefined when something else is among them. */
const numbersIn = (text: string): number[] | undefined => {
  const numbers = text
    .split(/[\s;,]+/)
    .filter(Boolean)
    .map(Number);
  return numbers.every(Number.isFinite) ? numbers : undefined;
};

/** Inputs, lines and levels of one indicator on the chart; each change applies immediately. */
export function IndicatorFields({ shown }: { shown: IndicatorOnChart }) {
  const { controller, t } = useChart();
  const definition = indicatorNamed(shown.name)!;
  const params = { ...definition.defaults, ...shown.params };
  const study = controller.indicators.studies.find(({ id }) => id === shown.id);
  const [levels, setLevels] = useState((shown.levels ?? definition.levels ?? []).join(', '));
  const change = (next: Parameters<typeof controller.indicators.set>[1]) => controller.indicators.set(shown.id, next);
  return (
    <>
      <div className="fields">
        {Object.entries(definition.inputs).map(([field, rule]) => (
          <Field
            key={field}
            name={inputText(field, t)}
            rule={rule}
            value={params[field]!}
            onChange={(next) => change({ params: { ...params, [field]: next } })}
          />
        ))}
      </div>
      {study && (study.lines.length > 0 || definition.place === 'pane') && (
        <details>
          <summary>{t('style')}</summary>
          {study.lines
            .filter(({ kind }) => kind !== 'histogram' && kind !== 'count')
            .map((line) => (
              <StyleFields
                key={line.name}
                label={line.name}
                style={line.style}
                usual={colorOfLine({ ...line, style: {} }, controller.engine.palette)}
                onChange={(style) => change({ styles: { ...shown.styles, [line.name]: style } })}
              />
            ))}
          {definition.place === 'pane' && (
            <TextField
              label={t('levels')}
              value={levels}
              aria-invalid={!numbersIn(levels)}
              onChange={(text) => {
                setLevels(text);
                const numbers = numbersIn(text);
                if (numbers) change({ levels: numbers });
              }}
            />
          )}
        </details>
      )}
    </>
  );
}
