import { illustration } from './illustration.tsx';

/** A voucher. */
export const PerkPicture = illustration(
  'perk',
  <>
    <path
      className="body"
      d="M8 12h32a3 3 0 0 1 3 3v5a4 4 0 0 0 0 8v5a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3v-5a4 4 0 0 0 0-8v-5a3 3 0 0 1 3-3z"
    />
    <path className="shade" d="M32 13h8a2 2 0 0 1 2 2v4a5 5 0 0 0 0 10v4a2 2 0 0 1-2 2h-8z" />
    <path d="M8 12h32a3 3 0 0 1 3 3v5a4 4 0 0 0 0 8v5a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3v-5a4 4 0 0 0 0-8v-5a3 3 0 0 1 3-3z" />
    <path className="dashes" d="M32 13v22" />
    <path className="mark" d="M19 16l2.5 5.2 5.5.8-4 4 1 5.7-5-2.7-5 2.7 1-5.7-4-4 5.5-.8z" />
  </>,
);
