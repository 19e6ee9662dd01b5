import { illustration } from './illustration.tsx';

/** Piles of coins that grow. */
export const GrowthPicture = illustration(
  'growth',
  <>
    <path className="body" d="M6 33h10v9H6zM19 25h10v17H19zM32 17h10v25H32z" />
    <path className="shade" d="M6 38h10v4H6zM19 34h10v8H19zM32 30h10v12H32z" />
    <path d="M6 33h10v9H6zM19 25h10v17H19zM32 17h10v25H32zM6 38h10M19 34h10M32 30h10" />
    <path d="M7 23c7 0 12-3 16-8" />
    <circle className="mark" cx="31" cy="8" r="7" />
    <path className="on-mark" d="M31 5v6M28 8h6" />
  </>,
);
