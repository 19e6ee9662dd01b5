import { DASHES, type LineStyle } from '../../engine/line-style.ts';
import { useChartCopy } from '../words.ts';

interface Props {
  /** What the line is called. */
  label: string;
  style: LineStyle;
  /** As it is drawn without a colour of its own. */
  usual: string;
  onChange(style: LineStyle): void;
}

/** Colour, width and dash of one line. */
export function StyleFields({ label, style, usual, onChange }: Props) {
  const t = useChartCopy();
  return (
    <div className="style-fields" role="group" aria-label={label}>
      <span>{label}</span>
      <input
        type="color"
        aria-label={`${label}: ${t('color')}`}
        value={style.color ?? usual}
        onChange={(event) => onChange({ ...style, color: event.target.value })}
      />
      <select
        className="field"
        aria-label={`${label}: ${t('width')}`}
        value={style.width ?? ''}
        onChange={(event) => onChange({ ...style, width: Number(event.target.value) })}
      >
        {!style.width && <option value="">–</option>}
        {[1, 2, 3, 4, 6].map((width) => (
          <option key={width} value={width}>{`${width} px`}</option>
        ))}
      </select>
      <select
        className="field"
        aria-label={`${label}: ${t('dash')}`}
        value={style.dash ?? 'solid'}
        onChange={(event) => onChange({ ...style, dash: event.target.value as (typeof DASHES)[number] })}
      >
        {DASHES.map((dash) => (
          <option key={dash} value={dash}>
            {t(dash)}
          </option>
        ))}
      </select>
    </div>
  );
}
