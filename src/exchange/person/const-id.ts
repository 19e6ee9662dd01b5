import { clock } from '../../runtime/page/clock.ts';
import { cookies } from '../../runtime/memory/cookies.ts';
import { validateFingerprint } from './fingerprint-value.ts';

/** Returns the device's id for `const_id`; undefined while there is none, or an error of its library in its place. [FP-02] */
export const constId = (): string | undefined => {
  const value = cookies.peek()?.['finger_print'];
  return validateFingerprint(value, clock.now()).valid ? value : undefined;
};
