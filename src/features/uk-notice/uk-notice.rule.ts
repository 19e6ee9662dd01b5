import { memory } from '../../core/memory/memory.ts';
import { dueNotices, hasAny } from '../../core/compliance/regional-policy.ts';
import type { Rule } from '../../core/rules/rule.ts';

export const ukNoticeRule: Rule = {
  'UK limit and a Chinese language': (f) => hasAny(dueNotices('chinese', f)),
  'not acknowledged this session': (f) => f.stored(memory.ukNotice) === null,
};
