import { drawing } from '../illustration.tsx';

/** Piles of coins that grow. */
export const GrowthPicture = drawing(
  'growth',
  <>
    <ellipse className="tone-1" cx="80" cy="110" rx="58" ry="6" />
    <path className="tone-2" d="M24 88h32v18H24zM64 68h32v38H64zM104 44h32v62h-32z" />
    <path
      className="tone-3"
      d="M24 96h32v4H24zM64 78h32v4H64zM64 92h32v4H64zM104 56h32v4h-32zM104 72h32v4h-32zM104 88h32v4h-32z"
    />
    <ellipse className="gold" cx="40" cy="88" rx="16" ry="6" />
    <ellipse className="gold" cx="80" cy="68" rx="16" ry="6" />
    <ellipse className="gold" cx="120" cy="44" rx="16" ry="6" />
    <path className="tone-3" d="M24 62l26-24-8-8h28v28l-8-8-30 26z" />
  </>,
);
