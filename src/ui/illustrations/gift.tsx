import { illustration } from './illustration.tsx';

/** A gift. */
export const GiftPicture = illustration(
  'gift',
  <>
    <path className="body" d="M9 24h30v15a3 3 0 0 1-3 3H12a3 3 0 0 1-3-3z" />
    <path className="shade" d="M10 24h28v5H10z" />
    <path d="M9 24h30v15a3 3 0 0 1-3 3H12a3 3 0 0 1-3-3z" />
    <rect className="body" x="6" y="16" width="36" height="8" rx="2" />
    <path className="mark" d="M20 16h8v26h-8z" />
    <path className="body" d="M24 16C20 4 10 4 11 10c.6 4 6 6 13 6zM24 16c4-12 14-12 13-6-.6 4-6 6-13 6z" />
  </>,
);
