import { LANGUAGES } from '../site/languages.ts';
import type { SiteRow } from '../site/site-row.ts';

/** The international site. */
export const main = {
  id: 0,
  key: 'main',
  defaultLang: 'en',
  languages: LANGUAGES,
  extraLanguages: ['tr'],
  unindexedLanguages: ['nl', 'it'],
  switch: null,
  orderToMain: null,
  requiresConsent: false,
  offersReject: false,
  restrictsFeatures: true,
  announcesFeatures: false,
  requiresDeclaration: false,
  businessCheck: 'businessCompliance',
  advertisesApp: true,
  verifiesIdentity: true,
  needsOnlyKycOne: false,
  offersVipTrial: true,
  hasFloatingMenu: true,
  offersFiatDeposit: true,
  buysOnOnePage: false,
  publishesDocuments: false,
  downloadPage: '/appdownload',
  guide: 'main',
  prefixOnMain: '',
} as const satisfies SiteRow;
