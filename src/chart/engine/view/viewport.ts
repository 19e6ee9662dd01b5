/** The visible range: the logical index at the right edge (may be fractional) and the width of a bar in px. */
export interface Viewport {
  right: number;
  spacing: number;
}

export interface Span {
  from: number;
  to: number;
}

/** Empty bars between the newest one and the right edge (CHART-11). */
export const RIGHT_OFFSET = 5;
const MIN_SPACING = 0.5;
const MAX_SPACING = 120;
const START_SPACING = 8;
/** Bars that stay on screen however far the visitor pans. */
const LEAST_VISIBLE_BARS = 3;

const between = (low: number, value: number, high: number) => Math.min(Math.max(low, value), high);

/** Indices of the left and right edge. @param width of the pane in px */
export const spanOf = ({ right, spacing }: Viewport, width: number): Span => ({
  from: right - width / spacing + 1,
  to: right,
});

/** The middle of a bar, in px from the pane's left edge; the library draws its axis by the same formula. */
export const xOf = ({ right, spacing }: Viewport, width: number, index: number): number =>
  width - (right - index + 0.5) * spacing - 1;

/** The bar index at a place, with fractions. */
export const indexAtX = ({ right, spacing }: Viewport, width: number, x: number): number =>
  right + 0.5 - (width - 1 - x) / spacing;

/** Keeps some bars on screen and the bar width within bounds. @param bars logical indices of the first and the last bar */
export const clampViewport = (
  { right, spacing }: Viewport,
  width: number,
  { first, last }: { readonly first: number; readonly last: number },
): Viewport => {
  const fit = between(MIN_SPACING, Number.isFinite(spacing) ? spacing : START_SPACING, MAX_SPACING);
  const visible = width / fit;
  const stay = Math.min(LEAST_VISIBLE_BARS, Math.max(1, visible - 1));
  const newest = last + visible - stay;
  const oldest = Math.min(first + stay - 1, newest);
  return { right: between(oldest, Number.isFinite(right) ? right : last + RIGHT_OFFSET, newest), spacing: fit };
};

/** @param shift px to the right: shows older bars */
export const pan = (view: Viewport, shift: number): Viewport => ({ ...view, right: view.right - shift / view.spacing });

/** Widens or narrows the bars and keeps what is under a place where it is. */
export const zoomAt = (view: Viewport, factor: number, x: number, width: number): Viewport => {
  const spacing = between(MIN_SPACING, view.spacing * factor, MAX_SPACING);
  const under = indexAtX(view, width, x);
  return { spacing, right: under - 0.5 + (width - 1 - x) / spacing };
};

/** The start: newest bar, 5 bars of room. @param last logical index of the newest bar */
export const newestViewport = (last: number, spacing = START_SPACING): Viewport => ({
  right: last + RIGHT_OFFSET,
  spacing,
});
