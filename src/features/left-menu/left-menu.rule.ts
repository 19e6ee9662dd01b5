import type { Rule } from '../../core/rule.ts';

/** Always there; the width decides how it looks. */
export const leftMenuRule: Rule = {};
