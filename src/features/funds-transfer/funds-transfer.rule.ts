import type { Rule } from '../../core/rule.ts';

export const transferRule: Rule<{ hidden: boolean }> = { 'not hidden': (_, { hidden }) => !hidden };
