/** The user as rules see it (STORE-03); all fields of the answer are in `user-record.ts`. */
export interface User {
  /** The server's level code; see `kyc.ts`. */
  verified: number;
  country: number;
  isLogin: boolean;
  /** No answer yet; rules wait while it is true (STORE-15). */
  clientLoading: boolean;
  isCompletedKYC2: boolean;
  /** The answer is the server's, not the default. */
  ok: boolean;
}
