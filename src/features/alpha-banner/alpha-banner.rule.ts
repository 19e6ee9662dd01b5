import { DAY } from '../../core/clock.ts';
import { memory } from '../../core/memory/memory.ts';
import { hasAny } from '../../core/compliance/regional-policy.ts';
import type { Rule } from '../../core/rules/rule.ts';
import { hasElapsed } from '../../core/memory/stored-values.ts';

export const alphaBannerRule: Rule<{ currency: string }> = {
  'not closed within 24 h': (f) => f.config.ignoreCaps || hasElapsed(f.stored(memory.alphaClosed), DAY, f.now),
  'there are cards': (f, { currency }) => hasAny(f.answer('userPlans', currency)?.card),
};
