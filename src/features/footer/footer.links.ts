import type { RouteName } from '../../exchange/links/routes.ts';
import { Site, type SiteId } from '../../exchange/sites/sites.ts';
import type { PageName } from '../../ui/menu/page-names.ts';
import type { footerCopy } from './footer.copy.ts';

export type Column = readonly [title: keyof (typeof footerCopy)['text'], pages: readonly PageName[]];

const COMPANY: Column = ['about', ['aboutUs', 'announcements', 'brandPartnerships', 'mediaKit', 'contacts']];
const SUPPORT: Column = ['support', ['help', 'customerService', 'chatroom', 'tickets']];
const LEARNING: Column = ['learning', ['learn', 'blog', 'howToBuy', 'glossary', 'wiki']];

const GLOBAL: readonly Column[] = [
  COMPANY,
  [
    'products',
    [
      'buySell',
      'trade',
      'futures',
      'copyTrading',
      'simpleEarn',
      'strategyBot',
      'alpha',
      'launchpool',
      'startup',
      'web3',
    ],
  ],
  ['services', ['fee', 'price', 'marketData', 'p2p', 'appDownload', 'referral', 'affiliate', 'broker']],
  LEARNING,
  SUPPORT,
];

/** Regulated sites: no derivatives, no rewards for inviting. */
const REGIONAL: readonly Column[] = [
  COMPANY,
  ['products', ['buySell', 'trade', 'simpleEarn']],
  ['services', ['fee', 'price', 'appDownload']],
  SUPPORT,
];

const NARROW: readonly Column[] = [
  ['about', ['aboutUs', 'announcements']],
  ['products', ['trade', 'price']],
  ['support', ['help', 'tickets']],
];

const OWN: Partial<Record<SiteId, readonly Column[]>> = {
  [Site.MAIN]: GLOBAL,
  [Site.TEST]: GLOBAL,
  [Site.TR]: [
    COMPANY,
    ['products', ['buySell', 'p2p', 'trade', 'futures', 'copyTrading', 'strategyBot']],
    ['services', ['fee', 'price', 'appDownload', 'referral', 'affiliate']],
    LEARNING,
    SUPPORT,
  ],
  [Site.US]: [
    ['about', ['aboutUs', 'announcements', 'brandPartnerships']],
    ['products', ['buySell', 'trade']],
    ['services', ['fee', 'price']],
    ['learning', ['blog']],
    SUPPORT,
  ],
  [Site.AE]: NARROW,
  [Site.JP]: NARROW,
};

/** The columns of a site's footer (NAV-08). */
export const columnsOf = (site: SiteId): readonly Column[] => OWN[site] ?? REGIONAL;

/** Japan's twelve legal pages, in the order of the specification (LINK-04). */
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

/** The legal pages that every other site has; where documents stand for them, they do (LINK-03, LINK-05). */
export const LEGAL: readonly (readonly [route: Extract<RouteName, `legal${string}`>, name: PageName])[] = [
  ['legalUserAgreement', 'userAgreement'],
  ['legalPrivacyPolicy', 'privacyPolicy'],
  ['legalRiskDisclosure', 'legalRiskDisclosure'],
  ['legalLicenses', 'legalLicenses'],
];
