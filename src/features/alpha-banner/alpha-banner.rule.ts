import { DAY } from '../../core/clock.ts';
import { memory } from '../../core/memory/memory.ts';
import { isSome } from '../../core/compliance/policy.ts';
import type { Rule } from '../../core/rules/rule.ts';
import { hasElapsed } from '../../core/memory/elapsed.ts';

export const alphaBannerRule: Rule<{ currency: string }> = {
  'not closed within 24 h': (f) => f.config.ignoreCaps || hasElapsed(f.stored(memory.alphaClosed), DAY, f.now),
  'there are cards': (f, { currency }) => isSome(f.answer('userPlans', currency)?.card),
};
