import { illustration } from './illustration.tsx';

/** A new coin. */
export const AlphaPicture = illustration(
  'alpha',
  <>
    <circle className="body" cx="22" cy="27" r="16" />
    <circle className="shade" cx="22" cy="27" r="12" />
    <path d="M29 21c-3 6-5 11-9 11-3 0-5-2-5-5s2-5 5-5c4 0 6 4 9 10" />
    <path className="halo" d="M38 1c1.2 6 4 8.8 10 10-6 1.2-8.8 4-10 10-1.2-6-4-8.8-10-10 6-1.2 8.8-4 10-10z" />
    <path className="mark" d="M38 3c1 5.5 2.5 7 8 8-5.5 1-7 2.5-8 8-1-5.5-2.5-7-8-8 5.5-1 7-2.5 8-8z" />
  </>,
);
