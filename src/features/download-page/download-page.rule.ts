import type { Rule } from '../../core/rule.ts';

export const downloadPageRule: Rule = {
  'app download not hidden': (f) => !f.hides('hiddenAppDownload'),
};
