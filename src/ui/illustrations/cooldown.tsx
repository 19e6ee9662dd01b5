import { illustration } from './illustration.tsx';

/** A clock that runs down. */
export const CooldownPicture = illustration(
  'cooldown',
  <>
    <path d="M20 4h8M24 4v6M37 10l3 3" />
    <circle className="body" cx="24" cy="26" r="17" />
    <path className="shade" d="M24 14a12 12 0 1 0 12 12H24z" />
    <path className="mark" d="M24 14a12 12 0 0 1 12 12H24z" />
    <path d="M24 26v-8" />
  </>,
);
