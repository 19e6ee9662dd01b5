import type { SiteRow } from '../site/site-row.ts';

/** Singapore. */
export const sg = {
  id: 153,
  key: 'sg',
  defaultLang: 'en',
  languages: ['en', 'zh'],
  extraLanguages: [],
  unindexedLanguages: [],
  switch: null,
  orderToMain: null,
  requiresConsent: false,
  restrictsFeatures: false,
  announcesFeatures: false,
  requiresDeclaration: false,
  businessCheck: 'businessComplianceSub',
  advertisesApp: false,
  verifiesIdentity: true,
  needsOnlyKycOne: false,
  offersVipTrial: false,
  hasFloatingMenu: true,
  offersFiatDeposit: false,
  buysOnOnePage: false,
  publishesDocuments: false,
  downloadPage: '/appdownload',
  guide: 'main',
  prefixOnMain: '',
} as const satisfies SiteRow;
