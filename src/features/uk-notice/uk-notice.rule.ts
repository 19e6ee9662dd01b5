import { memory } from '../../core/later-memory.ts';
import { asked } from '../../core/policy.ts';
import type { Rule } from '../../core/rule.ts';

export const ukNoticeRule: Rule = {
  'UK limit and a Chinese language': (f) => {
    const notices = asked('chinese', f);
    return notices && notices.length > 0;
  },
  'not acknowledged this session': (f) => f.stored(memory.ukNotice) === null,
};
