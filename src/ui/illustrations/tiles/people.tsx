import { tile } from '../illustration.tsx';

/** Two people who trade with each other. */
export const PeoplePicture = tile(
  'people',
  <>
    <circle cx="8.5" cy="8" r="3.5" />
    <path d="M2.5 20c0-3.6 2.7-6 6-6s6 2.4 6 6M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14.4c2.4.8 4 2.9 4 5.6" />
  </>,
);
