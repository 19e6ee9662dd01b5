import { tile } from '../illustration.tsx';

/** An identity card. */
export const VerifyPicture = tile(
  'verify',
  <>
    <rect x="3" y="5" width="18" height="14" rx="2" />
    <circle cx="9" cy="10.5" r="2" />
    <path d="M5.5 16c.5-1.7 1.8-2.5 3.5-2.5s3 .8 3.5 2.5M15 10h3M15 14h3" />
  </>,
);
