/** Pictures of coins as the exchange's file server has them: a flat disc of one colour with one mark. */
import { COIN_PATHS } from './coin-paths.ts';

interface Coin {
  readonly ground: string;
  readonly mark: string;
  readonly ink?: string;
  /** The mark is an area instead of a line. */
  readonly filled?: true;
}

/** Six circles around the middle. @param start angle of the first in degrees */
const ring = (distance: number, radius: number, start: number): string =>
  [0, 1, 2, 3, 4, 5]
    .map((at) => {
      const angle = ((start + at * 60) * Math.PI) / 180;
      const [x, y] = [32 + distance * Math.cos(angle) - radius, 32 + distance * Math.sin(angle)];
      const half = `a${radius} ${radius} 0 1 0 ${2 * radius} 0`;
      return `M${x.toFixed(1)} ${y.toFixed(1)}${half}${half.replace(`${2 * radius} 0`, `${-2 * radius} 0`)}`;
    })
    .join('');

const coins: Readonly<Record<string, Coin>> = {
  btc: {
    ground: '#f7931a',
    mark: 'M26 18h9a6.5 6.5 0 0 1 2 12.6A7 7 0 0 1 36 46H26zM30 14v4M36 14v4M30 46v4M36 46v4M26 31h10',
  },
  eth: { ground: '#627eea', mark: 'M32 12 20 33l12 7 12-7zM20 38l12 14 12-14-12 7z' },
  usdt: { ground: '#26a17b', mark: 'M20 18h24M32 18v30M20 28c0 5 24 5 24 0' },
  gt: { ground: '#2354e6', mark: 'M44 24a14 14 0 1 0 2 12H34' },
  sol: { ground: '#7a3ff2', mark: 'M22 22h24l-5 5H17zM17 30h24l5 5H22zM22 38h24l-5 5H17z' },
  doge: { ground: '#c2a633', mark: 'M24 16h8a16 16 0 0 1 0 32h-8zM19 32h14' },
  ada: { ground: '#1b4dc8', mark: ring(9, 4.5, 30) + ring(19, 3, 0), filled: true },
  pepe: { ground: '#3f8f46', mark: 'M18 28a6 6 0 0 1 12 0M34 28a6 6 0 0 1 12 0M20 42c6 5 18 5 24 0' },
  nova: { ground: '#9333ea', mark: 'M32 14l4 14 14 4-14 4-4 14-4-14-14-4 14-4z' },
  dog: { ground: '#c2a633', mark: 'M24 16h8a16 16 0 0 1 0 32h-8zM19 32h14' },
  trump: { ground: '#b8862b', mark: 'M18 18h28M32 18v30', ink: '#fff8e1' },
  zk: { ground: '#1e69ff', mark: 'M18 20h14L18 44h14M38 20v24M48 20 38 32l10 12' },
  air: { ground: '#0f9bb4', mark: 'M18 46 32 16l14 30M24 36h16' },
  ats: { ground: '#d04a6e', mark: 'M18 46 32 16l14 30M24 36h16M32 46v-4' },
  land: { ground: '#3a8f3e', mark: 'M16 44l12-18 8 11 5-6 8 13z' },
  emc: { ground: '#11a3a3', mark: 'M44 18H22v28h22M22 32h16' },
};
/** Coins with a picture, and the default for all others. */
export const coinNames: readonly string[] = [...Object.keys(coins), 'default'];

/** Stands for every coin that has no picture. */
const fallback: Coin = { ground: '#8a94a6', mark: 'M25 25a7 7 0 1 1 9 7c-2 .8-2 2-2 5M32 44v.1' };

/** The mark is the ground's hole: the path is the whole coin. */
const WHOLE = new Set(['btc', 'doge']);

/** Returns the mark of a coin: a known one filled, others drawn with a line. */
const markOf = (name: string, { ground, mark, ink = '#fff', filled }: Coin): string => {
  if (filled) return `<path d="${mark}" fill="${ink}"/>`;
  const path = COIN_PATHS[name];
  if (path === undefined)
    return `<path d="${mark}" fill="none" stroke="${ink}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/>`;
  if (WHOLE.has(name))
    return `<circle cx="32" cy="32" r="22" fill="#fff"/><path transform="scale(2.6667)" d="${path}" fill="${ground}"/>`;
  return `<path transform="translate(14 14) scale(1.5)" d="${path}" fill="${ink}"/>`;
};

const draw = (name: string, coin: Coin): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><circle cx="32" cy="32" r="32" fill="${coin.ground}"/>${markOf(name, coin)}</svg>`;

/** The picture of a coin as SVG; unknown coins have the default's. @param name in lower case */
export const coinSvg = (name: string): string => draw(name, Object.hasOwn(coins, name) ? coins[name]! : fallback);

/** The file of a coin, `btc.png` or by its true kind `btc.svg`; unknown ones are not there, so that the fallback of the element is seen. */
export const coinPicture = (file: string): Response => {
  const name = /^([a-z0-9]{1,40})\.(?:png|svg)$/.exec(file)?.[1] ?? '';
  const coin = name === 'default' ? fallback : Object.hasOwn(coins, name) ? coins[name] : undefined;
  return coin === undefined
    ? new Response('No such picture', { status: 404 })
    : new Response(draw(name, coin), {
        headers: {
          'content-type': 'image/svg+xml',
          'x-content-type-options': 'nosniff',
          'cache-control': 'public, max-age=60',
          'cross-origin-resource-policy': 'cross-origin',
        },
      });
};
