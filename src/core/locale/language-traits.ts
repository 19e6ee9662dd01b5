/** Chinese locales, for rules (LOC-13). */
export const isChinese = (lang: string): boolean => lang === 'zh' || lang === 'zh-tw';

/** Colours of price direction: red rises in `zh` only (LOC-12, Q-06). */
export const risesRed = (lang: string): boolean => lang === 'zh';
