import type { SiteRow } from '../site/site-row.ts';

/** United Arab Emirates. */
export const ae = {
  id: 181,
  key: 'ae',
  defaultLang: 'en-dubai',
  languages: ['en-dubai', 'ar-dubai'],
  extraLanguages: ['en-dubai', 'ar-dubai'],
  unindexedLanguages: [],
  switch: { flag: 'is_ae_toast', order: 5, path: '/en-dubai' },
  orderToMain: 6,
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
