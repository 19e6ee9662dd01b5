import type { Rule } from '../../runtime/rules/rule.ts';

export const preferencesRule: Rule = {
  'something to choose': (f) => !f.hides('hiddenThemeSwitch') || !f.hides('hiddenLangAndRate'),
};
