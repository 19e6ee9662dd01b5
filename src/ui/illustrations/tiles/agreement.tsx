import { tile } from '../illustration.tsx';

/** A text that is signed. */
export const AgreementPicture = tile(
  'agreement',
  <path d="M12 21H6V3h8l4 4v3M14 3v4h4M9 11h4M9 15h2M20.5 14.5l-5 5-2.5.5.5-2.5 5-5z" />,
);
