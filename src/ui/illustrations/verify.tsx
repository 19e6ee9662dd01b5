import { Badge, illustration } from './illustration.tsx';

/** An identity card with a check mark. */
export const VerifyPicture = illustration(
  'verify',
  <>
    <rect className="body" x="5" y="10" width="36" height="26" rx="4" />
    <circle className="shade" cx="16" cy="20" r="4" />
    <path className="shade" d="M9 31c.6-4 3.3-6 7-6s6.4 2 7 6z" />
    <circle cx="16" cy="20" r="4" />
    <path d="M9 31c.6-4 3.3-6 7-6s6.4 2 7 6M28 18h8M28 24h8" />
    <Badge>
      <path d="M33 36l3 3 5-6" />
    </Badge>
  </>,
);
