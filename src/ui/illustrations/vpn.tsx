import { illustration } from './illustration.tsx';

/** Two places: where one is, and where one seems to be. */
export const VpnPicture = illustration(
  'vpn',
  <>
    <path className="shade" d="M15 45c5 0 9-1.3 9-3s-4-3-9-3-9 1.3-9 3 4 3 9 3z" />
    <path className="body" d="M15 42S5 33 5 24a10 10 0 0 1 20 0c0 9-10 18-10 18z" />
    <circle className="shade" cx="15" cy="24" r="4" />
    <circle cx="15" cy="24" r="4" />
    <path className="halo" d="M34 31s-11-8-11-17a11 11 0 0 1 22 0c0 9-11 17-11 17z" />
    <path className="mark" d="M34 28s-9-7-9-14a9 9 0 0 1 18 0c0 7-9 14-9 14z" />
    <circle className="body plain" cx="34" cy="14" r="3.5" />
    <path className="dashes" d="M19 42h9c4 0 6-3 6-9" />
  </>,
);
