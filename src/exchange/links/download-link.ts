import { siteById } from '../sites/sites.ts';
import { own } from '../../runtime/data/records.ts';
import { toNumber } from '../../runtime/data/values.ts';
import { parseLanguage } from '../locale/locale.ts';
import { isChinese } from '../locale/language-traits.ts';
import { encodePart } from '../../runtime/address/encode-part.ts';

/** Countries whose visitors get the plain link. [LINK-24] */
const PLAIN_COUNTRIES = [37, 260, 185, 74];

export type Platform = 'ios' | 'android' | 'other';

/** A page's entry in the download-link files. [DL-11] */
export interface DownloadEntry {
  link?: string;
  query?: string;
  h5?: { c?: string };
  web?: { c?: string };
  china_apk?: string;
  overseas_apk?: string;
}

export interface DownloadQuestion {
  country_code?: number | string | undefined;
  lang: string;
  platform: Platform | string;
  entry?: DownloadEntry | undefined;
  /** Names of the deep-link parameters. */
  names?: Readonly<Record<string, string>> | undefined;
}

export interface DownloadLink {
  variant: 'plain' | 'attribution';
  /** iOS only: skips the store page if the app is installed. [LINK-25] */
  forcedDeeplink: boolean;
  /** Missing if the page has no entry; the site's download page is then used. [LINK-27] */
  url?: string;
}

/** Returns the app link for a visitor. Unknown countries (failed lookups) get the plain link. [LINK-23 to LINK-26] */
export const downloadLink = ({ country_code, lang, platform, entry, names = {} }: DownloadQuestion): DownloadLink => {
  const country = toNumber(country_code);
  const plain = !country || PLAIN_COUNTRIES.includes(country) || isChinese(parseLanguage(lang) ?? lang);
  const forcedDeeplink = !plain && platform === 'ios';
  const variant = plain ? 'plain' : 'attribution';
  const link = own(entry, 'link');
  if (typeof link !== 'string' || link === '') return { variant, forcedDeeplink };
  if (plain) return { variant, forcedDeeplink, url: link };
  const channel = own(own(entry, platform === 'other' ? 'web' : 'h5'), 'c');
  const query = own(entry, 'query');
  const parts = [
    ...(typeof query === 'string' && query ? [query.replace(/^[?&]/, '')] : []),
    ...(typeof channel === 'string' && channel ? [`${names['channel'] ?? 'c'}=${encodePart(channel)}`] : []),
    ...(forcedDeeplink ? [`${names['forced'] ?? 'forced_deeplink'}=1`] : []),
  ];
  const [bare, hash] = link.split('#', 2) as [string, string?];
  const joined = parts.length ? bare + (bare.includes('?') ? '&' : '?') + parts.join('&') : bare;
  return { variant, forcedDeeplink, url: joined + (hash === undefined ? '' : '#' + hash) };
};

/** Returns the path of the site's download page, without locale prefix. Turkey has its own. [LINK-02] */
export const downloadPage = (site: number): string => siteById(site).downloadPage;

export const platformOf = (userAgent: string): Platform =>
  /iphone|ipad|ipod/i.test(userAgent) ? 'ios' : /android/i.test(userAgent) ? 'android' : 'other';
