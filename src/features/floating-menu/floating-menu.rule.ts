import type { Rule } from '../../core/rules/rule.ts';
import { Site, type SiteId } from '../../core/site/sites.ts';
import { isMobile } from '../../core/viewport.ts';

const WITHOUT: readonly SiteId[] = [Site.HK, Site.EU, Site.JP];

export const floatingMenuRule: Rule = {
  'wider than 768 px': (f) => !isMobile(f.width),
  'not Hong Kong, EU or Japan': (f) => !WITHOUT.includes(f.site),
};
