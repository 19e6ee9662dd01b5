import type { Rule } from '../../core/rules/rule.ts';
import { Site } from '../../core/site/sites.ts';

export const downloadCardRule: Rule = {
  'site main or Turkey': (f) => f.site === Site.MAIN || f.site === Site.TR,
  'app download not hidden': (f) => !f.hides('hiddenAppDownload'),
};
