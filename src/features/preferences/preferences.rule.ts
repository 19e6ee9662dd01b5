import type { Rule } from '../../exchange/declare.ts';

export const preferencesRule: Rule = {
  'something to choose': (f) => !f.hides('hiddenThemeSwitch') || !f.hides('hiddenLangAndRate'),
};
