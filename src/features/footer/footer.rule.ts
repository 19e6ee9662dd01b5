import type { Rule } from '../../exchange/declare.ts';

/** No conditions: every page has one, and its blocks follow the site's flags. */
export const footerRule: Rule = {};
