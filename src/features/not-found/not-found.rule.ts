import type { Rule } from '../../exchange/declare.ts';

/** No conditions: only 404 pages contain this element. */
export const notFoundRule: Rule = {};
