import { baseLanguage } from './locale.ts';

/** Arabic is written from right to left, every other language of ours from left to right (LOC-11). */
export const isRightToLeft = (lang: string): boolean => baseLanguage(lang) === 'ar';
