import type { SiteRow } from '../site/site-row.ts';

/** United States. */
export const us = {
  id: 232,
  key: 'us',
  defaultLang: 'en-us',
  languages: ['en-us'],
  extraLanguages: ['en-us'],
  unindexedLanguages: [],
  switch: { flag: 'is_us_toast', order: 3, path: '/en-us' },
  orderToMain: 3,
  requiresConsent: false,
  restrictsFeatures: false,
  announcesFeatures: false,
  requiresDeclaration: false,
  businessCheck: 'businessComplianceSub',
  advertisesApp: false,
  verifiesIdentity: true,
  needsOnlyKycOne: true,
  offersVipTrial: false,
  hasFloatingMenu: true,
  offersFiatDeposit: false,
  buysOnOnePage: true,
  publishesDocuments: false,
  downloadPage: '/appdownload',
  guide: 'us',
  prefixOnMain: 'en-us',
} as const satisfies SiteRow;
