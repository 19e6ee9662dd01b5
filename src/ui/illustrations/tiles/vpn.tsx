import { tile } from '../illustration.tsx';

/** A place. */
export const VpnPicture = tile(
  'vpn',
  <>
    <path d="M12 21.5s-7-6.2-7-11.5a7 7 0 0 1 14 0c0 5.3-7 11.5-7 11.5z" />
    <circle cx="12" cy="10" r="2.5" />
  </>,
);
