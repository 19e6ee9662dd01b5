import type { Rule } from '../../core/rules/rule.ts';

export const transferRule: Rule<{ hidden: boolean }> = { 'not hidden': (_, { hidden }) => !hidden };
