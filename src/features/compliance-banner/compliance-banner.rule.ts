import { hasContent, type Rule } from '../../runtime/rules/rule.ts';

export const complianceBannerRule: Rule<{ scene: string }> = {
  'there is a text for this page': (f, { scene }) => hasContent(f.answer('banner', scene)),
};
