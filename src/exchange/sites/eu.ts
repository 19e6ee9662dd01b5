import type { SiteRow } from '../site/site-row.ts';

/** Malta, for the European Union. */
export const eu = {
  id: 106,
  key: 'eu',
  defaultLang: 'en-eu',
  languages: ['en-eu', 'it-eu'],
  extraLanguages: ['en-eu', 'it-eu'],
  unindexedLanguages: [],
  switch: { flag: 'is_eu_toast', order: 6, path: '/en-eu' },
  orderToMain: 2,
  requiresConsent: true,
  restrictsFeatures: false,
  announcesFeatures: true,
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
