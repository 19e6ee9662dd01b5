/** What is particular to single languages. */
import { baseLanguage } from './locale.ts';

/** Chinese locales, for rules (LOC-13). */
export const isChinese = (lang: string): boolean => lang === 'zh' || lang === 'zh-tw';

/** Colours of price direction: red rises in `zh` only (LOC-12, Q-06). */
export const risesRed = (lang: string): boolean => lang === 'zh';

/** Arabic is written from right to left, every other language of ours from left to right (LOC-11). */
export const isRightToLeft = (lang: string): boolean => baseLanguage(lang) === 'ar';

const COOKIE_FORMS: Readonly<Record<string, string>> = { zh: 'cn', vi: 'vn', 'zh-tw': 'tw', 'pt-br': 'br' };
/** The form that the `lang` cookie carries: `cn`, `tw`, `br`, `vn`, else the language itself. */
export const shortCode = (lang: string): string => (Object.hasOwn(COOKIE_FORMS, lang) ? COOKIE_FORMS[lang]! : lang);
