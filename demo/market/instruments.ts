/** Instruments of the demo. */
export interface Instrument {
  /** As the API writes it: `BTC_USDT`. */
  readonly id: string;
  readonly coin: string;
  /** Currency of the price. */
  readonly quote: string;
  readonly name: string;
  /** Of its price page. */
  readonly slug: string;
  readonly product: 'SPOT' | 'PILOT' | 'memebox';
  /** Instruments of the same seed move alike: one coin has one market, whatever it is paid with. */
  readonly seed: string;
  /** Price on the first day, and the mean change of its logarithm a day. */
  readonly price: number;
  readonly drift: number;
  /** Usual deviation of a day's logarithmic change. */
  readonly volatility: number;
  /** Decimals of prices and of volumes. */
  readonly decimals: number;
  readonly volumeDecimals: number;
  /** Usual turnover of a day in what it is paid with. */
  readonly turnover: number;
}

const instrument = (
  coin: string,
  [name, slug]: readonly [string, string],
  product: Instrument['product'],
  [price, drift, volatility]: readonly [number, number, number],
  [decimals, volumeDecimals]: readonly [number, number],
  turnover: number,
): Instrument => ({
  ...{ id: `${coin}_USDT`, coin, quote: 'USDT', seed: `${coin}_USDT`, name, slug, product },
  ...{ price, drift, volatility, decimals, volumeDecimals, turnover },
});

const inDollars: readonly Instrument[] = [
  instrument('BTC', ['Bitcoin', 'bitcoin'], 'SPOT', [7200, 0.00067, 0.024], [1, 5], 9e8),
  instrument('ETH', ['Ethereum', 'ethereum'], 'SPOT', [130, 0.0022, 0.031], [2, 4], 5e8),
  instrument('SOL', ['Solana', 'solana'], 'SPOT', [9, 0.0016, 0.045], [2, 3], 2e8),
  instrument('GT', ['GateToken', 'gatetoken'], 'SPOT', [1.4, 0.0008, 0.022], [3, 2], 2e7),
  instrument('DOGE', ['Dogecoin', 'dogecoin'], 'SPOT', [0.01, 0.0033, 0.05], [5, 0], 1e8),
  instrument('ADA', ['Cardano', 'cardano'], 'SPOT', [0.09, 0.0013, 0.04], [4, 1], 6e7),
  instrument('PEPE', ['Pepe', 'pepe'], 'memebox', [0.0000009, 0.0044, 0.07], [10, 0], 8e7),
  instrument('NOVA', ['Nova', 'nova'], 'PILOT', [0.2, 0.0033, 0.08], [5, 1], 2e6),
];

/** @param rate units of the currency a dollar */
const inCurrency = (quote: string, rate: number, coins: readonly Instrument[]): Instrument[] =>
  coins.map((one) => ({
    ...one,
    ...{ id: `${one.coin}_${quote}`, quote, price: one.price * rate, turnover: one.turnover * rate },
    decimals: Math.max(0, one.decimals - 2),
  }));

export const INSTRUMENTS: readonly Instrument[] = [
  ...inDollars,
  // Japan trades against yen, and Turkey against lira.
  ...inCurrency(
    'JPY',
    152.4,
    inDollars.filter(({ product }) => product === 'SPOT'),
  ),
  ...inCurrency(
    'TRY',
    41.3,
    inDollars.filter(({ coin }) => coin === 'BTC'),
  ),
];

export const instrumentOf = (name: string): Instrument | undefined => {
  const id = name.replace(/^.*:/, '').replace(/[/-]/g, '_').toUpperCase();
  return INSTRUMENTS.find((instrument) => instrument.id === id);
};

/** For people: `BTC/USDT`. */
export const pairName = ({ coin, quote }: Instrument): string => `${coin}/${quote}`;
