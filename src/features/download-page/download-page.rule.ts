import type { Rule } from '../../exchange/declare.ts';

export const downloadPageRule: Rule = {
  'app download not hidden': (f) => !f.hides('hiddenAppDownload'),
};
