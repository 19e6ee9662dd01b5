import type { InputHTMLAttributes } from 'react';
import { ChartIcon } from '../chart-icon.tsx';

interface SelectProps<V extends string> {
  /** For screen readers, where no label is around it. */
  name?: string;
  value: V;
  items: readonly { value: V; label: string }[];
  onChoose(value: V): void;
}

export const Select = <V extends string>({ name, value, items, onChoose }: SelectProps<V>) => (
  <select className="field" aria-label={name} value={value} onChange={(event) => onChoose(event.target.value as V)}>
    {items.map((item) => (
      <option key={item.value} value={item.value}>
        {item.label}
      </option>
    ))}
  </select>
);

/** A list to choose from, under its label. */
export const Choice = <V extends string>({ label, ...rest }: SelectProps<V> & { label: string }) => (
  <label>
    <span>{label}</span>
    <Select {...rest} />
  </label>
);

interface CheckProps {
  label: string;
  checked: boolean;
  onChange(checked: boolean): void;
}

/** Something that is on or off. */
export const Check = ({ label, checked, onChange }: CheckProps) => (
  <label className="check">
    <input
      className="tick-box"
      type="checkbox"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    {label}
  </label>
);

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  value: string;
  /** Visible label above the field; without it, `aria-label` names the field. */
  label?: string;
  onChange(text: string): void;
}

/** A text to search for, behind a magnifying glass. */
export const SearchField = ({ onChange, ...rest }: Omit<TextFieldProps, 'label' | 'type'>) => (
  <span className="search-field">
    <ChartIcon name="search" size={16} />
    <input className="field" type="search" {...rest} onChange={(event) => onChange(event.target.value)} />
  </span>
);

/** A text, a time or a number to type. */
export function TextField({ label, onChange, ...rest }: TextFieldProps) {
  const field = <input className="field" {...rest} onChange={(event) => onChange(event.target.value)} />;
  if (label === undefined) return field;
  return (
    <label>
      <span>{label}</span>
      {field}
    </label>
  );
}
