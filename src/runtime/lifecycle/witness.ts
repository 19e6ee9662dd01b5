import type { ElementHandle } from '../declare/element.ts';

/**
 * Receives a step of an element. `about` is the variant of a state that the element has entered (`shown`), or the
 * detail of an event of its component (`close`) that the page has not cancelled.
 */
export type Report = (record: ElementHandle, step: string, about?: string | object) => void;

/** A step that was reported before the receiver had loaded. */
export type EarlyStep = readonly [at: number, ...step: Parameters<Report>];

/**
 * Receiver of all steps of all elements, for records that the page can neither forge nor prevent. Without a receiver,
 * steps cost nothing.
 */
export const witness: {
  report?: Report | undefined;
  /** Steps that the receiver has to handle first. */
  readonly early: EarlyStep[];
} = { early: [] };
