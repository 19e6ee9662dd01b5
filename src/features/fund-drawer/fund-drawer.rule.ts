import type { Rule } from '../../core/rules/rule.ts';

/** Opening it is all that it takes; what it offers is decided inside. */
export const fundDrawerRule: Rule = {};
