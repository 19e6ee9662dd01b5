import { baseLanguage } from '../../locales.ts';
import { arabic } from './ar.ts';
import { german } from './de.ts';
import { english, type PageCopy } from './en.ts';
import { japanese } from './ja.ts';
import { turkish } from './tr.ts';
import { traditionalChinese } from './zh-tw.ts';
import { chinese } from './zh.ts';

export type { PageCopy };

const byLanguage = new Map<string, Partial<PageCopy>>([
  ['de', german],
  ['tr', turkish],
  ['ar', arabic],
  ['ja', japanese],
  ['zh', chinese],
  ['zh-tw', traditionalChinese],
]);

/** Texts of the host pages; a language without its own reads English. */
export const pageCopy = (locale: string): PageCopy => ({ ...english, ...byLanguage.get(baseLanguage(locale)) });
