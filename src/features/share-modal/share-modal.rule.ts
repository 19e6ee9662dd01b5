import type { Rule } from '../../exchange/declare.ts';

export const shareModalRule: Rule<{ sourceType: string }> = {
  'a known source type': (f, { sourceType }) => f.answer('shareSource', sourceType),
};
