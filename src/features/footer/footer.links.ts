import type { RouteName } from '../../exchange/routes/routes.ts';
import type { headerCopy } from '../../ui/menu/header.copy.ts';

/** Japan's twelve legal pages, in the order of the specification. [LINK-04] */
export const JAPAN_LEGAL = [
  'jpTermsOfService',
  'jpCryptocurrencyOverview',
  'jpImportantInformation',
  'jpSystemRisk',
  'jpMoneyLaundering',
  'jpPrivacyPolicy',
  'jpDebtPerformance',
  'jpInformationSecurity',
  'jpCryptocurrencyReview',
  'jpCommercialTransactions',
  'jpAntisocialForces',
  'jpConflictOfInterest',
] as const satisfies readonly RouteName[];

/** Legal pages of all other sites. If a document replaces a page, its link is used. [LINK-03, LINK-05] */
export const LEGAL: readonly (readonly [
  route: Extract<RouteName, `legal${string}`>,
  name: keyof (typeof headerCopy)['text'],
])[] = [
  ['legalUserAgreement', 'userAgreement'],
  ['legalPrivacyPolicy', 'privacyPolicy'],
  ['legalRiskDisclosure', 'legalRiskDisclosure'],
  ['legalLicenses', 'legalLicenses'],
];
