import { isFace } from '../../core/face.ts';
import type { Rule } from '../../core/rule.ts';

export const complianceBannerRule: Rule<{ scene: string }> = {
  'there is a text for this page': (f, { scene }) => isFace(f.answer('banner', scene)),
};
