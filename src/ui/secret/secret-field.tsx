import { useId, useState, type KeyboardEvent, type RefObject } from 'react';
import { plainNumber } from '../../exchange/format/amount.ts';
import { useCopy } from '../text/copy.ts';
import { fundPasswordCopy } from './fund-password.copy.ts';
import { icon } from '../picture/icon.tsx';
import { ClearText } from './clear-text.tsx';

const EyeIcon = icon(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="3" />
  </>,
);
const HiddenEyeIcon = icon(
  <path d="M4 4l16 16M9.9 5.800A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3.200 3.9M6.300 7.600A17 17 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.300-1.100M10 10a3 3 0 0 0 4.100 4.100" />,
);

interface SecretFieldProps {
  part: string;
  label: string;
  /** For password managers. */
  autoComplete: 'current-password' | 'one-time-code';
  /**
   * The field keeps its own text: React would write a controlled one into the `value` attribute, where the page and its
   * recorders read it (PASS-08).
   */
  field: RefObject<HTMLInputElement | null>;
  onFilled(filled: boolean): void;
  locked?: boolean;
  /** Error about this field, shown below it. */
  wrong?: string | undefined;
  /** Id of an error about the entire form. */
  formError?: string | undefined;
}

/** Digits of a code of an authenticator. */
const DIGITS = 6;

/** Keeps six digits of what was typed or pasted, in any script. */
const keepDigits = (input: HTMLInputElement): void => {
  const digits = plainNumber(input.value).replace(/\D/g, '').slice(0, DIGITS);
  if (input.value !== digits) input.value = digits;
};

/** Cells behind the digits of a code. They contain no digits: the code is in the field only. */
const Cells = ({ count }: { count: number }) => (
  <span className="cells" aria-hidden="true">
    {Array.from({ length: DIGITS }, (_, at) => (
      <span key={at} className={at === Math.min(count, DIGITS - 1) ? 'next' : undefined} />
    ))}
  </span>
);

/** A labelled field for a password or a one-time code, with a way to look at it and a hint about Caps Lock. */
export const SecretField = ({
  part,
  label,
  autoComplete,
  field,
  onFilled,
  locked,
  wrong,
  formError,
}: SecretFieldProps) => {
  const t = useCopy(fundPasswordCopy);
  const id = useId();
  const [seen, setSeen] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const [count, setCount] = useState(0);
  const code = autoComplete === 'one-time-code';
  const described = [wrong && `${id}wrong`, formError, capsLock && !code && `${id}caps`].filter(Boolean).join(' ');
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className={code ? 'control code' : 'control'}>
        {code && <Cells count={count} />}
        <input
          ref={field}
          id={id}
          part={part}
          type={code ? 'text' : 'password'}
          className={seen ? 'seen' : undefined}
          inputMode={code ? 'numeric' : 'text'}
          autoComplete={autoComplete}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          readOnly={locked}
          required
          dir="ltr"
          aria-invalid={wrong !== undefined || undefined}
          aria-describedby={described || undefined}
          onInput={({ currentTarget: input }) => {
            if (code) {
              keepDigits(input);
              setCount(input.value.length);
            }
            onFilled(input.value !== '');
          }}
          onKeyDown={look}
          onKeyUp={look}
          onBlur={() => setCapsLock(false)}
        />
        {seen && <ClearText field={field} />}
        {!code && (
          <button
            type="button"
            part="toggle"
            className="icon-button"
            aria-label={t(seen ? 'hide' : 'show')}
            title={t(seen ? 'hide' : 'show')}
            onClick={() => setSeen(!seen)}
          >
            {seen ? <HiddenEyeIcon /> : <EyeIcon />}
          </button>
        )}
      </span>
      {!code && (
        <span className="hint" role="status" id={`${id}caps`}>
          {capsLock && t('capsLock')}
        </span>
      )}
      {wrong && (
        <span className="wrong" id={`${id}wrong`}>
          {wrong}
        </span>
      )}
    </div>
  );
};
