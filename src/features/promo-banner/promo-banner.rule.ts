import { forPeople } from '../../exchange/for-people.ts';
import type { Rule } from '../../exchange/declare.ts';

export const promoBannerRule: Rule<{ position: string }> = {
  ...forPeople,
  'there is a plan for this place': (f, { position }) => {
    const plan = f.answer('popupPlan', position);
    return plan && plan.plan_id !== '' && (plan.img || plan.img_h5 || plan.title) !== '';
  },
};
