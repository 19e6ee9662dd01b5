import type { SiteRow } from '../site/site-row.ts';

/** United Kingdom. */
export const uk = {
  id: 182,
  key: 'uk',
  defaultLang: 'en-uk',
  languages: ['en-uk'],
  extraLanguages: ['en-uk'],
  unindexedLanguages: [],
  switch: { flag: 'is_uk_ip', order: 1, path: '/en-uk' },
  orderToMain: 4,
  requiresConsent: true,
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
