/** Sample texts of servers, in the selected language: translations of the elements, and texts of the reference API. */
import { readFileSync } from 'node:fs';
import { baseLanguage } from '../locales.ts';
import { offerTexts } from '../api/offer-texts.ts';
import { serviceTexts } from '../service-texts.ts';

const FROM = {
  title: 'server-notice.title',
  text: 'kyc-notice.riskMessage',
  ok: 'kyc-notice.riskAction',
  cancel: 'kyc-notice.later',
  taxTitle: 'gray-tax-toast.label',
  more: 'gray-tax-toast.more',
  upgradeTitle: 'ip-check.upgrade_title',
  upgrade: 'ip-check.upgrade',
  upgradeAction: 'ip-check.upgrade_action',
  agree: 'compliance-modal.BX_confirm',
  markets: 'header.price',
  trade: 'header.trade',
  futures: 'header.futures',
  learn: 'header.learn',
  help: 'header.help',
} as const;

export type SampleTexts = Readonly<
  Record<
    keyof typeof FROM | 'tax' | 'agreement' | 'offer' | 'conditions' | 'upgraded' | 'fee' | 'manager' | 'withdrawals',
    string
  >
>;

/** @param dist folder of the build · @throws Error where a text is missing */
export const sampleTexts = (locale: string, dist: string): SampleTexts => {
  const read = (from: string): string => {
    const [namespace = '', key = ''] = from.split('.');
    const file = `${dist}/locales/${baseLanguage(locale)}/${namespace}.json`;
    const text = (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)[key];
    if (!text) throw new Error(`${file} has no ${key}`);
    return text;
  };
  const translations = Object.entries(FROM).map(([name, from]) => [name, read(from)]);
  const { promo, vip } = offerTexts(baseLanguage(locale));
  const [fee, manager, withdrawals] = vip.benefits;
  return {
    ...(Object.fromEntries(translations) as SampleTexts),
    ...serviceTexts(baseLanguage(locale)),
    ...{ offer: promo.title, conditions: promo.content, upgraded: vip.upgraded, fee, manager, withdrawals },
  };
};
