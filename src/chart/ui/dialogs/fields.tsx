import type { InputHTMLAttributes } from 'react';

interface CheckProps {
  label: string;
  checked: boolean;
  onChange(checked: boolean): void;
}

/** Something that is on or off. */
export const Check = ({ label, checked, onChange }: CheckProps) => (
  <label className="check">
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} /> {label}
  </label>
);

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  value: string;
  /** Shown over it; without it `aria-label` says what it is. */
  label?: string;
  onChange(text: string): void;
}

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
