import { illustration } from './illustration.tsx';

/** A day in the calendar. */
export const UpcomingPicture = illustration(
  'upcoming',
  <>
    <rect className="body" x="6" y="9" width="36" height="33" rx="4" />
    <path className="shade" d="M7 18v-5a3 3 0 0 1 3-3h28a3 3 0 0 1 3 3v5z" />
    <rect x="6" y="9" width="36" height="33" rx="4" />
    <path d="M6 18h36M15 5v8M33 5v8" />
    <path className="shade" d="M12 23h6v5h-6zM21 23h6v5h-6zM30 23h6v5h-6zM12 32h6v5h-6z" />
    <rect className="mark" x="20" y="31" width="9" height="7" rx="2" />
  </>,
);
