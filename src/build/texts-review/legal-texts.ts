/** Texts about law, compliance, verification, tax, passwords and rewards: counsel approves each of them in each language. */
import type { EnglishTexts } from '../texts.ts';

/** Keys by namespace, in the order in which counsel reads them. */
export const LEGAL_TEXTS: Readonly<Record<string, readonly string[]>> = {
  'business-notice': ['title', 'content', 'create'],
  'compliance-modal': [
    ...['BX_title', 'BX_content', 'BX_confirm', 'UK_HOME_title', 'UK_HOME_content', 'UK_HOME_confirm'],
    ...['HK_title', 'HK_content', 'HK_confirm', 'HK_secondary', 'LTW_title', 'LTW_content', 'LTW_confirm'],
    ...['UZBEKISTAN_title', 'UZBEKISTAN_content', 'UZBEKISTAN_confirm'],
  ],
  'uk-notice': ['title', 'content', 'confirm'],
  'notice-bar': [
    ...['COOKIES_POLICY', 'accept', 'LIMIT_IP_HOME', 'LIMIT_WITHDRAW_HOME'],
    ...['NOT_LOGIN_IP_LIMIT', 'PROHIBITED_COUNTRIES'],
  ],
  'ip-check': [
    ...['accessing', 'upgrade_title', 'upgrade', 'upgrade_action', 'vpn_title', 'vpn', 'accept'],
    ...['blocked_title', 'detection', 'again', 'unchanged'],
  ],
  'site-switch': [
    ...['toUK', 'toAU', 'toUS', 'toJP', 'toAE', 'toEU', 'toMainFromUK', 'toMainFromAU', 'toMainFromUS'],
    ...['toMainFromJP', 'toMainFromAE', 'toMainFromEU', 'confirm', 'close'],
  ],
  'upcoming-modal': ['title', 'content'],
  'turkey-declaration': ['title', 'intro', 'risk', 'tax', 'truth', 'read', 'confirm', 'signed', 'failed'],
  'user-agreement': ['title', 'submit', 'failed'],
  'gray-tax-toast': ['label'],
  'kyc-bar': ['message', 'short', 'verify'],
  'kyc-notice': ['riskTitle', 'riskMessage', 'riskAction', 'upgradeTitle', 'upgradeMessage', 'upgradeAction'],
  'fund-password': [
    ...['title', 'password', 'change', 'again', 'again1', 'again2', 'again0', 'frequencyTitle', 'frequencyHint'],
    ...['totp', 'totpHelp', 'covered', 'confirm'],
  ],
  'cooldown-modal': ['title', 'content', 'over'],
  footer: [
    ...['declaration', 'copyright', 'jpTermsOfService', 'jpCryptocurrencyOverview', 'jpImportantInformation'],
    ...['jpSystemRisk', 'jpMoneyLaundering', 'jpPrivacyPolicy', 'jpDebtPerformance', 'jpInformationSecurity'],
    ...['jpCryptocurrencyReview', 'jpCommercialTransactions', 'jpAntisocialForces', 'jpConflictOfInterest'],
  ],
  header: [
    'simpleEarn',
    'userAgreement',
    'privacyPolicy',
    'legalLicenses',
    'legalRiskDisclosure',
    'tickets',
    'kycHome',
  ],
  'guide-card': ['titlePrize', 'lead', 'reward'],
  'perk-modal': ['lead', 'content', 'confirm'],
  'newuser-popup': ['A_lead', 'B_first', 'B_second', 'note'],
  'app-download': ['subtitle', 'reward', 'rewardText'],
  'download-bar': ['reward', 'rewardHint'],
};

export interface LegalText {
  readonly namespace: string;
  readonly key: string;
  readonly english: string;
}

/**
 * Returns the legal texts in the order of their table.
 * @throws when the table names a text that there is not
 */
export const legalTexts = (english: readonly EnglishTexts[]): LegalText[] =>
  Object.entries(LEGAL_TEXTS).flatMap(([namespace, keys]) => {
    const text = english.find((one) => one.namespace === namespace)?.text ?? {};
    return keys.map((key) => {
      if (text[key] === undefined) throw new TypeError(`no legal text ${namespace}.${key}: correct LEGAL_TEXTS`);
      return { namespace, key, english: text[key] };
    });
  });

/** A text that links to a contract or a policy states something about it. */
const LINKS_TO_LAW = /<(agreement|privacy|docs|tickets)>/;

/** Returns a line for each text that links to a contract, and is not in the table. */
export const unlistedLegalTexts = (english: readonly EnglishTexts[]): string[] =>
  english.flatMap(({ namespace, text }) =>
    Object.entries(text)
      .filter(([key, words]) => LINKS_TO_LAW.test(words) && !LEGAL_TEXTS[namespace]?.includes(key))
      .map(([key]) => `${namespace}.${key} links to a contract: add it to LEGAL_TEXTS`),
  );
