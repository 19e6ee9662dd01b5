import { Field } from './indicator-fields.tsx';

/** Prices that can be typed. */
const PRICE = { kind: 'number', min: 1e-12, max: 1e12, usual: 0 } as const;

interface Props {
  label: string;
  value: number;
  /** Told with each price that holds. */
  onChange(price: number): void;
}

/** A price to type; what is no price says so and changes nothing. */
export const PriceField = ({ label, value, onChange }: Props) => (
  <Field name={label} rule={PRICE} value={value} onChange={(next) => onChange(Number(next))} />
);
