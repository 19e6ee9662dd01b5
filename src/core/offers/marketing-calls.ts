import { byArgument } from '../calls/resource.ts';
import { clock } from '../clock.ts';
import { endpoints } from '../calls/endpoints.ts';
import { cookies } from '../memory/cookies.ts';
import { validateFingerprint } from '../person/fingerprint-value.ts';
import { noPlan, noPlans, readPlan, readUserPlans, type PopupPlan, type UserPlans } from './popup-plans.ts';
import { SHARE_SOURCES } from './share-sources.ts';

/** The device's id where there is a good one: it is never made for this (POP-19, Q-16). */
const deviceId = (): string => {
  const value = cookies.peek()?.['finger_print'];
  return validateFingerprint(value, clock.now()).valid ? value! : '';
};

/** Is it one of the source types that can be shared (SHARE-01)? */
export const shareSource = byArgument<boolean>({ key: 'shareSource', path: '', anyone: true }, (type) => ({
  ask: () => Promise.resolve(SHARE_SOURCES.includes(type)),
  reader: Boolean,
  fallback: false,
}));

/** Kinds of places, by position (POP-19). */
const RESOURCE_TYPE: Readonly<Record<string, number>> = { index: 1, vip_index: 2 };

/** The plan for a place: `index` or `vip_index`; the empty plan for none, and when the call fails (API-30, POP-12). */
export const popupPlan = byArgument<PopupPlan>(endpoints.popupPlan, (position) => ({
  query: () => ({ position, device_id: deviceId(), resource_type: RESOURCE_TYPE[position] ?? 1 }),
  reader: readPlan,
  fallback: noPlan,
}));

/** Cards of the alpha banner for a currency; none when the call fails (API-31, POP-12). */
export const userPlans = byArgument<UserPlans>(endpoints.userPlans, (currency) => ({
  query: () => ({ device_id: deviceId(), resource_type: 5, currency }),
  reader: readUserPlans,
  fallback: noPlans,
}));
