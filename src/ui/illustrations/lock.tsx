import { illustration } from './illustration.tsx';

/** A lock. */
export const LockPicture = illustration(
  'lock',
  <>
    <path d="M15 22v-7a9 9 0 0 1 18 0v7" />
    <rect className="body" x="9" y="20" width="30" height="22" rx="4" />
    <path className="shade" d="M10 34h28v4a3 3 0 0 1-3 3H13a3 3 0 0 1-3-3z" />
    <rect x="9" y="20" width="30" height="22" rx="4" />
    <path className="mark" d="M24 25a4 4 0 0 1 2 7.5V37h-4v-4.5a4 4 0 0 1 2-7.5z" />
  </>,
);
