import { tile } from '../illustration.tsx';

/** A clock that runs down. */
export const CooldownPicture = tile(
  'cooldown',
  <>
    <circle cx="12" cy="13" r="8" />
    <path d="M12 9v4l2.5 2M9.5 2.5h5" />
  </>,
);
