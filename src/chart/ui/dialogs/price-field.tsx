import type { PriceStep } from '../../price/price-step.ts';
import { Field } from './indicator-fields.tsx';

/** Prices that can be typed. */
const PRICE = { kind: 'number', min: 1e-12, max: 1e12, usual: 0 } as const;

interface Props {
  label: string;
  value: number;
  /** Price steps of the market, if known: typed prices are rounded to them. */
  prices?: PriceStep | undefined;
  /** Called with each valid price. */
  onChange(price: number): void;
}

/** `95383.85399999999` → `95383.854`: computed prices end in digits that nobody chose. */
const withoutNoise = (value: number): number => Number(value.toPrecision(12));

/** A price field. Invalid input shows an error and changes nothing. */
export const PriceField = ({ label, value, prices, onChange }: Props) => (
  <Field
    name={label}
    rule={PRICE}
    value={withoutNoise(value)}
    format={prices && ((price) => prices.formatGiven(price))}
    onChange={(next) => onChange(prices?.round(Number(next)) ?? Number(next))}
  />
);
