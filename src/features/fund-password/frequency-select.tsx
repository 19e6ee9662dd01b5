import { useId, type Ref } from 'react';
import { FREQUENCIES, type Frequency } from '../../exchange/person/password-frequency.ts';
import { icon } from '../../ui/picture/icon.tsx';
import { fundPasswordCopy } from '../../ui/secret/fund-password.copy.ts';
import { useCopy } from '../../ui/text/copy.ts';

const ArrowIcon = icon(<path d="M5 9l7 7 7-7" />);

interface FrequencySelectProps {
  ref: Ref<HTMLSelectElement>;
  value: Frequency;
  onChange(frequency: Frequency): void;
}

/** Selects how often the fund password is required. [PASS-03] */
export const FrequencySelect = ({ ref, value, onChange }: FrequencySelectProps) => {
  const t = useCopy(fundPasswordCopy);
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{t('again')}</label>
      <span className="control">
        <select
          ref={ref}
          id={id}
          part="select-frequency"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value as Frequency)}
        >
          {FREQUENCIES.map((frequency) => (
            <option key={frequency} value={frequency}>
              {t(`again${frequency}`)}
            </option>
          ))}
        </select>
        <span className="arrow">
          <ArrowIcon size={18} />
        </span>
      </span>
    </div>
  );
};
