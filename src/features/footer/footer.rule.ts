import type { Rule } from '../../core/rules/rule.ts';

/** Every page has one; its blocks follow the site's flags inside. */
export const footerRule: Rule = {};
