import type { Rule } from '../../exchange/declare.ts';

/** No conditions: every page that has it shows it. */
export const leftMenuRule: Rule = {};
