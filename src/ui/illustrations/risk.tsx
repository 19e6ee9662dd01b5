import { illustration } from './illustration.tsx';

/** A shield that warns. */
export const RiskPicture = illustration(
  'risk',
  <>
    <path className="body" d="M24 5l16 6v11c0 10-6 17-16 21C14 39 8 32 8 22V11z" />
    <path className="shade" d="M24 6l15 5.7V22c0 9.5-5.6 16-15 20z" />
    <path d="M24 5l16 6v11c0 10-6 17-16 21C14 39 8 32 8 22V11z" />
    <path className="sign" d="M24 15v11M24 33v.01" />
  </>,
);
