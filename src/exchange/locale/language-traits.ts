/** Language-specific behaviour. */
import { baseLanguage } from './locale.ts';

/** True for Chinese locales; for rules. [LOC-13] */
export const isChinese = (lang: string): boolean => lang === 'zh' || lang === 'zh-tw';

/** True if rising prices are red, which is the case in `zh` only. [LOC-12, Q-06] */
export const risesRed = (lang: string): boolean => lang === 'zh';

/** True for Arabic, the only supported right-to-left language. [LOC-11] */
export const isRightToLeft = (lang: string): boolean => baseLanguage(lang) === 'ar';

const COOKIE_FORMS: Readonly<Record<string, string>> = { zh: 'cn', vi: 'vn', 'zh-tw': 'tw', 'pt-br': 'br' };
/** Returns the form for the `lang` cookie: `cn`, `tw`, `br`, `vn`, else the language itself. */
export const shortCode = (lang: string): string => (Object.hasOwn(COOKIE_FORMS, lang) ? COOKIE_FORMS[lang]! : lang);
