import type { SiteRow } from '../site/site-row.ts';

/** Australia. */
export const au = {
  id: 11,
  key: 'au',
  defaultLang: 'en-au',
  languages: ['en-au'],
  extraLanguages: ['en-au'],
  unindexedLanguages: [],
  switch: { flag: 'is_au_ip', order: 2, path: '/en-au' },
  orderToMain: 5,
  requiresConsent: false,
  restrictsFeatures: false,
  announcesFeatures: false,
  requiresDeclaration: false,
  businessCheck: 'businessCompliance',
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
