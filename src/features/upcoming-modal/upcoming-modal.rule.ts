import type { Rule } from '../../core/rules/rule.ts';

/** Being opened is all that it needs. */
export const upcomingModalRule: Rule = {};
