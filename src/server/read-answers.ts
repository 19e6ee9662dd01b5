/** Checks addresses in answers that a server passes as data. The browser checks them when it reads a response. */
import type { Answers } from '../exchange/answers.ts';
import { serverHref, type LinkSettings } from '../exchange/links/server-href.ts';
import type { PlainState } from '../exchange/plain-state.ts';
import { webAddress } from '../runtime/address/safe-href.ts';
import { isRecord, own } from '../runtime/data/records.ts';

const ADDRESSES = ['url', 'img', 'img_h5', 'img_v2'];

/**
 * Returns answers whose images and links are addresses of the exchange; others are empty.
 * @param origin of the page · @param settings of the page
 */
export const readAnswers = (
  answers: PlainState['answers'],
  origin: string,
  settings: LinkSettings,
): PlainState['answers'] => {
  const checked = <T>(offer: T): T => {
    if (!isRecord(offer)) return offer;
    const given = ADDRESSES.filter((name) => own(offer, name) !== undefined);
    const read = (url: unknown) => (serverHref(url, origin, settings) === null ? '' : webAddress(url));
    return { ...offer, ...Object.fromEntries(given.map((name) => [name, read(offer[name])])) };
  };
  const { popupPlan, userPlans } = answers ?? {};
  const cards: unknown = own(userPlans, 'card');
  return {
    ...answers,
    ...(popupPlan && { popupPlan: checked(popupPlan) }),
    ...(userPlans &&
      Array.isArray(cards) && {
        userPlans: { ...userPlans, card: cards.map(checked) as Answers['userPlans']['card'] },
      }),
  };
};
