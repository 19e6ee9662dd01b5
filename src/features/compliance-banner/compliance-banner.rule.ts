import { hasContent } from '../../runtime/rules/rule.ts';
import type { Rule } from '../../exchange/declare.ts';

export const complianceBannerRule: Rule<{ scene: string }> = {
  'there is a text for this page': (f, { scene }) => hasContent(f.answer('banner', scene)),
};
