import type { Priority } from '../declare/priority.ts';

/**
 * Returns the priority of a dialog by its band: up to 5 is a restriction, 9 an opened dialog, 10 and above an offer.
 */
export const band = (order: number): Priority => ({
  order,
  kind: order >= 10 ? 'offer' : order <= 5 ? 'restriction' : 'notice',
  ...(order === 9 && { orderWhenOpen: 4.5 }),
});
