import { tile } from '../illustration.tsx';

/** Candles of a market. */
export const SpotPicture = tile(
  'spot',
  <>
    <path d="M7 3.5v3M7 15.5v5M17 3.5v5M17 17.5v3" />
    <rect x="4.5" y="6.5" width="5" height="9" rx="1.25" />
    <rect x="14.5" y="8.5" width="5" height="9" rx="1.25" />
  </>,
);
