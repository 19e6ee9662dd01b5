import { siteById } from '../../exchange/sites/sites.ts';
import type { Rule } from '../../exchange/declare.ts';

export const downloadCardRule: Rule = {
  'site main or Turkey': (f) => siteById(f.site).advertisesApp,
  'app download not hidden': (f) => !f.hides('hiddenAppDownload'),
};
