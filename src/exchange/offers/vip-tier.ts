import { endpoints } from '../calls/endpoints.ts';
import { resource } from '../../runtime/calls/resource.ts';
import { plainCopy } from '../../runtime/data/records.ts';
import { num, shape } from '../../runtime/data/schema.ts';

const readTrial = shape({ tier: num(), expire_time: num() });
export type VipTrial = ReturnType<typeof readTrial>;

/** The trial of a VIP tier. Fetched only on main, for signed-in users. [API-22, STORE-07, ROLE-04] */
export const vipTier = resource<{ trial: VipTrial }>(endpoints.vipTier, {
  reader: (data) => ({ trial: readTrial(plainCopy(plainCopy(data)['trial'])) }),
  fallback: { trial: readTrial({}) },
});
