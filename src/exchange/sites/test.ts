import { LANGUAGES } from '../site/languages.ts';
import type { SiteRow } from '../site/site-row.ts';

/** The test network. */
export const test = {
  id: 666,
  key: 'test',
  defaultLang: 'en',
  languages: LANGUAGES,
  extraLanguages: [],
  unindexedLanguages: [],
  switch: null,
  orderToMain: null,
  requiresConsent: false,
  offersReject: false,
  restrictsFeatures: false,
  announcesFeatures: false,
  requiresDeclaration: false,
  businessCheck: 'businessComplianceSub',
  advertisesApp: false,
  verifiesIdentity: false,
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
