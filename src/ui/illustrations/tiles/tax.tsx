import { tile } from '../illustration.tsx';

/** A receipt with a percentage. */
export const TaxPicture = tile(
  'tax',
  <>
    <path d="M5.5 3.5h13v17l-2.2-1.5-2.1 1.5-2.2-1.5-2.2 1.5-2.1-1.5-2.2 1.5zM9 14l6-6" />
    <circle cx="9.5" cy="8.5" r=".75" />
    <circle cx="14.5" cy="13.5" r=".75" />
  </>,
);
