import { illustration } from './illustration.tsx';

/** A promotion. */
export const PromoPicture = illustration(
  'promo',
  <>
    <path className="body" d="M13 29l3 11a2 2 0 0 0 2 1h3a2 2 0 0 0 2-3l-2-9" />
    <path className="body" d="M9 17h8L33 7v30L17 29H9a3 3 0 0 1-3-3v-6a3 3 0 0 1 3-3z" />
    <path className="shade" d="M18 18l14-9v26l-14-7z" />
    <path d="M9 17h8L33 7v30L17 29H9a3 3 0 0 1-3-3v-6a3 3 0 0 1 3-3zM17 17v12" />
    <path className="mark" d="M34 17a6 6 0 0 1 0 11z" />
    <path d="M41 12l3-3M43 22h4M41 32l3 3" />
  </>,
);
