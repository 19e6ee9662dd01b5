import type { Rule } from '../../exchange/declare.ts';

export const transferRule: Rule<{ hidden: boolean }> = { 'not hidden': (_, { hidden }) => !hidden };
