import { endpoints } from '../calls/endpoints.ts';
import { byArgument } from '../../runtime/calls/resource.ts';
import { own, plainCopy } from '../../runtime/data/records.ts';
import { num, shape, str } from '../../runtime/data/schema.ts';
import { serverAddress } from '../links/server-href.ts';
import { cookies } from '../../runtime/memory/cookies.ts';
import { hasFingerprintForm } from '../person/fingerprint-form.ts';

const readFields = shape({
  plan_id: str(),
  plan_name: str(),
  title: str(),
  /** HTML; sanitised before rendering. */
  content: str(),
  img: serverAddress,
  img_h5: serverAddress,
  url: serverAddress,
  position: str(),
  /** Read by the code that renders them (`features/vip-popup/vip-extras.ts`). */
  extras: plainCopy,
});
/** A targeted popup plan. [POP-08] */
export type PopupPlan = ReturnType<typeof readFields>;

export const noPlan: PopupPlan = readFields({});

/** @throws TypeError if the body has no list of this name */
const listIn = (data: unknown, key: string): unknown[] => {
  const found = own(data, key);
  if (!Array.isArray(found)) throw new TypeError(`no ${key}`);
  return found;
};

/**
 * Reads the first plan of the list; an empty list means no plan. [API-30]
 * @throws TypeError for a body without a list
 */
export const readPlan = (data: unknown): PopupPlan => readFields(plainCopy(listIn(data, 'list')[0]));

const readCard = shape({
  id: str(),
  title: str(),
  url: serverAddress,
  img: serverAddress,
  img_v2: serverAddress,
  sort: num(),
  plan_name: str(),
  data_type: str(),
});
/** A card of the alpha banner. [POP-13] */
export type AlphaCard = ReturnType<typeof readCard>;

export interface UserPlans {
  card: AlphaCard[];
  currency: string;
}
export const noPlans: UserPlans = { card: [], currency: '' };

/** Reads the cards that have a title or an image. @throws TypeError for a body without a list of cards */
export const readUserPlans = (data: unknown): UserPlans => {
  const card = listIn(data, 'card')
    .map((value) => readCard(plainCopy(value)))
    .filter(({ title, img, img_v2 }) => title || img || img_v2);
  return { card, currency: str()(own(data, 'currency')) };
};

/** Returns the device's id if it is valid. Never creates one for this call. [POP-19, Q-16] */
const deviceId = (): string => {
  const value = cookies.peek()?.['finger_print'];
  return hasFingerprintForm(value) ? value : '';
};

/** Resource types by position. [POP-19] */
const RESOURCE_TYPE: Readonly<Record<string, number>> = { index: 1, vip_index: 2 };

/**
 * The plan for a position: `index` or `vip_index`. Without a plan, or after a failure, it is the empty plan. [API-30,
 * POP-12]
 */
export const popupPlan = byArgument<PopupPlan>(endpoints.popupPlan, (position) => ({
  query: () => ({ position, device_id: deviceId(), resource_type: RESOURCE_TYPE[position] ?? 1 }),
  reader: readPlan,
  fallback: noPlan,
}));

/** Cards of the alpha banner for a currency; none after a failure. [API-31, POP-12] */
export const userPlans = byArgument<UserPlans>(endpoints.userPlans, (currency) => ({
  query: () => ({ device_id: deviceId(), resource_type: 5, currency }),
  reader: readUserPlans,
  fallback: noPlans,
}));
