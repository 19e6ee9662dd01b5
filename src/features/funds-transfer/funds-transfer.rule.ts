import type { Rule } from '../../runtime/rules/rule.ts';

export const transferRule: Rule<{ hidden: boolean }> = { 'not hidden': (_, { hidden }) => !hidden };
