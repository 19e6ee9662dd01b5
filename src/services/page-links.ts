/** `gate.links`: links of the site that the page belongs to, in its language. */
import { appLinksFor, type AppLinks } from '../exchange/offers/app-links.ts';
import { config } from '../exchange/config/config.ts';
import { downloadPage as downloadPathOf } from '../exchange/links/download-link.ts';
import { localeAllowed as allowed } from '../exchange/locale/locale.ts';
import { prefixPath } from '../exchange/locale/prefix.ts';
import { homeRedirect, localeRedirect as redirectOf } from '../exchange/locale/locale-redirect.ts';
import { verificationGuide } from '../exchange/links/verification-guide.ts';
import type { RouteArguments, RouteName } from '../exchange/routes/routes.ts';
import { readSettings } from '../exchange/current/read-settings.ts';
import { settings } from '../exchange/current/settings.ts';
import { documentLink, siteLink, type LinkContext, type SiteLink } from '../exchange/links/site-link.ts';
import { siteRecordHere } from '../exchange/current/site-records.ts';
import { deviceType, locale, siteId } from '../exchange/current/current-site.ts';
import { page } from '../runtime/page/page.ts';
import { switchTarget as switchTargetOf } from '../exchange/links/switch-target.ts';

export { canonical } from './canonical-address.ts';
export { homeRedirect };

const context = (): LinkContext & { docs: ReturnType<typeof siteRecordHere>['docs'] } => {
  const site = siteId.peek();
  return { site, lang: locale.peek(), docs: siteRecordHere(site).docs };
};

/**
 * A route by name, with its parameters: `to('trade', { base: 'BTC', quote: 'USDT' })` (LINK-01 to LINK-19).
 * @returns the address with language prefix, and whether it opens in a new tab
 * @throws RangeError for an unknown route or a missing parameter
 */
export const to = <Name extends RouteName>(name: Name, ...params: RouteArguments<Name>): SiteLink =>
  siteLink(context(), name, ...params);

/** The page's language before a path (LOC-04). */
export const prefix = (path: string): string => prefixPath(path, locale.peek());

/** Where the app can be had on this site (LINK-02). */
export const downloadPage = (): string => prefix(downloadPathOf(siteId.peek()));

/** Root of the site that a switch type such as `MAIN_to_UK` names (LINK-28). */
export const switchTarget = (type: string): string => switchTargetOf(type, config.peek().hosts);

/** The help-centre guide to identity verification: of the site, or of the app (LINK-22). */
export const guide = (where: 'site' | 'app' = deviceType.peek() ? 'app' : 'site'): string =>
  verificationGuide(siteId.peek(), where === 'app', locale.peek());

/** The site's documents: agreement, privacy, about (SITE-16). */
export const docs = (name: 'about' | 'agreement' | 'privacy'): SiteLink =>
  documentLink(context(), context().docs[name]);

/** App links and package of a page for this visitor (LINK-23 to LINK-27, DL-11). Never rejects. */
export const appLinks = (pageKey: string): Promise<AppLinks> => appLinksFor(pageKey, siteId.peek(), locale.peek());

/**
 * Returns the app link of a page, by default for the visitor's device; the site's download page if there is none.
 * Never rejects (LINK-23 to LINK-27).
 */
export const deepLink = async (pageKey: string, { platform }: { platform?: 'ios' | 'android' } = {}): Promise<string> =>
  (await appLinks(pageKey))[platform ?? 'app'];

/** Does this site offer a language: by its settings, or by its built-in list while they are unknown (LOC-06). */
export const localeAllowed = (lang: string): boolean => {
  const { status, data } = settings.peek();
  const list = status === 'ready' ? readSettings(data ?? {}).lang_list : [];
  const site = siteId.peek();
  return allowed(site, lang, list.length ? list : siteRecordHere(site).languages);
};

/** Where a page in a language that the site does not offer must go, or null; settings that are not known never redirect (LOC-08 to LOC-10). */
export const localeRedirect = async (): Promise<{ lang: string; path: string } | null> => {
  await settings.load();
  const { status, data } = settings.peek();
  const list = status === 'ready' ? readSettings(data ?? {}).lang_list : undefined;
  return redirectOf(siteId.peek(), locale.peek(), list, page.url.peek().pathname);
};
