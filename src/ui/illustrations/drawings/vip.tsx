import { drawing } from '../illustration.tsx';

/** A first tier: a medal on a ribbon. */
export const VipPicture = drawing(
  'vip',
  <>
    <ellipse className="tone-1" cx="80" cy="110" rx="46" ry="6" />
    <path className="tone-3" d="M52 10h22l14 34-18 8zM108 10H86L72 44l18 8z" />
    <circle className="tone-2" cx="80" cy="70" r="35" />
    <circle className="paper" cx="80" cy="70" r="28" />
    <circle className="tone-1" cx="80" cy="70" r="28" />
    <path className="gold" d="M80 50l6 12.8 14 1.9-10.2 9.8 2.5 13.9L80 81.7l-12.3 6.7 2.5-13.9L60 64.7l14-1.9z" />
    <circle className="gold" cx="130" cy="36" r="4" />
    <circle className="tone-2" cx="26" cy="52" r="4" />
  </>,
);
