import { illustration } from './illustration.tsx';

/** A middle tier: a crown. */
export const VipHighPicture = illustration(
  'vip-high',
  <>
    <path className="body" d="M7 15l9 8 8-14 8 14 9-8-4 19H11z" />
    <path className="shade" d="M10.5 27h27l-1.3 6H11.8z" />
    <path d="M7 15l9 8 8-14 8 14 9-8-4 19H11z" />
    <path
      className="mark"
      d="M11 37h26v5H11zM24 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM7 11a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM41 11a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z"
    />
  </>,
);
