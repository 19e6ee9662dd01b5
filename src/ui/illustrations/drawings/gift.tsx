import { drawing } from '../illustration.tsx';

/** A gift. */
export const GiftPicture = drawing(
  'gift',
  <>
    <ellipse className="tone-1" cx="80" cy="108" rx="58" ry="7" />
    <path className="tone-2" d="M44 60h72v40a6 6 0 0 1-6 6H50a6 6 0 0 1-6-6z" />
    <path className="tone-1" d="M44 60h72v8H44z" />
    <rect className="tone-3" x="37" y="42" width="86" height="20" rx="5" />
    <path className="gold" d="M72 42h16v64H72z" />
    <path className="gold" d="M80 43C74 22 50 14 47 29c-2 11 15 14 33 14zM80 43c6-21 30-29 33-14 2 11-15 14-33 14z" />
    <path className="tone-1" d="M72 38c-5-9-16-12-17-6-1 4 8 6 17 6zM88 38c5-9 16-12 17-6 1 4-8 6-17 6z" />
    <path className="tone-3" d="M22 34l4-8 4 8 8 4-8 4-4 8-4-8-8-4z" />
    <circle className="gold" cx="134" cy="30" r="5" />
    <circle className="tone-2" cx="140" cy="62" r="4" />
    <circle className="gold" cx="24" cy="72" r="3" />
  </>,
);
