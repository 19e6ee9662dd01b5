import type { Rule } from '../../exchange/declare.ts';
import { Site } from '../../exchange/sites/sites.ts';

export const downloadCardRule: Rule = {
  'site main or Turkey': (f) => f.site === Site.MAIN || f.site === Site.TR,
  'app download not hidden': (f) => !f.hides('hiddenAppDownload'),
};
