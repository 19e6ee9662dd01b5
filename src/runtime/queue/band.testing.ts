import type { Priority } from '../declare/priority.ts';

/** The priority of a dialog by the number of its band: restrictions up to 5, offers from 10 on, 9 is for what is opened. */
export const band = (order: number): Priority => ({
  order,
  kind: order >= 10 ? 'offer' : order <= 5 ? 'restriction' : 'notice',
  ...(order === 9 && { orderWhenOpen: 4.5 }),
});
