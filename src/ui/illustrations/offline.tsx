import { Badge, illustration } from './illustration.tsx';

/** A cloud that cannot be reached. */
export const OfflinePicture = illustration(
  'offline',
  <>
    <path className="body" d="M15 37a10 10 0 0 1-1-20 12 12 0 0 1 23-1 10.5 10.5 0 0 1-2 21z" />
    <path className="shade" d="M6 28a9 9 0 0 0 9 8h20a9.5 9.5 0 0 0 9.5-8H6z" />
    <path d="M15 37a10 10 0 0 1-1-20 12 12 0 0 1 23-1 10.5 10.5 0 0 1-2 21z" />
    <Badge>
      <path d="M34 33l6 6M40 33l-6 6" />
    </Badge>
  </>,
);
