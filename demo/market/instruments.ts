/** What is traded in the demo. */
export interface Instrument {
  readonly id: string;
  readonly name: string;
  readonly product: 'SPOT' | 'PILOT' | 'memebox';
  /** Price on the first day, and the mean change of its logarithm a day. */
  readonly price: number;
  readonly drift: number;
  /** Usual deviation of a day's logarithmic change. */
  readonly volatility: number;
  /** Decimals of prices and of volumes. */
  readonly decimals: number;
  readonly volumeDecimals: number;
  /** Usual turnover of a day in USDT. */
  readonly turnover: number;
}

const instrument = (
  id: string,
  name: string,
  product: Instrument['product'],
  [price, drift, volatility]: readonly [number, number, number],
  [decimals, volumeDecimals]: readonly [number, number],
  turnover: number,
): Instrument => ({ id, name, product, price, drift, volatility, decimals, volumeDecimals, turnover });

export const INSTRUMENTS: readonly Instrument[] = [
  instrument('BTC_USDT', 'Bitcoin', 'SPOT', [7200, 0.00067, 0.024], [1, 5], 9e8),
  instrument('ETH_USDT', 'Ethereum', 'SPOT', [130, 0.0022, 0.031], [2, 4], 5e8),
  instrument('SOL_USDT', 'Solana', 'SPOT', [9, 0.0016, 0.045], [2, 3], 2e8),
  instrument('GT_USDT', 'GateToken', 'SPOT', [1.4, 0.0008, 0.022], [3, 2], 2e7),
  instrument('DOGE_USDT', 'Dogecoin', 'SPOT', [0.01, 0.0033, 0.05], [5, 0], 1e8),
  instrument('ADA_USDT', 'Cardano', 'SPOT', [0.09, 0.0013, 0.04], [4, 1], 6e7),
  instrument('PEPE_USDT', 'Pepe', 'memebox', [0.0000009, 0.0044, 0.07], [10, 0], 8e7),
  instrument('NOVA_USDT', 'Nova', 'PILOT', [0.2, 0.0033, 0.08], [5, 1], 2e6),
];

export const instrumentOf = (name: string): Instrument | undefined => {
  const id = name.replace(/^.*:/, '').replace(/[/-]/g, '_').toUpperCase();
  return INSTRUMENTS.find((instrument) => instrument.id === id);
};
