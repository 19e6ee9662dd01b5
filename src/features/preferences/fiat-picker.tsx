import { Disclosure } from '../../ui/control/disclosure.tsx';
import { useCopy } from '../../ui/text/copy.ts';
import type { Fiat } from './preferences.choices.ts';
import { preferencesCopy } from './preferences.copy.ts';
import { ChevronIcon } from './preferences.icons.tsx';

interface FiatPickerProps {
  label: string;
  panelLabel: string;
  fiats: readonly Fiat[];
  /** Code of the current currency. */
  current: string;
  onChoose(fiat: Fiat): void;
}

/** Picker for the currency of amounts. */
export const FiatPicker = ({ label, panelLabel, fiats, current, onChoose }: FiatPickerProps) => {
  const t = useCopy(preferencesCopy);
  return (
    <Disclosure
      part="fiat"
      className="fiats"
      name={t('labelled', { label, value: current })}
      panelLabel={panelLabel}
      label={
        <>
          <span>{current}</span>
          <ChevronIcon size={16} />
        </>
      }
    >
      {(close) => (
        <ul>
          {fiats.map((fiat) => (
            <li key={fiat.code}>
              <button
                type="button"
                part={`item item-${fiat.code}`}
                className="choice"
                aria-pressed={fiat.code === current}
                onClick={() => {
                  onChoose(fiat);
                  close();
                }}
              >
                <span>{fiat.code}</span>
                <bdi className="sign">{fiat.symbol}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
};
