/** Themes that a host may have: what the tests of contrast go through, and what the theme editor offers to begin with. */
export interface Palette {
  readonly name: string;
  /** Theme of the page in which it is used. */
  readonly theme: 'light' | 'dark';
  readonly brand: string;
  readonly background: string;
  /** CSS length; 8px without it. */
  readonly radius?: string;
  /** Factor of the spacing; 1 without it. */
  readonly density?: number;
}

/** Main colours of the ten largest exchanges, as their sites show them: brand, light ground, dark ground. */
const EXCHANGES = [
  ['Binance', '#fcd535', '#ffffff', '#181a20'],
  ['Bybit', '#f7a600', '#ffffff', '#101014'],
  ['Coinbase', '#0052ff', '#ffffff', '#0a0b0d'],
  ['OKX', '#000000', '#ffffff', '#121212'],
  ['Upbit', '#093687', '#ffffff', '#1b1f2a'],
  ['Bitget', '#00c6d4', '#ffffff', '#000000'],
  ['KuCoin', '#01bc8d', '#f6f7f8', '#121212'],
  ['Kraken', '#7132f5', '#ffffff', '#101114'],
  ['HTX', '#0173e5', '#fafafa', '#15181f'],
  ['Crypto.com', '#1199fa', '#f9fafc', '#0b1426'],
] as const;

export const PALETTES: readonly Palette[] = [
  ...EXCHANGES.flatMap(([name, brand, light, dark]): Palette[] => [
    { name, theme: 'light', brand, background: light },
    // Black on black is no brand: there it is white.
    { name, theme: 'dark', brand: brand === '#000000' ? '#ffffff' : brand, background: dark },
  ]),
  { name: 'Signal yellow on cream', theme: 'light', brand: '#ffeb3b', background: '#fbf3e2', radius: '0' },
  {
    name: 'Pale pink on white',
    theme: 'light',
    brand: '#ffd1dc',
    background: '#ffffff',
    radius: '20px',
    density: 1.25,
  },
  { name: 'Night blue on black', theme: 'dark', brand: '#1b1464', background: '#000000', radius: '2px', density: 0.75 },
  // A dark background that the page also uses in its light theme.
  { name: 'Neon green on green', theme: 'light', brand: '#39ff14', background: '#0d2818', radius: '0' },
];

/** The theme's five properties as a page writes them. @param selector what they are set on */
export const paletteCss = (
  { brand, background, radius = '8px', density = 1, font }: Omit<Palette, 'name' | 'theme'> & { font?: string },
  selector = ':root',
): string =>
  [
    `${selector} {`,
    `  --gate-brand: ${brand};`,
    `  --gate-background: ${background};`,
    `  --gate-radius: ${radius};`,
    ...(font ? [`  --gate-font: ${font};`] : []),
    `  --gate-density: ${density};`,
    '}',
  ].join('\n');
