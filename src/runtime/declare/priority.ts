/** - `restriction`: no offer is shown after it in the same page view
 *  - `notice`: neither limits offers nor is limited
 *  - `offer`: at most one a page view, and only while the visitor is idle */
export type PriorityKind = 'restriction' | 'notice' | 'offer';

/** Place of an element among those that it takes turns or shares an edge with. */
export interface Priority {
  /** Position in its list; the lowest comes first. */
  readonly order: number;
  readonly kind: PriorityKind;
  /** Position once a visitor or the page has opened it, where that differs. */
  readonly orderWhenOpen?: number;
}

/** Priority of an element whose declaration names none. */
export const LAST: Priority = { order: Infinity, kind: 'notice' };

/**
 * Makes priorities of an ordered list.
 * @param list name and kind of each entry, most important first
 */
export const inOrder = <const L extends readonly (readonly [name: string, kind: PriorityKind])[]>(
  list: L,
): Readonly<Record<L[number][0], Priority>> =>
  Object.fromEntries(list.map(([name, kind], order) => [name, { order, kind }])) as Record<L[number][0], Priority>;
