export interface Place {
  /** CSS px from the upper left corner of the chart. */
  x: number;
  y: number;
  /** Bar index with fractions, and the price at that height of the price pane. */
  index: number;
  price: number;
  /** On the price pane, not on an axis or an indicator. */
  main: boolean;
}

/** A drag: follows the pointer from its press to its release. */
export interface Grip {
  move(place: Place, event: PointerEvent): void;
  end(place: Place, event: PointerEvent): void;
  cancel(): void;
  /** A finger that moves it up or down does not scroll the page. */
  readonly isVertical?: boolean;
}

/** Asked in turn at a press; the first that answers has the pointer. */
export interface Grabber {
  press(place: Place, event: PointerEvent): Grip | undefined;
  /** Pointer shape over a place, or undefined when there is nothing. */
  over?(place: Place): string | undefined;
  /** The pointer has left the chart. */
  leave?(): void;
  /** Escape: what it shows is not wanted. */
  dismiss?(): void;
  doublePress?(place: Place): boolean;
}

/** Takes the pointer and acts when it is released. */
export const click = (run: () => void): Grip => ({ move: () => undefined, end: run, cancel: () => undefined });
