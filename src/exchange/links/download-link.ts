import { own } from '../../runtime/data/records.ts';
import { toNumber } from '../../runtime/data/values.ts';
import { parseLanguage } from '../locale/locale.ts';
import { isChinese } from '../locale/language-traits.ts';
import { Site } from '../sites/sites.ts';

/** Countries whose visitors get the plain link (LINK-24). */
const PLAIN_COUNTRIES = [37, 260, 185, 74];

export type Platform = 'ios' | 'android' | 'other';

/** One page's entry of the download-link files (DL-11). */
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
  /** iOS only: the store page is skipped when the app is there (LINK-25). */
  forcedDeeplink: boolean;
  /** Missing when the page has no entry: the site's download page is then the link (LINK-27). */
  url?: string;
}

/** The app link for a visitor (LINK-23 to LINK-26). An unknown country (failed lookup) gets the plain link. */
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
    ...(typeof channel === 'string' && channel
      ? [`${names['channel'] ?? 'c'}=${encodeURIComponent(channel.replace(/\p{Surrogate}/gu, ''))}`]
      : []),
    ...(forcedDeeplink ? [`${names['forced'] ?? 'forced_deeplink'}=1`] : []),
  ];
  const [bare, hash] = link.split('#', 2) as [string, string?];
  const joined = parts.length ? bare + (bare.includes('?') ? '&' : '?') + parts.join('&') : bare;
  return { variant, forcedDeeplink, url: joined + (hash === undefined ? '' : '#' + hash) };
};

/** Turkey has its own download page (LINK-02). Without locale prefix. */
export const downloadPage = (site: number): string => (site === Site.TR ? '/mobileapp' : '/appdownload');

export const platformOf = (userAgent: string): Platform =>
  /iphone|ipad|ipod/i.test(userAgent) ? 'ios' : /android/i.test(userAgent) ? 'android' : 'other';
