import type { Rule } from '../../exchange/declare.ts';

export const loginRule: Rule = { 'signed out': (f) => !f.signedIn };
