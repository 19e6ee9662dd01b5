import type { Rule } from '../../core/rules/rule.ts';

/** The page that has it is a 404 page. */
export const notFoundRule: Rule = {};
