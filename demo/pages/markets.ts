/** The demo's markets as its pages name them. */
import { marketOf, type Market } from '../market/generator.ts';
import { INSTRUMENTS } from '../market/instruments.ts';

/** The quote currency of coin lists. */
export const marketOfCoin = (coin: string, quote = 'USDT'): Market | undefined => marketOf(`${coin}_${quote}`);
export const listed: readonly Market[] = INSTRUMENTS.filter(({ quote }) => quote === 'USDT').map(({ id }) =>
  marketOf(id)!,
);
export const marketOfSlug = (slug: string): Market | undefined =>
  listed.find(({ instrument }) => instrument.slug === slug);

/** `13:37:05` UTC */
export const formatTime = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(11, 19);
