import { useCopy } from '../../ui/text/copy.ts';
import { chartCopy } from '../chart.copy.ts';
import type { Resolution } from '../feed/types.ts';
import { orderTypeName, type ChartLine, type LineButton } from '../overlays/overlay-types.ts';

/** `60` → 1h, `15` → 15m, `1S` → 1s, `1D` → 1D: the letters that traders read in every language. */
export const resolutionText = (resolution: Resolution): string => {
  if (/S$/.test(resolution)) return resolution.toLowerCase();
  if (!/^\d+$/.test(resolution)) return resolution;
  const minutes = Number(resolution);
  return minutes % 60 ? `${minutes}m` : `${minutes / 60}h`;
};

export const useChartCopy = () => useCopy(chartCopy);

export type Words = ReturnType<typeof useChartCopy>;

const LINE_WORDS = {
  close: 'closeLine',
  tpsl: 'tpslLine',
  reverse: 'reverseLine',
} as const satisfies Record<LineButton, keyof typeof chartCopy.text>;

/** How a line is called in lists: its own words, else the kind of order and its id. */
export const lineName = ({ sideText, qtyText, qty, id, type, alert }: ChartLine, t: Words): string =>
  [alert ? t('alert') : sideText, qtyText ?? qty].filter((part) => part !== undefined && part !== '').join(' ') ||
  [orderTypeName(type), id].filter(Boolean).join(' ');

/** How a button of a line is called. */
export const buttonName = (line: ChartLine, button: LineButton, t: Words): string =>
  t(line.alert ? 'removeIndicator' : LINE_WORDS[button], { name: lineName(line, t) });
