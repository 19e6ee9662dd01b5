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
