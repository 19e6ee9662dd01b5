import { endpoints } from '../calls/endpoints.ts';
import { resource } from '../../runtime/calls/resource.ts';
import { plainCopy } from '../../runtime/data/records.ts';
import { SECOND } from '../../runtime/page/clock.ts';
import { num, shape } from '../../runtime/data/schema.ts';

const readTrial = shape({ tier: num(), expire_time: num() });
export type VipTrial = ReturnType<typeof readTrial>;

/** Times below this are in seconds: in ms it is a day in 1973. */
const LEAST_MS = 1e11;

/**
 * Returns the tier of a trial, or 0 once it has ended. [API-22]
 * @param trial its `expire_time` is in seconds or ms since 1970; 0 means that the trial has no end
 * @param now in ms since 1970
 */
export const trialTier = ({ tier, expire_time: end }: VipTrial, now: number): number =>
  end && (end < LEAST_MS ? end * SECOND : end) <= now ? 0 : tier;

/** The trial of a VIP tier. Fetched only on main, for signed-in users. [API-22, STORE-07, ROLE-04] */
export const vipTier = resource<{ trial: VipTrial }>(endpoints.vipTier, {
  reader: (data) => ({ trial: readTrial(plainCopy(plainCopy(data)['trial'])) }),
  fallback: { trial: readTrial({}) },
});
