/**
 * - `restriction`: after one, no offer is shown in the same page view
 * - `notice`: does not limit offers and is not limited
 * - `offer`: at most one per page view, and only while the visitor is idle
 */
export type PriorityKind = 'restriction' | 'notice' | 'offer';

/** Priority of an element among those that share a queue or a screen edge. */
export interface Priority {
  /** Position in its list; the lowest is first. */
  readonly order: number;
  readonly kind: PriorityKind;
  /** Position once a visitor or the page has opened the element, if different. */
  readonly orderWhenOpen?: number;
}

/** Priority of elements that declare none. */
export const LAST: Priority = { order: Infinity, kind: 'notice' };

/** Creates priorities from an ordered list. @param list name and kind of each entry, most important first; a notice unless it has a kind */
export const inOrder = <const L extends readonly (readonly [name: string, kind?: PriorityKind])[]>(
  list: L,
): Readonly<Record<L[number][0], Priority>> =>
  Object.fromEntries(list.map(([name, kind = 'notice'], order) => [name, { order, kind }])) as Record<
    L[number][0],
    Priority
  >;
