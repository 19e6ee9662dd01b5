/**
 * Texts of the back end in the visitor's language. Most are taken from the elements' translations, always as complete
 * messages, so that no text mixes languages.
 */
import { readFileSync } from 'node:fs';
import { scenarioFields } from '../scenario-fields.ts';
import { serviceTexts } from '../service-texts.ts';
import type { ApiRequest } from './answer.ts';

/** File and key of the message that translates a text of the scenario. */
const FROM = {
  risk_user_guide_msg: 'kyc-notice.riskMessage',
  gray_title: 'gray-tax-toast.label',
  gray_btn_text: 'gray-tax-toast.more',
  tips_title: 'ip-check.upgrade_title',
  tips_content: 'ip-check.upgrade',
  tips_ok_button: 'ip-check.upgrade_action',
  tips_cancel_button: 'kyc-notice.later',
} as const;

const folder = new URL('../../src/locales/', import.meta.url);

/** @param from file and key of the translation · @returns the English words where the language has none */
export const translated = (lang: string, english: string, from: string): string => {
  if (lang === 'en') return english;
  const [file = '', key = ''] = from.split('.');
  try {
    const texts = JSON.parse(readFileSync(new URL(`${lang}/${file}.json`, folder), 'utf8')) as Record<string, string>;
    return texts[key] ?? english;
  } catch {
    return english;
  }
};

/** Returns a text of the scenario. Default texts are in the visitor's language, edited ones unchanged. */
export const inLanguage = ({ scenario, lang }: ApiRequest, field: keyof typeof FROM | 'gray_content'): string => {
  const text = scenario[field];
  if (text !== scenarioFields[field].initial) return text;
  return field === 'gray_content' ? `<p>${serviceTexts(lang).tax}</p>` : translated(lang, text, FROM[field]);
};
