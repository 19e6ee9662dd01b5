import type { Rule } from '../../exchange/declare.ts';

/** No conditions: the drawer shows when it is opened. */
export const fundDrawerRule: Rule = {};
