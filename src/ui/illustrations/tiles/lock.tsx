import { tile } from '../illustration.tsx';

/** A lock. */
export const LockPicture = tile(
  'lock',
  <>
    <rect x="5" y="11" width="14" height="10" rx="2" />
    <path d="M8 11V8a4 4 0 0 1 8 0v3M12 15v2" />
  </>,
);
