/** Maximum viewport widths of the layouts that rules read, in CSS px. `ui/element/breakpoints.ts` contains all others. */
export const WIDEST = {
  /** Phones: mobile pages and collapsed notices. [NAV-15] */
  phone: 768,
  /** Tablets with the older side menu. [NAV-07, Q-48] */
  legacyTablet: 1024,
  /** Tablets: the side menu collapses automatically. [NAV-07] */
  tablet: 1248,
  /** Laptops: the side menu is narrower. [NAV-07] */
  laptop: 1439,
} as const;
/** Viewport width of the phone design, in design px. [NAV-14] */
export const DESIGN_WIDTH = 539;

export interface Viewport {
  /** In CSS px. */
  width: number;
  height: number;
}

export const isMobile = (width: number): boolean => width <= WIDEST.phone;

/** True if phone pages scale with the viewport: at most 768 px wide and not in landscape. [NAV-14] */
export const usesRem = ({ width, height }: Viewport): boolean => isMobile(width) && height >= width;

/**
 * Converts a length of the phone design to CSS px: the design's 539 px fill the viewport. In other layouts, lengths
 * are unchanged. Elements of the bundle do not scale; this is for hosts whose own pages do and that position content
 * next to an element. [NAV-14]
 */
export const fromDesign = (length: number, viewport: Viewport): number =>
  usesRem(viewport) ? (length * viewport.width) / DESIGN_WIDTH : length;
