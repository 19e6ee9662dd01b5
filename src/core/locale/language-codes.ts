import { baseLanguage } from './locale.ts';

const COOKIE_FORMS: Readonly<Record<string, string>> = { zh: 'cn', vi: 'vn', 'zh-tw': 'tw', 'pt-br': 'br' };
/** The form that the `lang` cookie carries: `cn`, `tw`, `br`, `vn`, else the language itself. */
export const shortCode = (lang: string): string => (Object.hasOwn(COOKIE_FORMS, lang) ? COOKIE_FORMS[lang]! : lang);

/** Where to look for a text, best first; English comes last always (LOC-16, I18N-03). */
export const textLanguages = (lang: string): string[] => [...new Set([lang, baseLanguage(lang), 'en'])];
