import type { Rule } from '../../exchange/declare.ts';

/** The page that has it is a 404 page. */
export const notFoundRule: Rule = {};
