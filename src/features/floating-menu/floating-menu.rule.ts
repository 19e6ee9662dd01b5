import { siteById } from '../../exchange/sites/sites.ts';
import type { Rule } from '../../exchange/declare.ts';
import { isMobile } from '../../exchange/viewport.ts';

export const floatingMenuRule: Rule = {
  'wider than 768 px': (f) => !isMobile(f.width),
  'not Hong Kong, EU or Japan': (f) => siteById(f.site).hasFloatingMenu,
};
