import type { PrivacySignal } from '../exchange/policy/consent-record.ts';

/** The browser's privacy signal. Tests replace its reader. */
export const browserSignal = {
  read: (): PrivacySignal => ({
    globalPrivacyControl: (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true,
  }),
};
