import { DAY } from '../../runtime/page/clock.ts';
import { memory } from '../../exchange/memory/memory.ts';
import { hasAny } from '../../exchange/policy/regional-policy.ts';
import { afterCookieNotice } from '../../exchange/policy/consent-answers.ts';
import type { Rule } from '../../exchange/declare.ts';
import { hasElapsed } from '../../runtime/memory/stored-values.ts';

export const alphaBannerRule: Rule<{ currency: string }> = {
  'not closed within 24 h': (f) => f.config.ignoreCaps || hasElapsed(f.stored(memory.alphaClosed), DAY, f.now),
  'there are cards': (f, { currency }) => hasAny(f.answer('userPlans', currency)?.card),
  ...afterCookieNotice,
};
