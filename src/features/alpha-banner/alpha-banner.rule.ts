import { DAY } from '../../core/clock.ts';
import { memory } from '../../core/later-memory.ts';
import { isSome } from '../../core/policy.ts';
import type { Rule } from '../../core/rule.ts';
import { isSince } from '../../core/since.ts';

export const alphaBannerRule: Rule<{ currency: string }> = {
  'not closed within 24 h': (f) => f.config.ignoreCaps || isSince(f.stored(memory.alphaClosed), DAY, f.now),
  'there are cards': (f, { currency }) => isSome(f.answer('userPlans', currency)?.card),
};
