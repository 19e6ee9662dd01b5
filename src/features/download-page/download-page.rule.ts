import type { Rule } from '../../core/rule.ts';

export const downloadPageRule: Rule = {
  'app download not hidden by site or session config': (f) => !f.hides('hiddenAppDownload'),
};
