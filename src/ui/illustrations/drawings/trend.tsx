import { drawing } from '../illustration.tsx';

/** Prices that rise. */
export const TrendPicture = drawing(
  'trend',
  <>
    <ellipse className="tone-1" cx="80" cy="110" rx="58" ry="6" />
    <rect className="tone-1" x="28" y="76" width="22" height="30" rx="3" />
    <rect className="tone-2" x="60" y="60" width="22" height="46" rx="3" />
    <rect className="tone-3" x="92" y="46" width="22" height="60" rx="3" />
    <rect className="tone-2" x="124" y="30" width="16" height="76" rx="3" />
    <path className="gold" d="M20 62l34-28 24 14 32-30-9-9h31v31l-9-9-40 38-24-14-32 26z" />
  </>,
);
