import type { Rule } from '../exchange/declare.ts';

export const chartRule: Rule = {};
