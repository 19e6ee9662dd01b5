/** State of the host page that its markup does not show. */
export interface HostState {
  /** True when the page is sent with `Cross-Origin-Embedder-Policy: require-corp`. */
  isIsolated: boolean;
  /** Addresses of pictures on other origins that failed to load. */
  blockedPictures: readonly string[];
  /** Names of global variables of known session recorders. */
  recorders: readonly string[];
  /** Names of global variables of known consent managers. */
  consentManagers: readonly string[];
  /** True when the page passes `consent`, or has called `gate.consent`. */
  isConsentWired: boolean;
  /** True when our cookie notice is on the page, and the page has not turned it off. */
  hasCookieNotice: boolean;
  /** Language that the page fixes by its settings. */
  fixedLocale: string | undefined;
  /** Things that only `gate.seo` writes into the head, and that are missing there. */
  missingInHead: readonly string[];
  /** True when `depositChooser.fiatTrade` is set. */
  isFiatTradeSet: boolean;
  /** True when the settings ask for receipts of notices, and the page is not secure. */
  lacksReceipts: boolean;
}
