import type { SiteRow } from '../site/site-row.ts';

/** Japan. */
export const jp = {
  id: 83,
  key: 'jp',
  defaultLang: 'ja-jp',
  languages: ['ja-jp', 'en-jp'],
  extraLanguages: ['ja-jp', 'en-jp'],
  unindexedLanguages: [],
  switch: { flag: 'is_jp_toast', order: 4, path: '/ja-jp/about-us' },
  orderToMain: 1,
  requiresConsent: false,
  restrictsFeatures: false,
  announcesFeatures: false,
  requiresDeclaration: false,
  businessCheck: 'businessComplianceSub',
  advertisesApp: false,
  verifiesIdentity: true,
  needsOnlyKycOne: false,
  offersVipTrial: false,
  hasFloatingMenu: false,
  offersFiatDeposit: false,
  buysOnOnePage: false,
  publishesDocuments: false,
  downloadPage: '/appdownload',
  guide: 'main',
  prefixOnMain: '',
} as const satisfies SiteRow;
