/** Widest viewport that counts as a phone, in CSS px (NAV-15). */
export const MOBILE = 768;
/** Width for which phone pages are drawn, in design px (NAV-14). */
export const DESIGN_WIDTH = 539;

export interface Viewport {
  /** In CSS px. */
  width: number;
  height: number;
}

export const isMobile = (width: number): boolean => width <= MOBILE;

/** Phone pages scale with the viewport: at most 768 px wide, and not lying on their side (NAV-14). */
export const usesRem = ({ width, height }: Viewport): boolean => isMobile(width) && height >= width;

/**
 * A length of the phone design in CSS px: the design's 539 px are the whole width. Elsewhere lengths stand as they are (NAV-14).
 * Elements of the bundle do not scale; this is for hosts whose own pages do and who place something beside ours.
 */
export const fromDesign = (length: number, viewport: Viewport): number =>
  usesRem(viewport) ? (length * viewport.width) / DESIGN_WIDTH : length;
