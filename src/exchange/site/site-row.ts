/** What every record of a site begins with. */
export interface SiteIdentity {
  /** The server's id (SITE-01). */
  id: number;
  key: string;
  defaultLang: string;
  /** Languages offered when the settings call gives none. */
  languages: readonly string[];
}

/** What rules and links read of a site. It is part of `gate.js`. Every field is mandatory, so that an omission does not compile. */
export interface SiteRow extends SiteIdentity {
  /** Languages that the site offers beyond the settings' list. [LOC-06] */
  extraLanguages: readonly string[];
  /** Languages that search engines must not index. [SITE-17] */
  unindexedLanguages: readonly string[];
  /** How visitors of main are sent here: the flag of the compliance answer, its place in the order, the path here; null when they are not. [COMP-17, LINK-28] */
  switch: { flag: string; order: number; path: string } | null;
  /** Place among the switches to main, which `is_main` offers here; null where it is not offered. [COMP-19] */
  orderToMain: number | null;
  /** The law requires consent before device data is read. */
  requiresConsent: boolean;
  /** Pages of features that the compliance menu lacks are left or get the tips. [COMP-27, COMP-29] */
  restrictsFeatures: boolean;
  /** A feature that the region lacks is announced as upcoming. [COMP-42] */
  announcesFeatures: boolean;
  /** Users sign the understanding declaration. [NAV-12] */
  requiresDeclaration: boolean;
  /** The call that checks business scenes. [API-14] */
  businessCheck: 'businessCompliance' | 'businessComplianceSub';
  /** The app is advertised by bars and cards. [DL-01] */
  advertisesApp: boolean;
  /** Users verify their identity here. */
  verifiesIdentity: boolean;
  /** Verification is complete with level 1. */
  needsOnlyKycOne: boolean;
  offersVipTrial: boolean;
  hasFloatingMenu: boolean;
  /** P2P, card and bank can be chosen for a deposit. [FUND-11] */
  offersFiatDeposit: boolean;
  /** Crypto is bought on one page instead of by card, bank or P2P. [FUND-09] */
  buysOnOnePage: boolean;
  /** Agreement and privacy policy are documents, not pages. [LINK-05] */
  publishesDocuments: boolean;
  downloadPage: '/appdownload' | '/mobileapp';
  /** Key in `config.guides` of the guide to identity verification. */
  guide: 'main' | 'us';
  /** Language prefix under which main's host has this site's pages, except login and signup; empty when all are on its own host. [LINK-21] */
  prefixOnMain: string;
}
