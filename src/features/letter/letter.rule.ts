import { own } from '../../core/flag.ts';
import type { Rule } from '../../core/rule.ts';

export const letterRule: Rule = {
  'an entry is configured': (f) => !!own(f.config.miniApps, 'letter'),
  'notifications are not hidden': (f) => !f.hides('hiddenNotification'),
};
