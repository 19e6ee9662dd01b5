import type { Rule } from '../../core/rule.ts';

export const loginRule: Rule = { 'signed out': (f) => !f.signedIn };
