import type { Rule } from '../../runtime/rules/rule.ts';

/** No conditions: it shows when it is opened. */
export const fundDrawerRule: Rule = {};
