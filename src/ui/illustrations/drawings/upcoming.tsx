import { drawing } from '../illustration.tsx';

/** A calendar with a day to look forward to. */
export const UpcomingPicture = drawing(
  'upcoming',
  <>
    <ellipse className="tone-1" cx="80" cy="110" rx="56" ry="6" />
    <path className="tone-2" d="M40 30a8 8 0 0 1 8-8h64a8 8 0 0 1 8 8v66a8 8 0 0 1-8 8H48a8 8 0 0 1-8-8z" />
    <path className="paper" d="M47 46h66v46a5 5 0 0 1-5 5H52a5 5 0 0 1-5-5z" />
    <path className="tone-3" d="M40 30a8 8 0 0 1 8-8h64a8 8 0 0 1 8 8v13H40z" />
    <path className="gold" d="M56 14h8v16h-8zM96 14h8v16h-8z" />
    <path
      className="tone-1"
      d="M54 53h12v10H54zM74 53h12v10H74zM94 53h12v10H94zM54 69h12v10H54zM94 69h12v10H94zM54 85h12v8H54zM74 85h12v8H74z"
    />
    <circle className="tone-3" cx="80" cy="74" r="11" />
    <path className="gold" d="M80 66l2.3 5.2 5.7.6-4.2 3.8 1.2 5.6L80 78.3l-5 2.900 1.2-5.6-4.2-3.8 5.700-.6z" />
    <path className="tone-3" d="M20 48l4-8 4 8 8 4-8 4-4 8-4-8-8-4z" />
    <circle className="gold" cx="138" cy="40" r="5" />
    <circle className="tone-2" cx="146" cy="70" r="4" />
  </>,
);
