/** Made-up markets: the host pages need some numbers to look like an exchange. */
export interface Market {
  readonly coin: string;
  readonly slug: string;
  readonly name: string;
  readonly price: number;
  readonly change: number;
  readonly volume: string;
}

const market = (coin: string, slug: string, name: string, price: number, change: number, volume: string): Market => ({
  coin,
  slug,
  name,
  price,
  change,
  volume,
});

export const markets: readonly Market[] = [
  market('BTC', 'bitcoin', 'Bitcoin', 97_412.3, 1.84, '1.42B'),
  market('ETH', 'ethereum', 'Ethereum', 3_318.62, -0.73, '684.1M'),
  market('SOL', 'solana', 'Solana', 236.14, 3.21, '312.7M'),
  market('XRP', 'xrp', 'XRP', 1.4821, 5.06, '298.3M'),
  market('DOGE', 'dogecoin', 'Dogecoin', 0.38214, -2.15, '176.9M'),
  market('ADA', 'cardano', 'Cardano', 0.9127, 0.42, '88.2M'),
  market('LINK', 'chainlink', 'Chainlink', 15.483, -1.12, '41.6M'),
  market('GT', 'gatetoken', 'GateToken', 9.871, 0.95, '12.4M'),
];

export const marketOfCoin = (coin: string): Market | undefined => markets.find((one) => one.coin === coin);
export const marketOfSlug = (slug: string): Market | undefined => markets.find((one) => one.slug === slug);

export const formatPrice = (price: number): string =>
  price.toLocaleString('en-US', { maximumFractionDigits: price < 10 ? 5 : 2, minimumFractionDigits: 2 });
export const formatChange = (change: number): string => `${change > 0 ? '+' : ''}${change.toFixed(2)} %`;

/** Five rows on each side of the price, the same at every load. */
export const orderBook = (
  price: number,
): { readonly asks: readonly string[][]; readonly bids: readonly string[][] } => {
  const row = (step: number): string[] => [
    formatPrice(price * (1 + step * 0.0004)),
    (0.12 + Math.abs(step) * 0.317).toFixed(3),
  ];
  return { asks: [5, 4, 3, 2, 1].map(row), bids: [-1, -2, -3, -4, -5].map(row) };
};
