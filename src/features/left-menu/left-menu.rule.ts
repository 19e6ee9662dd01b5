import type { Rule } from '../../runtime/rules/rule.ts';

/** No conditions: every page that has it shows it. */
export const leftMenuRule: Rule = {};
