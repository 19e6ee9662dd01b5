/** Reads the state of the host page for the doctor. */
import { doc, safe } from '../../runtime/dom/safe-dom.ts';
import { config } from '../../exchange/config/config.ts';
import { siteId } from '../../exchange/current/current-site.ts';
import { coinFallbackUrl } from '../../exchange/links/pictures.ts';
import { siteById } from '../../exchange/sites/sites.ts';
import { consent as consentService } from '../consent.ts';
import { robots } from '../seo.ts';
import { CONSENT_MANAGERS, RECORDERS } from './check-host.ts';
import type { HostState } from './host-facts.ts';

/** Products whose global variable exists. DOM elements with such a name don't count. */
const present = (products: Readonly<Record<string, string>>): string[] => {
  const globals = window as unknown as Record<string, unknown>;
  const found = Object.keys(products).filter((name) => globals[name] && !(globals[name] instanceof Node));
  return [...new Set(found.map((name) => products[name]!))];
};

/** Head entries that the rules of the site require, and that only `gate.seo` adds. */
const missingInHead = (): string[] => {
  const has = (selector: string) => doc.head.querySelector(selector) !== null;
  return [
    ...(robots() && !has('meta[name="robots"][content*="noindex"]') ? ['noindex'] : []),
    ...(siteById(siteId.peek()).prefixOnMain && !has('link[rel="canonical"]') ? ['the canonical link'] : []),
  ];
};

/** The page's own pictures on another origin, as the elements would request them. */
const foreignPictures = (): string[] => {
  const url = coinFallbackUrl();
  return URL.canParse(url, location.href) && new URL(url, location.href).origin !== location.origin ? [url] : [];
};

/** Returns those of the addresses whose picture fails to load. */
export const failedPictures = async (addresses: readonly string[] = foreignPictures()): Promise<string[]> => {
  const load = (address: string) =>
    new Promise<string[]>((resolve) => {
      const image = new Image();
      image.onload = () => resolve([]);
      image.onerror = () => resolve([address]);
      image.src = address;
    });
  return (await Promise.all(addresses.map(load))).flat();
};

/**
 * @param embedder value of the page's `Cross-Origin-Embedder-Policy`; undefined if its response was not requested
 * @param blockedPictures result of `failedPictures`
 */
export const hostState = (embedder?: string, blockedPictures: readonly string[] = []): HostState => {
  const { consent, locale, notices, depositChooser, receipts } = config.peek();
  return {
    isIsolated: embedder === undefined ? window.crossOriginIsolated : /^\s*require-corp\b/.test(embedder),
    blockedPictures,
    recorders: present(RECORDERS),
    consentManagers: present(CONSENT_MANAGERS),
    isConsentWired: consent !== undefined || consentService.isWired(),
    hasCookieNotice: Boolean(safe(doc).querySelector('gate-notice-bar')) && notices['cookies'] !== 'accepted',
    fixedLocale: locale,
    missingInHead: missingInHead(),
    isFiatTradeSet: depositChooser.fiatTrade !== undefined,
    lacksReceipts: (receipts.enabled || receipts.url !== '') && !isSecureContext,
  };
};
