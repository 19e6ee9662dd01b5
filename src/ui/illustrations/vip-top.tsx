import { illustration } from './illustration.tsx';

/** The highest tiers: a cut diamond. */
export const VipTopPicture = illustration(
  'vip-top',
  <>
    <path className="body" d="M14 10h20l9 11-19 21L5 21z" />
    <path className="shade" d="M24 41L5.5 21.5H16z" />
    <path className="mark" d="M24 40l-8-19h16z" />
    <path d="M14 10h20l9 11-19 21L5 21zM5 21h38M14 10l2 11 8-11 8 11 2-11" />
    <path d="M42 5v6M39 8h6M7 36v4M5 38h4" />
  </>,
);
