import type { Rule } from '../../core/rule.ts';

export const preferencesRule: Rule = {
  'something to choose': (f) => !f.hides('hiddenThemeSwitch') || !f.hides('hiddenLangAndRate'),
};
