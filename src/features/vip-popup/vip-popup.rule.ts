import type { Facts } from '../../core/facts.ts';
import { forPeople } from '../../core/for-people.ts';
import type { Rule } from '../../core/rule.ts';

const type = (f: Facts) => f.answer('popupPlan', 'vip_index')?.extras.vip_popup_type;

/** The three types; an unknown one shows nothing (POP-10). */
export const vipType = (f: Facts): string | undefined => /^VIP_(EXPIRED|INACTIVE|UPGRADED)$/.exec(type(f) ?? '')?.[0];

export const vipPopupRule: Rule = {
  ...forPeople,
  'signed in': (f) => f.signedIn,
  'a VIP plan of a known type': (f) => (type(f) === undefined ? undefined : vipType(f) !== undefined),
};
