import { endpoints } from '../calls/endpoints.ts';
import { resource } from '../../runtime/calls/resource.ts';
import { HOUR } from '../../runtime/page/clock.ts';
import { config } from '../config/config.ts';
import { own } from '../../runtime/data/records.ts';
import { list, optionalString, shape } from '../../runtime/data/schema.ts';
import { webAddress } from '../../runtime/address/safe-href.ts';
import { encodePart } from '../../runtime/address/encode-part.ts';

/** Defaults of `config.pictures`. */
const DEFAULTS = {
  /** URL of a coin icon; `{symbol}` is replaced by the symbol in lower case. */
  coin: '/images/coin_icon/64/{symbol}.png',
  /** Shown if an icon fails to load. */
  coinFallback: '/images/coin_icon/64/default.png',
  /** Coins whose icon may change at any time. */
  coinAlways: [] as readonly string[],
  /** Value of the version parameter `v`. */
  version: '1',
  /** URL of a resized image. */
  resized: '{src}{sep}w={width}&q={quality}',
};

const setting = (name: 'coin' | 'coinFallback' | 'version' | 'resized'): string => {
  const given = own(config.value.pictures, name);
  return typeof given === 'string' && given ? given : DEFAULTS[name];
};

const separator = (url: string): string => (url.includes('?') ? '&' : '?');
const lower = (list: unknown): string[] => (Array.isArray(list) ? list.map((one) => String(one).toLowerCase()) : []);

const readCoinIcons = shape({ coinIconVersionWhiteList: list(optionalString) });

/** Common config: coins whose icon URLs have a version; empty if the call fails. [API-12, FMT-13] */
export const coinIcons = resource(endpoints.coinIcons, { reader: readCoinIcons, fallback: readCoinIcons({}) });

/** Returns the URL of the fallback for icons that fail to load. [FMT-14] */
export const coinFallbackUrl = (): string => webAddress(setting('coinFallback'));

/**
 * Returns the URL of a coin's icon, a PNG of 64 px. Icons in `coinAlways` get a cache-buster that changes every hour.
 * Coins on the common config's allowlist get a version; others get neither. [FMT-12, FMT-13]
 * @param now in ms since 1970
 * @param versioned `coinIconVersionWhiteList`
 * @returns the fallback for an invalid symbol
 */
export const coinIconUrl = (symbol: string, now: number, versioned: readonly string[] = []): string => {
  const name = symbol.trim().toLowerCase();
  if (!name || name.length > 40 || /[\s/\\\p{Surrogate}]/u.test(name)) return coinFallbackUrl();
  const url = webAddress(setting('coin').replaceAll('{symbol}', encodePart(name)));
  if (!url) return coinFallbackUrl();
  if (lower(own(config.value.pictures, 'coinAlways')).includes(name))
    return `${url}${separator(url)}t=${Math.floor(now / HOUR)}`;
  return lower(versioned).includes(name) ? `${url}${separator(url)}v=${encodePart(setting('version'))}` : url;
};

/** Defaults of the image helper. [FMT-15] */
export const IMAGE_WIDTH = 28;
const IMAGE_QUALITY = 75;

const between = (value: number, least: number, most: number, fallback: number): number =>
  Number.isFinite(value) && value >= least ? Math.min(Math.round(value), most) : fallback;

/**
 * Returns the URL of an image in the requested size. [FMT-15]
 * @returns '' for a URL that is neither http(s) nor on the site
 */
export const imageUrl = (
  src: string,
  { width = IMAGE_WIDTH, quality = IMAGE_QUALITY }: { width?: number; quality?: number } = {},
): string => {
  const url = webAddress(src);
  if (!url) return '';
  const made = setting('resized')
    .replaceAll('{encoded}', encodePart(url))
    .replaceAll('{src}', url)
    .replaceAll('{sep}', separator(url))
    .replaceAll('{width}', String(between(width, 1, 4096, IMAGE_WIDTH)))
    .replaceAll('{quality}', String(between(quality, 1, 100, IMAGE_QUALITY)));
  return webAddress(made);
};
