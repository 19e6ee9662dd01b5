import { askIpCheck, findAddresses, ipCheck, readIpCheck } from '../../exchange/policy/ip-check.ts';
import type { Page } from '../../runtime/port/page.ts';
import { warn } from '../../runtime/page/log.ts';
import { memory } from '../../exchange/memory/memory.ts';

/** Repeats the check with type 3. If the call fails, the notice stays. @returns whether the server answered */
export const checkIpAgain = async (): Promise<boolean> => {
  try {
    ipCheck.set(readIpCheck(await askIpCheck(3, await findAddresses())));
    return true;
  } catch (error) {
    warn('the IP check could not be repeated', error);
    return false;
  }
};

/** Puts the reminder off (IP-06, Q-63). */
export const putOffIpReminder = ({ clock, remember }: Page): void =>
  remember(memory.ipUntil, String(clock.now() + memory.ipUntil.ahead));
