/** Where an element is placed on the page. Pure functions over its state and over a list of boxes. */
import type { ElementDeclaration } from '../../runtime/declare/element.ts';

/** `folded`: replaced by the line. `open`: shown above the line at the bottom edge until the user folds them again. */
export type Fold = 'folded' | 'open' | undefined;

/**
 * - undefined: where its style sheet puts it, such as in the page's flow
 * - `late`: a bar that appeared after the first paint without reserved space, at the bottom edge over the page
 * - `folded`: replaced by the folded line
 * - `stacked`: a card at the bottom edge that was opened from the line
 * - `late stacked`: a bar that was opened from the line
 */
export type Placement = 'late' | 'folded' | 'stacked' | 'late stacked' | undefined;

/** Returns the placement of an element, which style sheets read as `data-placement`. */
export const placementOf = (stage: ElementDeclaration['stage'], isLate: boolean, fold: Fold): Placement => {
  if (fold === 'folded') return 'folded';
  // The element's own style sheet places elements of the bottom stage.
  if (fold === 'open') return stage === 'top' ? 'late stacked' : 'stacked';
  return isLate ? 'late' : undefined;
};

/** True if an element with this placement is in the stack at the bottom edge. */
export const isAtBottomEdge = (stage: ElementDeclaration['stage'], placement: Placement): boolean =>
  placement !== 'folded' && (stage === 'bottom' || placement !== undefined);

/** A panel at the bottom edge, with lengths in CSS px. */
export interface EdgeBox {
  /** Lower values are nearer to the edge. */
  readonly order: number;
  /** Late panels are above those that are already shown. */
  readonly isLate: boolean;
  readonly width: number;
  /** Includes the gap below it. 0 for a panel in the page's flow. */
  readonly height: number;
}

/** A panel of at least this fraction of the window's width covers the last rows of a page. */
const WIDE = 0.5;

/**
 * Stacks panels from the edge upwards: full-width bars first, because a strip of page below them would look like a
 * fault, then floating panels.
 * @param edge height of the page's own bars at the edge, in CSS px
 * @param windowWidth without the scrollbar, in CSS px
 * @returns the distance of each box from the edge in the order of the list, and the height that wide panels cover above
 * the page's own bars
 */
export const stackAtEdge = (
  boxes: readonly EdgeBox[],
  edge: number,
  windowWidth: number,
): { readonly offsets: readonly number[]; readonly covered: number } => {
  const isFloating = ({ width }: EdgeBox): number => Number(width < windowWidth - 1);
  const upwards = [...boxes.keys()].sort((one, other) => {
    const [a, b] = [boxes[one]!, boxes[other]!];
    return (
      isFloating(a) - isFloating(b) ||
      Number(a.isLate) - Number(b.isLate) ||
      Math.sign(a.order - b.order) ||
      one - other
    );
  });
  const offsets: number[] = [];
  let [offset, covered] = [edge, 0];
  for (const at of upwards) {
    offsets[at] = offset;
    offset += boxes[at]!.height;
    if (boxes[at]!.width >= windowWidth * WIDE) covered = offset - edge;
  }
  return { offsets, covered };
};
