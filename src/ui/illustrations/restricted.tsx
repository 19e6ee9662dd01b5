import { Badge, illustration } from './illustration.tsx';

/** The world, and no way into it. */
export const RestrictedPicture = illustration(
  'restricted',
  <>
    <circle className="body" cx="22" cy="22" r="16" />
    <path className="shade" d="M22 7a15 15 0 0 1 0 30c4-4 6-9 6-15s-2-11-6-15z" />
    <circle cx="22" cy="22" r="16" />
    <path d="M6 22h32M22 6c-4 4-6 10-6 16s2 12 6 16c4-4 6-10 6-16S26 10 22 6z" />
    <Badge>
      <path d="M33 36h8" />
    </Badge>
  </>,
);
