import type { Rule } from '../../core/rule.ts';

export const complianceBannerRule: Rule<{ scene: string }> = {
  'there is a text for this page': (f, { scene }) => {
    const banner = f.answer('banner', scene);
    return banner === undefined ? banner : banner !== null;
  },
};
