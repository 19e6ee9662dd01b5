import { DASHES, type LineStyle } from '../../engine/line-style.ts';
import { useChart } from '../use-chart.ts';
import { labelled } from '../words.ts';
import { Select } from './fields.tsx';

const WIDTHS = ['1', '2', '3', '4', '6'];

interface Props {
  /** Name of the line. */
  label: string;
  style: LineStyle;
  /** Default colour. */
  usual: string;
  onChange(style: LineStyle): void;
}

/** Colour, width and dash of one line. */
export function StyleFields({ label, style, usual, onChange }: Props) {
  const { t } = useChart();
  return (
    <div className="style-fields" role="group" aria-label={label}>
      <span>{label}</span>
      <input
        type="color"
        aria-label={labelled(label, t('color'), t)}
        value={style.color ?? usual}
        onChange={(event) => onChange({ ...style, color: event.target.value })}
      />
      <Select
        name={labelled(label, t('width'), t)}
        value={String(style.width ?? '')}
        items={[...(style.width ? [] : ['']), ...WIDTHS].map((one) => ({ value: one, label: one ? `${one} px` : '–' }))}
        onChoose={(width) => onChange({ ...style, width: Number(width) })}
      />
      <Select
        name={labelled(label, t('dash'), t)}
        value={style.dash ?? 'solid'}
        items={DASHES.map((value) => ({ value, label: t(value) }))}
        onChoose={(dash) => onChange({ ...style, dash })}
      />
    </div>
  );
}
