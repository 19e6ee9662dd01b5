import { config } from '../config/config.ts';
import { downloadLinks, downloadLinksV2, geo } from './download-data.ts';
import { downloadLink, downloadPage, platformOf, type DownloadEntry, type Platform } from '../links/download-link.ts';
import { own } from '../../runtime/data/records.ts';
import { linkTo } from '../locale/prefix.ts';
import { isChinese } from '../locale/language-traits.ts';
import { browser } from '../../runtime/browser/browser.ts';
import { safeHref, type SafeUrl } from '../../runtime/address/safe-href.ts';
import { page } from '../../runtime/page/page.ts';
import type { Page } from '../../runtime/port/page.ts';

/** China's country code on the server. Visitors from China get a different package. */
const CHINA = 37;

export interface AppLinks {
  /** For the visitor's device. */
  app: SafeUrl;
  ios: SafeUrl;
  android: SafeUrl;
  /** URL of the Android package; undefined if the entry has none. */
  apk: SafeUrl | undefined;
}

type Entries = Readonly<Record<string, DownloadEntry>>;
const entryOf = (pageKey: string, second: Entries, first: Entries) =>
  (own(second, pageKey) ?? own(first, pageKey)) as DownloadEntry | undefined;

const linksOf = (entry: DownloadEntry | undefined, country: number, site: number, lang: string): AppLinks => {
  const names = config.value.downloadBar.deepLink;
  const context = { origin: browser.origin() };
  const link = (platform: Platform | string) =>
    // Third-party files: a URL that must not be followed counts as missing.
    safeHref(downloadLink({ country_code: country, lang, platform, entry, names }).url, context) ??
    linkTo(downloadPage(site), lang);
  const inChina = country === CHINA || (!country && isChinese(lang));
  return {
    app: link(platformOf(page.userAgent.value)),
    ios: link('ios'),
    android: link('android'),
    apk: safeHref(own(entry, inChina ? 'china_apk' : 'overseas_apk'), context) ?? undefined,
  };
};

/** The app links of a page, followed inside an effect; undefined while they are being asked for (LINK-23 to LINK-27, DL-11). */
export const readAppLinks = ({ answer }: Page, pageKey: string, site: number, lang: string): AppLinks | undefined => {
  const [second, first, where] = [answer(downloadLinksV2), answer(downloadLinks), answer(geo)];
  if (!second || !first || !where) return undefined;
  return linksOf(entryOf(pageKey, second, first), where.country_code, site, lang);
};

/**
 * Resolves to the app links of a page once every call has succeeded or failed. Never rejects: failed calls use their
 * defaults.
 */
export const appLinksFor = async (pageKey: string, site: number, lang: string): Promise<AppLinks> => {
  const [second, first, where] = await Promise.all([downloadLinksV2.load(), downloadLinks.load(), geo.load()]);
  return linksOf(entryOf(pageKey, second, first), where.country_code, site, lang);
};
