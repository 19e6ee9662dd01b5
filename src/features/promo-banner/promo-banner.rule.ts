import type { Rule } from '../../core/rule.ts';

export const promoBannerRule: Rule<{ position: string }> = {
  'there is a plan for this place': (f, { position }) => {
    const plan = f.answer('popupPlan', position);
    return plan && plan.plan_id !== '' && (plan.img || plan.img_h5 || plan.title) !== '';
  },
};
