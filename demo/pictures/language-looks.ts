/** Looks for reviewing texts: every language on a phone and on a desktop, with legal, financial and chart texts. */
import { LANGUAGES } from '../../src/exchange/site/languages.ts';
import { DESKTOP, PHONE, SMALL_PHONE, type PictureLook } from './looks.ts';
import type { ElementState } from './states.ts';

/** The longest texts among the twelve switches. */
const SWITCHES = /^(MAIN_to_UK|MAIN_to_US|UK_to_MAIN|EU_to_MAIN)$/;

const WORDED: Readonly<Record<string, RegExp>> = {
  'gate-alpha-banner': /./,
  'gate-business-notice': /./,
  'gate-chart': /./,
  'gate-compliance-banner': /./,
  'gate-compliance-modal': /./,
  'gate-compliance-tips': /^restricted$/,
  'gate-cooldown-modal': /./,
  'gate-download-bar': /./,
  'gate-fund-password': /./,
  'gate-gray-tax-toast': /./,
  'gate-ip-check': /./,
  'gate-kyc-bar': /./,
  'gate-kyc-notice': /./,
  'gate-newuser-popup': /./,
  'gate-notice-bar': /./,
  'gate-password-frequency': /./,
  'gate-perk-modal': /./,
  'gate-site-switch': SWITCHES,
  'gate-turkey-declaration': /./,
  'gate-uk-notice': /./,
  'gate-upcoming-modal': /./,
  'gate-user-agreement': /./,
  'gate-vip-popup': /./,
};

const hasWords = ({ tag, name }: ElementState): boolean => WORDED[tag]?.test(name) ?? false;

/** Korean is a language of the chart alone (CHART-13), and the UK notice shows in Chinese alone (COMP-25). */
const isShownIn = (lang: string, { tag }: ElementState): boolean => {
  if (lang === 'ko') return tag === 'gate-chart';
  return tag !== 'gate-uk-notice' || lang.startsWith('zh');
};

export const LANGUAGE_LOOKS: readonly PictureLook[] = [...LANGUAGES, 'ko'].flatMap((lang) =>
  [SMALL_PHONE, PHONE, DESKTOP].map((size) => ({
    name: `words-${lang}-${size.width}`,
    theme: 'light' as const,
    lang,
    takes: (state: ElementState) => hasWords(state) && isShownIn(lang, state),
    ...size,
  })),
);
