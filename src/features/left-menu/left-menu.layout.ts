import { WIDEST } from '../../exchange/viewport.ts';

export type MenuVariant = 'new' | 'legacy';
export type MenuMode = 'full' | 'collapsed' | 'dropdown';

/** Greatest viewport widths, in CSS px, of the narrower form, the collapsed form and the dropdown. */
export type Breakpoints = readonly [narrower: number, collapses: number, dropdown: number];

/** Widths in CSS px: full, narrower, collapsed. [NAV-07] */
export const WIDTHS: Readonly<Record<MenuVariant, readonly [number, number, number]>> = {
  new: [288, 256, 96],
  legacy: [300, 300, 104],
};

/**
 * Full from 1440, narrower to 1249, collapsed to 769, dropdown below. The legacy menu collapses at 1024. [NAV-07,
 *
 */
const BREAKPOINTS: Readonly<Record<MenuVariant, Breakpoints>> = {
  new: [WIDEST.laptop, WIDEST.tablet, WIDEST.phone],
  legacy: [WIDEST.laptop, WIDEST.legacyTablet, WIDEST.phone],
};

/** Reads three descending numbers from the attribute. Returns the variant's defaults for anything else. */
export const readBreakpoints = (given: unknown, variant: MenuVariant): Breakpoints => {
  const numbers = String(given ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);
  const [narrower, collapses, dropdown] = numbers;
  const falls =
    numbers.length === 3 && numbers.every(Number.isFinite) && narrower! >= collapses! && collapses! >= dropdown!;
  return falls ? [narrower!, collapses!, dropdown!] : BREAKPOINTS[variant];
};

export interface MenuLayout {
  mode: MenuMode;
  /** Width in CSS px; undefined for the dropdown, which fills its container. */
  width: number | undefined;
  /** The viewport is so narrow that the menu collapses automatically. When opened, it then covers the page. */
  narrow: boolean;
}

/**
 * Returns the layout of the menu in a viewport. [NAV-06, NAV-07]
 * @param viewport width in CSS px
 * @param collapsed the choice of the visitor, else of the page, for wide viewports
 * @param peeking true when the visitor opened the menu in a viewport where it collapses automatically
 */
export const layoutOf = (
  viewport: number,
  variant: MenuVariant,
  [narrower, collapses, dropdown]: Breakpoints,
  collapsed: boolean,
  peeking: boolean,
): MenuLayout => {
  const [full, smaller, small] = WIDTHS[variant];
  if (viewport <= dropdown) return { mode: 'dropdown', width: undefined, narrow: true };
  const narrow = viewport <= collapses;
  if (narrow ? !peeking : collapsed) return { mode: 'collapsed', width: small, narrow };
  return { mode: 'full', width: viewport <= narrower ? smaller : full, narrow };
};
