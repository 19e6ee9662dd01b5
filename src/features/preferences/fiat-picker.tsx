import { Disclosure } from '../../ui/control/disclosure.tsx';
import { useElementContext } from '../../ui/element/element-context.ts';
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

/** Returns the name of a currency in a language; undefined for unknown codes. */
const currencyName = (lang: string, code: string): string | undefined => {
  try {
    return new Intl.DisplayNames(lang, { type: 'currency', fallback: 'none' }).of(code);
  } catch {
    return undefined;
  }
};

/** Picker for the currency of amounts. */
export const FiatPicker = ({ label, panelLabel, fiats, current, onChoose }: FiatPickerProps) => {
  const t = useCopy(preferencesCopy);
  const { lang } = useElementContext();
  return (
    <Disclosure
      part="fiat"
      className="fiats"
      name={t('labelled', { label, value: current })}
      panelLabel={panelLabel}
      label={
        <>
          <small className="row-label">{label}</small> <span>{current}</span>
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
                <small>{currencyName(lang, fiat.code)}</small>
                <bdi className="sign">{fiat.symbol}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
};
