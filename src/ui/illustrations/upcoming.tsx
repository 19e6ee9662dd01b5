import { tile } from './illustration.tsx';

/** A day in the calendar. */
export const UpcomingPicture = tile(
  'upcoming',
  <>
    <rect x="4" y="5" width="16" height="16" rx="2" />
    <path d="M4 10h16M8 3v4M16 3v4M12 13.5v2.5h2.5" />
  </>,
);
