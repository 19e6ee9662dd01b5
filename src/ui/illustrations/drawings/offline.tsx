import { drawing } from '../illustration.tsx';

/** A cloud that cannot be reached. */
export const OfflinePicture = drawing(
  'offline',
  <>
    <ellipse className="tone-1" cx="80" cy="110" rx="58" ry="6" />
    <path className="tone-1" d="M98 34a22 22 0 0 1 42 9 18 18 0 0 1-3 36H90z" />
    <path className="tone-2" d="M50 88a24 24 0 0 1-2-48 32 32 0 0 1 62-2 25 25 0 0 1-4 50z" />
    <path className="tone-3" d="M26 72a24 24 0 0 0 24 16h56a25 25 0 0 0 24-18c-34 10-70 12-104 2z" />
    <path className="gold" d="M84 48L60 80h16l-6 24 26-34H80z" />
  </>,
);
