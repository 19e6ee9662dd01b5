/**
 * Conditions of calls and storage that do not occur each time an element shows, in words: for the tables of the catalogue.
 * Everything else occurs in one of the element's previews (`demo/e2e/catalogue-truth.spec.ts`).
 */

/** By key of `endpoints`, for every element that makes the call. */
const OF_CALLS: Readonly<Record<string, string>> = {
  locales: 'in languages other than English',
  settings: 'where the page gives no `siteConfig`',
  businessComplianceSub: 'on sites other than the main, Turkish, British and Australian one',
  agreementSubmit: 'when it is agreed to',
  declarationSubmit: 'when it is signed',
  saveFrequency: 'when a choice is confirmed',
  rebateUser: 'for users, whose invitation it shares',
  subAccount: 'with `sub-uid`',
};

/** By tag, and key of `endpoints` or `source` of a row of the privacy table. */
const OF_ELEMENTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'gate-chart': {
    chartLayout: 'when it is changed, without a `layoutStore`',
    chartAlerts: 'when an alert is set, without an `alertStore`',
    chartAlertsRemoved: 'when an alert is removed, without an `alertStore`',
    chartResolution: 'when another time frame is chosen',
  },
  'gate-chat': { chatWindow: 'when its window is moved or sized' },
  'gate-download-bar': { user: 'for who is signed in' },
  'gate-footer': {
    declarationStatus: 'on the Turkish site, for who is signed in',
    kycTips: 'with `tips`',
  },
  'gate-kyc-notice': { 'cookieEntry()': 'where the answer names a cookie' },
  'gate-left-menu': { leftMenu: 'when it is collapsed or opened' },
  'gate-notice-bar': {
    'switchClosed()': 'where a notice leads to another site',
    'writeCookie(lang)': 'where a notice leads to another site',
  },
  'gate-preferences': {
    theme: 'when a theme is chosen',
    cookiesPolicy: 'when an answer about cookies is changed',
    consent: 'when an answer about cookies is changed',
    messagesStay: 'when somebody chooses that messages stay',
    'writeCookie(lang)': 'when a language is chosen',
  },
};

/** By tag: chunks of services that the element brings by `gate.js`, beside its own files. */
export const SERVICE_CHUNKS: Readonly<Record<string, readonly string[]>> = {
  'gate-share-modal': ['og-show', 'wait-for-sdk'],
};

/** @param use key of a call, or `source` of stored data · @returns '' if it occurs whenever the element shows */
export const conditionOf = (tag: string, use: string): string => OF_ELEMENTS[tag]?.[use] ?? OF_CALLS[use] ?? '';

/** Conditions that no element uses, in words: they are to be removed. @param uses by tag */
export const staleConditions = (uses: ReadonlyMap<string, readonly string[]>): string[] => [
  ...Object.keys(OF_CALLS)
    .filter((use) => ![...uses.values()].some((each) => each.includes(use)))
    .map((use) => `no element uses ${use}`),
  ...Object.entries(OF_ELEMENTS).flatMap(([tag, conditions]) =>
    Object.keys(conditions)
      .filter((use) => !uses.get(tag)?.includes(use))
      .map((use) => `${tag} does not use ${use}`),
  ),
];
