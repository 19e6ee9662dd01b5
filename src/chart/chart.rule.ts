import type { Rule } from '../runtime/rules/rule.ts';

export const chartRule: Rule = {};
