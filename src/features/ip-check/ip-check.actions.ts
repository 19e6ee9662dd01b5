import { askIpCheck, findAddresses, ipCheck, readIpCheck } from '../../exchange/policy/ip-check.ts';
import { clock } from '../../runtime/page/clock.ts';
import { warn } from '../../runtime/page/log.ts';
import { memory } from '../../exchange/memory/memory.ts';
import { remember } from '../../runtime/memory/remember.ts';

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

/** Postpones the reminder. [IP-06, Q-63] */
export const putOffIpReminder = (): void => remember(memory.ipUntil, String(clock.now() + memory.ipUntil.ahead));
