import { drawing } from '../illustration.tsx';

/** The highest tiers: a cut diamond. */
export const VipTopPicture = drawing(
  'vip-top',
  <>
    <ellipse className="tone-1" cx="80" cy="112" rx="44" ry="5" />
    <path className="tone-2" d="M50 22h60l24 28-54 56-54-56z" />
    <path className="tone-3" d="M26 50h32l22 56zM134 50h-32l-22 56z" />
    <path className="tone-1" d="M50 22l8 28H26zM110 22l-8 28h32z" />
    <path className="tone-3" d="M80 22L58 50h44z" />
    <path
      className="gold"
      d="M142 14l3 7 7 3-7 3-3 7-3-7-7-3 7-3zM20 74l2.5 5.5 5.5 2.5-5.5 2.5L20 90l-2.5-5.5L12 82l5.5-2.5z"
    />
  </>,
);
