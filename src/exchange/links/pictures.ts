import { endpoints } from '../calls/endpoints.ts';
import { resource } from '../../runtime/calls/resource.ts';
import { HOUR } from '../../runtime/page/clock.ts';
import { config } from '../config/config.ts';
import { own } from '../../runtime/data/records.ts';
import { list, optionalString, shape } from '../../runtime/data/schema.ts';
import { webAddress } from '../../runtime/address/safe-href.ts';

/** Where pictures come from; each can be set in `config.pictures`. */
const DEFAULTS = {
  /** Address of a coin icon; `{symbol}` is in lower case. */
  coin: '/images/coin_icon/64/{symbol}.png',
  /** Shown once when an icon fails. */
  coinFallback: '/images/coin_icon/64/default.png',
  /** Coins whose icon may change at any time. */
  coinAlways: [] as readonly string[],
  /** Value of the version parameter `v`. */
  version: '1',
  /** Address of a picture in another size. */
  resized: '{src}{sep}w={width}&q={quality}',
};

const setting = (name: 'coin' | 'coinFallback' | 'version' | 'resized'): string => {
  const given = own(config.value.pictures, name);
  return typeof given === 'string' && given ? given : DEFAULTS[name];
};

const separator = (url: string): string => (url.includes('?') ? '&' : '?');
const lower = (list: unknown): string[] => (Array.isArray(list) ? list.map((one) => String(one).toLowerCase()) : []);

const readCoinIcons = shape({ coinIconVersionWhiteList: list(optionalString) });

/** Common config: coins whose icon addresses carry a version (API-12, FMT-13); none when it cannot be had. */
export const coinIcons = resource(endpoints.coinIcons, { reader: readCoinIcons, fallback: readCoinIcons({}) });

/** Shown in place of an icon that cannot be loaded (FMT-14). */
export const coinFallbackUrl = (): string => webAddress(setting('coinFallback'));

/**
 * The icon of a coin, a PNG of 64 px (FMT-12). Icons that change at any time get a cache-buster that is new every hour,
 * those on the white-list of the common config a version, others nothing (FMT-13).
 * @param now milliseconds · @param versioned `coinIconVersionWhiteList` · @returns the fallback for what is no symbol
 */
export const coinIconUrl = (symbol: string, now: number, versioned: readonly string[] = []): string => {
  const name = symbol.trim().toLowerCase();
  if (!name || name.length > 40 || /[\s/\\]/.test(name)) return coinFallbackUrl();
  const url = webAddress(setting('coin').replaceAll('{symbol}', encodeURIComponent(name)));
  if (!url) return coinFallbackUrl();
  if (lower(own(config.value.pictures, 'coinAlways')).includes(name))
    return `${url}${separator(url)}t=${Math.floor(now / HOUR)}`;
  return lower(versioned).includes(name) ? `${url}${separator(url)}v=${encodeURIComponent(setting('version'))}` : url;
};

/** Defaults of the image helper (FMT-15). */
export const IMAGE_WIDTH = 28;
export const IMAGE_QUALITY = 75;

const between = (value: number, least: number, most: number, fallback: number): number =>
  Number.isFinite(value) && value >= least ? Math.min(Math.round(value), most) : fallback;

/** A picture in the size that is needed (FMT-15). @returns empty for an address that is not http(s) or the site's own */
export const imageUrl = (
  src: string,
  { width = IMAGE_WIDTH, quality = IMAGE_QUALITY }: { width?: number; quality?: number } = {},
): string => {
  const url = webAddress(src);
  if (!url) return '';
  const made = setting('resized')
    .replaceAll('{encoded}', encodeURIComponent(url))
    .replaceAll('{src}', url)
    .replaceAll('{sep}', separator(url))
    .replaceAll('{width}', String(between(width, 1, 4096, IMAGE_WIDTH)))
    .replaceAll('{quality}', String(between(quality, 1, 100, IMAGE_QUALITY)));
  return webAddress(made);
};
