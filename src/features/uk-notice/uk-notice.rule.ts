import { memory } from '../../core/later-memory.ts';
import { asked, isSome } from '../../core/policy.ts';
import type { Rule } from '../../core/rule.ts';

export const ukNoticeRule: Rule = {
  'UK limit and a Chinese language': (f) => isSome(asked('chinese', f)),
  'not acknowledged this session': (f) => f.stored(memory.ukNotice) === null,
};
