import { illustration } from './illustration.tsx';

/** Prices that rise. */
export const TrendPicture = illustration(
  'trend',
  <>
    <path d="M11 24v4M11 40v3M23 17v4M23 37v4M36 14v4M36 34v4" />
    <rect className="body" x="7" y="28" width="8" height="12" rx="1" />
    <rect className="shade" x="7" y="35" width="8" height="5" rx="1" />
    <rect x="7" y="28" width="8" height="12" rx="1" />
    <rect className="body" x="19" y="21" width="8" height="16" rx="1" />
    <rect className="shade" x="19" y="29" width="8" height="8" rx="1" />
    <rect x="19" y="21" width="8" height="16" rx="1" />
    <rect className="mark" x="32" y="18" width="8" height="16" rx="1" />
    <path d="M6 17l10-8 7 4L38 4M31 4h7v7" />
  </>,
);
