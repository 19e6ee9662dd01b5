import type { Rule } from '../../runtime/rules/rule.ts';

/** The page that has it is a 404 page. */
export const notFoundRule: Rule = {};
