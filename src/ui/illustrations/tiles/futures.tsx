import { tile } from '../illustration.tsx';

/** A price that turns, with both directions. */
export const FuturesPicture = tile(
  'futures',
  <>
    <path d="M3.5 17.5l5.5-6 4 3.5 7-8" />
    <path d="M15.5 7H20v4.5M4 20.5h16" />
  </>,
);
