import type { Rule } from '../../runtime/rules/rule.ts';

export const loginRule: Rule = { 'signed out': (f) => !f.signedIn };
