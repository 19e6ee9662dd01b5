import type { Rule } from '../core/rules/rule.ts';

export const chartRule: Rule = {};
