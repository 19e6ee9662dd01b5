/** Fields that all site records share. */
export interface SiteIdentity {
  /** The server's id. [SITE-01] */
  id: number;
  key: string;
  defaultLang: string;
  /** Languages to offer if the settings call provides none. */
  languages: readonly string[];
}

/** Site data for rules and links; part of `gate.js`. Every field is required, so that an omission does not compile. */
export interface SiteRow extends SiteIdentity {
  /** Languages that the site offers in addition to the settings' list. [LOC-06] */
  extraLanguages: readonly string[];
  /** Languages that search engines must not index. [SITE-17] */
  unindexedLanguages: readonly string[];
  /**
   * The switch that offers this site to visitors of main: the compliance flag, its position in the order, and the
   * path on this site. Null if main does not offer it. [COMP-17, LINK-28]
   */
  switch: { flag: string; order: number; path: string } | null;
  /** Position of this site's switch to main, which `is_main` triggers; null without such a switch. [COMP-19] */
  orderToMain: number | null;
  /** The law requires consent before device data is read. */
  requiresConsent: boolean;
  /** The cookie notice offers Reject beside Accept, and visitors can change their answers in `gate-preferences`. */
  offersReject: boolean;
  /** Pages of features that the compliance menu lacks redirect or show the tips. [COMP-27, COMP-29] */
  restrictsFeatures: boolean;
  /** Features that the region lacks are announced as upcoming. [COMP-42] */
  announcesFeatures: boolean;
  /** Users sign the understanding declaration. [NAV-12] */
  requiresDeclaration: boolean;
  /** The call that checks business scenes. [API-14] */
  businessCheck: 'businessCompliance' | 'businessComplianceSub';
  /** Bars and cards advertise the app. [DL-01] */
  advertisesApp: boolean;
  /** Users verify their identity on this site. */
  verifiesIdentity: boolean;
  /** Level 1 completes the verification. */
  needsOnlyKycOne: boolean;
  offersVipTrial: boolean;
  hasFloatingMenu: boolean;
  /** Users can deposit by P2P, card or bank. [FUND-11] */
  offersFiatDeposit: boolean;
  /** Users buy crypto on one page instead of by card, bank or P2P. [FUND-09] */
  buysOnOnePage: boolean;
  /** Agreement and privacy policy are documents, not pages. [LINK-05] */
  publishesDocuments: boolean;
  downloadPage: '/appdownload' | '/mobileapp';
  /** Key in `config.guides` of the guide to identity verification. */
  guide: 'main' | 'us';
  /**
   * Language prefix of this site's pages on main's host, except login and signup. Empty if all pages are on its own
   * host. [LINK-21]
   */
  prefixOnMain: string;
}
