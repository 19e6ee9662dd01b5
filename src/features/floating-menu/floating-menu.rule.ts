import type { Rule } from '../../exchange/declare.ts';
import { Site, type SiteId } from '../../exchange/sites/sites.ts';
import { isMobile } from '../../exchange/viewport.ts';

const WITHOUT: readonly SiteId[] = [Site.HK, Site.EU, Site.JP];

export const floatingMenuRule: Rule = {
  'wider than 768 px': (f) => !isMobile(f.width),
  'not Hong Kong, EU or Japan': (f) => !WITHOUT.includes(f.site),
};
