import type { SiteRow } from '../site/site-row.ts';

/** Turkey. */
export const tr = {
  id: 177,
  key: 'tr',
  defaultLang: 'tr',
  languages: ['tr', 'en'],
  extraLanguages: [],
  unindexedLanguages: [],
  switch: null,
  orderToMain: null,
  requiresConsent: false,
  restrictsFeatures: false,
  announcesFeatures: false,
  requiresDeclaration: true,
  businessCheck: 'businessCompliance',
  advertisesApp: true,
  verifiesIdentity: true,
  needsOnlyKycOne: false,
  offersVipTrial: false,
  hasFloatingMenu: true,
  offersFiatDeposit: false,
  buysOnOnePage: false,
  publishesDocuments: false,
  downloadPage: '/mobileapp',
  guide: 'main',
  prefixOnMain: '',
} as const satisfies SiteRow;
