import type { Rule } from '../../core/rules/rule.ts';

export const loginRule: Rule = { 'signed out': (f) => !f.signedIn };
