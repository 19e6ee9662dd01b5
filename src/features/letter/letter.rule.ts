import { own } from '../../runtime/data/records.ts';
import type { Rule } from '../../exchange/declare.ts';

export const letterRule: Rule = {
  'an entry is configured': (f) => !!own(f.config.miniApps, 'letter'),
  'notifications are not hidden': (f) => !f.hides('hiddenNotification'),
};
