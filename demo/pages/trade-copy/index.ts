import { baseLanguage } from '../../locales.ts';
import { arabic } from './ar.ts';
import { german } from './de.ts';
import { english, type TradeCopy } from './en.ts';
import { japanese } from './ja.ts';
import { turkish } from './tr.ts';
import { traditionalChinese } from './zh-tw.ts';
import { chinese } from './zh.ts';

export type { TradeCopy };

const byLanguage = new Map<string, Partial<TradeCopy>>([
  ['ar', arabic],
  ['de', german],
  ['tr', turkish],
  ['ja', japanese],
  ['zh', chinese],
  ['zh-tw', traditionalChinese],
]);

/** A language without its own reads English. */
export const tradeCopy = (locale: string): TradeCopy => ({ ...english, ...byLanguage.get(baseLanguage(locale)) });
