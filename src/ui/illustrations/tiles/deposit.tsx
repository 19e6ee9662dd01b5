import { tile } from '../illustration.tsx';

/** Something that goes in. */
export const DepositPicture = tile(
  'deposit',
  <path d="M12 3v11M7.5 9.5L12 14l4.5-4.5M4 15v4a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-4" />,
);
