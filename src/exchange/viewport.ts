/** Widest viewports of each layout, in CSS px. Style sheets repeat them, because media queries read no variables. */
export const WIDEST = {
  /** Phones: mobile pages and folded notices. [NAV-15] */
  phone: 768,
  /** Tablets with the older side menu. [NAV-07, Q-48] */
  legacyTablet: 1024,
  /** Tablets: the side menu collapses on its own. [NAV-07] */
  tablet: 1248,
  /** Laptops: the side menu is narrower. [NAV-07] */
  laptop: 1439,
} as const;
/** Width for which phone pages are drawn, in design px (NAV-14). */
export const DESIGN_WIDTH = 539;

export interface Viewport {
  /** In CSS px. */
  width: number;
  height: number;
}

export const isMobile = (width: number): boolean => width <= WIDEST.phone;

/** Phone pages scale with the viewport: at most 768 px wide, and not lying on their side (NAV-14). */
export const usesRem = ({ width, height }: Viewport): boolean => isMobile(width) && height >= width;

/**
 * A length of the phone design in CSS px: the design's 539 px are the whole width. Elsewhere lengths stand as they are (NAV-14).
 * Elements of the bundle do not scale; this is for hosts whose own pages do and who place something beside ours.
 */
export const fromDesign = (length: number, viewport: Viewport): number =>
  usesRem(viewport) ? (length * viewport.width) / DESIGN_WIDTH : length;
