import { memory } from '../../exchange/memory/memory.ts';
import { dueNotices, hasAny } from '../../exchange/policy/regional-policy.ts';
import type { Rule } from '../../exchange/declare.ts';

export const ukNoticeRule: Rule = {
  'UK limit and a Chinese language': (f) => hasAny(dueNotices('chinese', f)),
  'not acknowledged this session': (f) => f.stored(memory.ukNotice) === null,
};
