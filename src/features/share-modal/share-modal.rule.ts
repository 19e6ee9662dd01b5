import type { Rule } from '../../core/rules/rule.ts';

export const shareModalRule: Rule<{ sourceType: string }> = {
  'a known source type': (f, { sourceType }) => f.answer('shareSource', sourceType),
};
