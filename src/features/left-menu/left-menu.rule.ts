import type { Rule } from '../../core/rules/rule.ts';

/** Always there; the width decides how it looks. */
export const leftMenuRule: Rule = {};
