import { isRecord } from '../../runtime/data/records.ts';

export const DASHES = ['solid', 'dashed', 'dotted'] as const;
export type Dash = (typeof DASHES)[number];

/** How a line is drawn, of an indicator or a drawing; what is absent follows the theme. */
export interface LineStyle {
  /** `#rrggbb` */
  readonly color?: string;
  /** CSS px, 1 to 8. */
  readonly width?: number;
  readonly dash?: Dash;
}

export const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value);

/** A style out of a saved state: what does not hold is left out. */
export const readStyle = (value: unknown): LineStyle => {
  if (!isRecord(value)) return {};
  const { color, width, dash } = value;
  return {
    ...(isColor(color) ? { color } : {}),
    ...(typeof width === 'number' && width >= 1 && width <= 8 ? { width } : {}),
    ...(DASHES.includes(dash as Dash) ? { dash: dash as Dash } : {}),
  };
};

/** For `setLineDash`. @param unit px of one CSS px */
export const dashPattern = (dash: Dash | undefined, unit: number): number[] =>
  dash === 'dashed' ? [6 * unit, 4 * unit] : dash === 'dotted' ? [1.5 * unit, 3 * unit] : [];
