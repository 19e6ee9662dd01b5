import type { Rule } from '../../exchange/declare.ts';

/** No conditions: the footer always shows, and site flags control its blocks. */
export const footerRule: Rule = {};
