import type { SiteRow } from '../site/site-row.ts';

/** Hong Kong. */
export const hk = {
  id: 71,
  key: 'hk',
  defaultLang: 'en',
  languages: ['en', 'zh-tw', 'zh'],
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
  hasFloatingMenu: false,
  offersFiatDeposit: false,
  buysOnOnePage: false,
  publishesDocuments: true,
  downloadPage: '/appdownload',
  guide: 'main',
  prefixOnMain: '',
} as const satisfies SiteRow;
