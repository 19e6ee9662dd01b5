import { illustration } from './illustration.tsx';

/** A coin that goes into a wallet. */
export const DepositPicture = illustration(
  'deposit',
  <>
    <circle className="mark" cx="21" cy="12" r="9" />
    <path className="on-mark" d="M21 8v8M17 12l4 4 4-4" />
    <rect className="halo" x="4" y="18" width="38" height="9" rx="4" />
    <rect className="body" x="5" y="20" width="36" height="22" rx="4" />
    <path d="M5 26h25" />
    <path className="shade" d="M33 27h10v8H33a4 4 0 0 1 0-8z" />
    <path className="body" d="M33 27h10v8H33a4 4 0 0 1 0-8zM33 31v.01" />
  </>,
);
