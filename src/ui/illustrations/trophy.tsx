import { illustration } from './illustration.tsx';

/** A cup. */
export const TrophyPicture = illustration(
  'trophy',
  <>
    <path d="M14 10H7v3a7 7 0 0 0 7 7M34 10h7v3a7 7 0 0 1-7 7M24 28v8" />
    <path className="body" d="M14 6h20v12a10 10 0 0 1-20 0z" />
    <path className="shade" d="M24 7h9v11a9 9 0 0 1-9 9z" />
    <path d="M14 6h20v12a10 10 0 0 1-20 0z" />
    <path className="mark" d="M24 10l1.8 3.6 4 .6-2.9 2.8.7 4-3.6-1.9-3.6 1.9.7-4-2.9-2.8 4-.6z" />
    <rect className="body" x="14" y="36" width="20" height="6" rx="2" />
  </>,
);
