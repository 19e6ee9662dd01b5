import type { Rule } from '../../core/rule.ts';

export const chartRule: Rule = {};
