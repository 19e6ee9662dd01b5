import type { Rule } from '../../exchange/declare.ts';

/** No conditions: the dialog shows when it is opened. */
export const upcomingModalRule: Rule = {};
