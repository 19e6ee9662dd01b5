import { WIDEST } from '../../exchange/viewport.ts';

export type MenuVariant = 'new' | 'legacy';
export type MenuMode = 'full' | 'collapsed' | 'dropdown';

/** Widest viewports, in CSS px, of the narrower form, of the form that collapses by itself, and of the dropdown. */
export type Breakpoints = readonly [narrower: number, collapses: number, dropdown: number];

/** Widths in CSS px: full, narrower, collapsed (NAV-07). */
export const WIDTHS: Readonly<Record<MenuVariant, readonly [number, number, number]>> = {
  new: [288, 256, 96],
  legacy: [300, 300, 104],
};

/** From 1440 full, to 1249 narrower, to 769 collapsed, below a dropdown; the older menu collapses at 1024 (NAV-07, Q-48). */
export const BREAKPOINTS: Readonly<Record<MenuVariant, Breakpoints>> = {
  new: [WIDEST.laptop, WIDEST.tablet, WIDEST.phone],
  legacy: [WIDEST.laptop, WIDEST.legacyTablet, WIDEST.phone],
};

/** Three falling numbers, as the attribute writes them; anything else gives the variant's own. */
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
  /** In CSS px; undefined for the dropdown, which is as wide as its place. */
  width: number | undefined;
  /** The viewport is so narrow that it collapses by itself; opening it then lays it over the page. */
  narrow: boolean;
}

/**
 * How the menu stands in a viewport (NAV-06, NAV-07).
 * @param viewport its width in CSS px
 * @param collapsed what the visitor, or else the page, has chosen for wide viewports
 * @param peeking opened by the visitor although it collapses by itself here
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
