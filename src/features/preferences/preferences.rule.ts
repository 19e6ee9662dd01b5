import type { Rule } from '../../exchange/declare.ts';
import { offersReject } from '../../exchange/policy/consent-answers.ts';

export const preferencesRule: Rule = {
  'something to choose': (f) => !f.hides('hiddenThemeSwitch') || !f.hides('hiddenLangAndRate') || offersReject(f),
};
