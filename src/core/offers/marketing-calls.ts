import { dataOf, get, type Fields } from '../calls/api.ts';
import { byArgument } from '../calls/resource-by-argument.ts';
import { clock } from '../clock.ts';
import { cookies } from '../memory/cookies.ts';
import { endpoints, type Endpoint } from '../calls/endpoints.ts';
import { validateFingerprint } from '../person/fingerprint-value.ts';
import { noPlan, noPlans, readPlan, readUserPlans, type PopupPlan, type UserPlans } from './popup-plans.ts';
import { resource, type Resource } from '../calls/resource.ts';
import { SHARE_SOURCES } from './share-sources.ts';

/** The device's id where there is a good one: it is never made for this (POP-19, Q-16). */
const deviceId = (): string => {
  const value = cookies.peek()?.['finger_print'];
  return validateFingerprint(value, clock.now()).valid ? value! : '';
};

/** Plans that cannot be had are empty ones and show nothing; as for every call, debug mode says so (POP-12). */
const planned = <T>(
  endpoint: Endpoint,
  name: string,
  reader: (data: unknown) => T,
  fallback: T,
  query: () => Fields,
): Resource<T> =>
  resource(
    { ...endpoint, key: name },
    {
      reader: (data) => data as T,
      fallback,
      ask: async () => reader(dataOf(await get(endpoint, query()))),
    },
  );

/** Is it one of the source types that can be shared (SHARE-01)? */
export const shareSource = byArgument<boolean>((type) =>
  resource(
    { key: `shareSource ${type}`, path: '', anyone: true },
    { reader: Boolean, fallback: false, ask: () => Promise.resolve(SHARE_SOURCES.includes(type)) },
  ),
);

/** Kinds of places, by position (POP-19). */
const RESOURCE_TYPE: Readonly<Record<string, number>> = { index: 1, vip_index: 2 };

/** The plan for a place: `index` or `vip_index`; the empty plan for none (API-30). */
export const popupPlan = byArgument<PopupPlan>((position) =>
  planned(endpoints.popupPlan, `popupPlan ${position}`, readPlan, noPlan, () => ({
    position,
    device_id: deviceId(),
    resource_type: RESOURCE_TYPE[position] ?? 1,
  })),
);

/** Cards of the alpha banner for a currency (API-31). */
export const userPlans = byArgument<UserPlans>((currency) =>
  planned(endpoints.userPlans, `userPlans ${currency}`, readUserPlans, noPlans, () => ({
    device_id: deviceId(),
    resource_type: 5,
    currency,
  })),
);
