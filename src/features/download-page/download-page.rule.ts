import type { Rule } from '../../runtime/rules/rule.ts';

export const downloadPageRule: Rule = {
  'app download not hidden': (f) => !f.hides('hiddenAppDownload'),
};
