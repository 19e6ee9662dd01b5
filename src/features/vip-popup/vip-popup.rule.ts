import { str } from '../../runtime/data/schema.ts';
import type { Facts } from '../../exchange/facts.ts';
import { hasContent } from '../../runtime/rules/rule.ts';
import type { Rule } from '../../exchange/declare.ts';
import { forPeople } from '../../exchange/for-people.ts';

const VIP_TYPES = ['VIP_EXPIRED', 'VIP_INACTIVE', 'VIP_UPGRADED'];

/**
 * Returns one of the three types; '' for an unknown type, which shows nothing, and undefined while the plan is
 * unknown. [POP-10]
 */
export const vipType = (f: Facts): string | undefined => {
  const plan = f.answer('popupPlan', 'vip_index');
  if (!plan) return undefined;
  const type = str()(plan.extras['vip_popup_type']);
  return VIP_TYPES.includes(type) ? type : '';
};

export const vipPopupRule: Rule = {
  ...forPeople,
  'signed in': (f) => f.signedIn,
  'a VIP plan of a known type': (f) => hasContent(vipType(f)),
};
