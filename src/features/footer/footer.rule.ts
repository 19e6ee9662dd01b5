import type { Rule } from '../../runtime/rules/rule.ts';

/** No conditions: every page has one, and its blocks follow the site's flags. */
export const footerRule: Rule = {};
