import type { Rule } from '../../exchange/declare.ts';

/** No conditions: it shows when it is opened. */
export const upcomingModalRule: Rule = {};
