import type { PriceStep } from '../../price/price-step.ts';
import { Field } from './indicator-fields.tsx';

/** Prices that can be typed. */
const PRICE = { kind: 'number', min: 1e-12, max: 1e12, usual: 0 } as const;

interface Props {
  label: string;
  value: number;
  /** Of the market that the price belongs to, where it is known: what is typed becomes one of its prices. */
  prices?: PriceStep | undefined;
  /** Told with each price that holds. */
  onChange(price: number): void;
}

/** A price to type; what is no price says so and changes nothing. */
export const PriceField = ({ label, value, prices, onChange }: Props) => (
  <Field
    name={label}
    rule={PRICE}
    value={value}
    onChange={(next) => onChange(prices?.round(Number(next)) ?? Number(next))}
  />
);
