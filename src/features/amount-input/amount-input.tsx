import css from './amount-input.css';
import { useEffect, useId, useLayoutEffect, useRef, type RefObject } from 'react';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { useCopy } from '../../ui/text/copy.ts';
import { useElementContext } from '../../ui/element/element-context.ts';
import { useSignalValue } from '../../ui/element/use-signal.ts';
import { control, controlOf } from './amount-input.control.ts';
import { amountInputCopy } from './amount-input.copy.ts';
import { groupThousands } from '../../exchange/format/number.ts';
import { numberSigns } from '../../exchange/format/number-signs.ts';
import { usesComma } from './amount-input.read.ts';

interface Props extends CommonProps {
  value: string;
  precision: number;
  allowNegative: boolean;
  required: boolean;
  readonly: boolean;
  placeholder: string;
  label: string;
  unit: string;
  hint: string;
  fillMax: boolean;
  max: string | undefined;
}

/** The line below the field: the error, else the hint. The error is a separate node, so that screen readers announce it. */
const Below = ({ id, error, hint }: { id: string; error: string; hint: string }) => {
  if (error)
    return (
      <p key="error" part="error" role="alert" className="below wrong" id={id}>
        {error}
      </p>
    );
  return hint ? (
    <p key="hint" part="hint" className="below" id={id}>
      {hint}
    </p>
  ) : null;
};

/** Follows the control of an element, and gives it its field, its language and its texts. */
const useControl = (field: RefObject<HTMLInputElement | null>, value: string) => {
  const t = useCopy(amountInputCopy);
  const { host, lang } = useElementContext();
  const known = controlOf(host);
  useLayoutEffect(() => {
    const input = field.current;
    if (!input) return;
    // An example is words to look at, and no value of the form.
    if (value && !known?.value) input.value = value;
    else return known?.attach(input);
    // Runs for the initial value only. Later values are passed by the control.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [known]);
  useEffect(() => {
    if (known) known.comma = usesComma([lang, ...navigator.languages.slice(0, 1)]);
  }, [known, lang]);
  const [empty, malformed] = [t('required'), t('malformed')];
  useEffect(() => known?.say({ required: empty, malformed }), [known, empty, malformed]);
  return {
    known,
    disabled: useSignalValue(() => known?.disabled.value ?? false, [known]),
    wrong: useSignalValue(() => known?.wrong.value ?? false, [known]),
    labels: useSignalValue(() => known?.labels.value ?? '', [known]),
    problem: useSignalValue(() => known?.problem.value ?? '', [known]),
  };
};

/** Groups thousands of an amount. Inputs keep the point, so languages with a decimal comma group with narrow spaces. */
const grouped = (amount: string, lang: string): string => {
  const { decimal, group } = numberSigns(lang);
  return groupThousands(amount).replaceAll(',', decimal === '.' ? group : '\u202f');
};

/** Field for decimal amounts. Its behaviour is in `amount-input.control.ts`. [FMT-01 to FMT-10, FMT-17] */
export default function AmountInput(props: Props) {
  const { value, precision, allowNegative, required, readonly, placeholder } = props;
  const { label, unit, hint, fillMax, max } = props;
  const t = useCopy(amountInputCopy);
  const { lang } = useElementContext();
  const field = useRef<HTMLInputElement>(null);
  const { known, disabled, wrong, labels, problem } = useControl(field, value);
  const id = useId();
  const error = wrong ? problem : '';
  const below = error || hint;
  const groups = grouped(value, lang);
  const fillsMax = fillMax && max !== undefined;
  return (
    <div className="amount-field">
      {label && !labels && (
        <label part="label" htmlFor={id}>
          {label}
        </label>
      )}
      <div className={unit || fillsMax ? 'amount-box framed' : 'amount-box'}>
        <span className="amount-text">
          <input
            ref={field}
            id={id}
            part="panel input"
            className="amount"
            type="text"
            // The decimal keypad of iOS has no minus key.
            inputMode={allowNegative ? 'text' : precision === 0 ? 'numeric' : 'decimal'}
            enterKeyHint="done"
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            dir="ltr"
            aria-label={label || labels || t('label')}
            aria-describedby={[unit && `${id}unit`, below && `${id}below`].filter(Boolean).join(' ') || undefined}
            aria-required={required || undefined}
            aria-invalid={wrong || undefined}
            placeholder={placeholder || undefined}
            readOnly={readonly}
            disabled={disabled}
          />
          <span className="grouped" aria-hidden="true" dir="ltr">
            {groups === value ? '' : groups}
          </span>
        </span>
        {unit && (
          <span part="unit" className="unit" id={`${id}unit`}>
            {unit}
          </span>
        )}
        {fillsMax && (
          <button
            part="max"
            className="fill-max"
            type="button"
            disabled={disabled || readonly}
            onClick={() => known?.fillMax()}
          >
            {t('max')}
          </button>
        )}
      </div>
      <Below id={`${id}below`} error={error} hint={hint} />
    </div>
  );
}

export { control, css };
