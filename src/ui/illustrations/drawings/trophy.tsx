import { drawing } from '../illustration.tsx';

/** A cup. */
export const TrophyPicture = drawing(
  'trophy',
  <>
    <ellipse className="tone-1" cx="80" cy="110" rx="52" ry="6" />
    <path
      className="tone-2"
      d="M52 24H30v10a26 26 0 0 0 26 26l-2-9a16 16 0 0 1-15-17v-1h13zM108 24h22v10a26 26 0 0 1-26 26l2-9a16 16 0 0 0 15-17v-1h-13z"
    />
    <path className="gold" d="M48 14h64v30a32 32 0 0 1-64 0z" />
    <path className="paper" d="M80 22l5 10.5 11.5 1.5-8.5 8 2.2 11.5L80 48l-10.2 5.5L72 42l-8.5-8L75 32.5z" />
    <path className="tone-3" d="M74 74h12v16H74z" />
    <path className="tone-3" d="M58 88h44l6 18H52z" />
  </>,
);
