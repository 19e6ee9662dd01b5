import type { SiteRow } from '../exchange/site/site-row.ts';

/** A site that exists only in tests: the first of a site's two files. */
export const thirteenth = {
  id: 4242,
  key: 'nz',
  defaultLang: 'fr',
  languages: ['fr', 'en'],
  extraLanguages: [],
  unindexedLanguages: ['en'],
  switch: null,
  orderToMain: null,
  requiresConsent: true,
  restrictsFeatures: true,
  announcesFeatures: true,
  requiresDeclaration: true,
  businessCheck: 'businessComplianceSub',
  advertisesApp: true,
  verifiesIdentity: true,
  needsOnlyKycOne: false,
  offersVipTrial: true,
  hasFloatingMenu: true,
  offersFiatDeposit: true,
  buysOnOnePage: true,
  publishesDocuments: false,
  downloadPage: '/mobileapp',
  guide: 'main',
  prefixOnMain: '',
} as const satisfies SiteRow;
