/** The demo's markets as its pages name and write them. */
import { marketOf, type Market } from '../market/generator.ts';
import { INSTRUMENTS, type Instrument } from '../market/instruments.ts';

/** The quote currency of coin lists. */
export const marketOfCoin = (coin: string, quote = 'USDT'): Market | undefined => marketOf(`${coin}_${quote}`);
export const listed: readonly Market[] = INSTRUMENTS.filter(({ quote }) => quote === 'USDT').map(({ id }) =>
  marketOf(id)!,
);
export const marketOfSlug = (slug: string): Market | undefined =>
  listed.find(({ instrument }) => instrument.slug === slug);

/** Figures are written alike in all languages, as traders know them. */
const figures = (value: number, least: number, most = least): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: least, maximumFractionDigits: most });

export const formatPrice = ({ decimals }: Instrument, price: number): string => figures(price, decimals);
export const formatAmount = ({ volumeDecimals }: Instrument, amount: number): string => figures(amount, volumeDecimals);
export const formatChange = (percent: number): string =>
  `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent).toFixed(2)}%`;
/** Returns a decimal string with grouped digits: `1,234.56`. */
export const formatDecimal = (amount: string): string =>
  Number(amount).toLocaleString('en-US', { maximumFractionDigits: 8 });
/** `1.42B` */
export const formatVolume = (value: number): string =>
  value.toLocaleString('en-US', { notation: 'compact', minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** `13:37:05` UTC */
export const formatTime = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(11, 19);
