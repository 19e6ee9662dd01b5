import { Badge, illustration } from './illustration.tsx';

/** A sheet with something to know. */
export const NoticePicture = illustration(
  'notice',
  <>
    <path className="body" d="M13 8h16l8 8v22a3 3 0 0 1-3 3H13a3 3 0 0 1-3-3V11a3 3 0 0 1 3-3z" />
    <path className="shade" d="M29 8l8 8h-8z" />
    <path d="M29 8v8h8M16 18h7M16 25h14M16 32h9" />
    <Badge>
      <path d="M37 36v4M37 32v.01" />
    </Badge>
  </>,
);
