import { toNumber } from '../../runtime/data/values.ts';

/**
 * The server's codes, which are not ordered: 0 none, 5 level 0.5, 2 level 1, 1 level 2, 4 level 3, 3 company.
 * [STORE-05]
 */
export const Kyc = { NONE: 0, HALF: 5, ONE: 2, TWO: 1, THREE: 4, COMPANY: 3 } as const;

/** True for levels that count as verified. [STORE-06] */
export const isVerified = (level: unknown): boolean =>
  ([Kyc.TWO, Kyc.THREE, Kyc.COMPANY] as number[]).includes(toNumber(level));
