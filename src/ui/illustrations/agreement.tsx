import { illustration } from './illustration.tsx';

/** A text that is signed. */
export const AgreementPicture = illustration(
  'agreement',
  <>
    <path className="body" d="M13 7h22a3 3 0 0 1 3 3v28a3 3 0 0 1-3 3H13a3 3 0 0 1-3-3V10a3 3 0 0 1 3-3z" />
    <path d="M16 15h16M16 21h16M16 27h6M16 35c2-4 3-4 4 0s3 0 5-1" />
    <path className="halo" d="M39 19l7 7-14 14-9 2 2-9z" />
    <path className="mark" d="M39 22l4 4-12 12-5 1 1-5z" />
  </>,
);
