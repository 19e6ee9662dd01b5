import { drawing } from '../illustration.tsx';

/** A voucher. */
export const PerkPicture = drawing(
  'perk',
  <>
    <ellipse className="tone-1" cx="80" cy="108" rx="58" ry="7" />
    <g transform="rotate(-9 80 62)">
      <path className="tone-1" d="M36 24h88a6 6 0 0 1 6 6v50a6 6 0 0 1-6 6H36a6 6 0 0 1-6-6V30a6 6 0 0 1 6-6z" />
    </g>
    <path
      className="tone-3"
      d="M26 34h108a6 6 0 0 1 6 6v15a10 10 0 0 0 0 20v15a6 6 0 0 1-6 6H26a6 6 0 0 1-6-6V75a10 10 0 0 0 0-20V40a6 6 0 0 1 6-6z"
    />
    <path className="tone-2" d="M104 34h30a6 6 0 0 1 6 6v15a10 10 0 0 0 0 20v15a6 6 0 0 1-6 6h-30z" />
    <path className="paper" d="M102 40h4v6h-4zM102 52h4v6h-4zM102 64h4v6h-4zM102 76h4v6h-4zM102 88h4v6h-4z" />
    <path
      className="gold"
      d="M62 44l6.2 13.2 14.300 1.8-10.500 10 2.700 14.2L62 76.300l-12.700 6.900L52 69l-10.500-10 14.300-1.8z"
    />
    <circle className="gold" cx="140" cy="22" r="5" />
    <path className="tone-3" d="M18 20l3-6 3 6 6 3-6 3-3 6-3-6-6-3z" />
  </>,
);
