import type { Rule } from '../../runtime/rules/rule.ts';

export const shareModalRule: Rule<{ sourceType: string }> = {
  'a known source type': (f, { sourceType }) => f.answer('shareSource', sourceType),
};
