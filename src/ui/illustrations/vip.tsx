import { illustration } from './illustration.tsx';

/** A first tier: a medal. */
export const VipPicture = illustration(
  'vip',
  <>
    <path className="body" d="M15 28l-5 14 7-2 4 4 4-13M33 28l5 14-7-2-4 4-4-13" />
    <circle className="body" cx="24" cy="19" r="14" />
    <circle className="shade" cx="24" cy="19" r="10" />
    <path className="mark" d="M24 11l2.5 5.2 5.5.8-4 4 1 5.7-5-2.7-5 2.7 1-5.7-4-4 5.5-.8z" />
  </>,
);
