import { isRecord } from '../../runtime/data/records.ts';
import { readStyle, type LineStyle } from '../engine/line-style.ts';
import type { IndicatorDefinition } from './types.ts';

/** The user's style of an indicator. Absent fields take the defaults of its definition and the theme. */
export interface IndicatorLook {
  /** By the names of its outputs. */
  readonly styles?: Readonly<Record<string, LineStyle>>;
  /** Horizontal guides of its pane. */
  readonly levels?: readonly number[];
  /** Neither computed nor drawn. */
  readonly hidden?: boolean;
}

const MOST_LEVELS = 12;

/** A look out of a saved state: what does not hold is left out. */
export const readLook = ({ outputs }: IndicatorDefinition, given: Readonly<Record<string, unknown>>): IndicatorLook => {
  const { styles, levels, hidden } = given;
  const known = isRecord(styles)
    ? outputs.filter(({ name }) => Object.hasOwn(styles, name)).map(({ name }) => [name, readStyle(styles[name])])
    : [];
  return {
    ...(known.length ? { styles: Object.fromEntries(known) as Record<string, LineStyle> } : {}),
    ...(Array.isArray(levels) ? { levels: levels.filter(Number.isFinite).slice(0, MOST_LEVELS) as number[] } : {}),
    ...(hidden === true ? { hidden } : {}),
  };
};
