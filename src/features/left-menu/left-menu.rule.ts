import type { Rule } from '../../exchange/declare.ts';

/** No conditions: the menu always shows. */
export const leftMenuRule: Rule = {};
