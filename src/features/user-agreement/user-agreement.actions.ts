import { dataOf, post } from '../../runtime/calls/api.ts';
import { endpoints } from '../../exchange/calls/endpoints.ts';
import { logError } from '../../runtime/page/log.ts';

/**
 * Accepts the agreement. The caller then fetches the status again. @returns false on failure, which is logged [AGR-03]
 */
export const agree = async (scene: string): Promise<boolean> => {
  try {
    dataOf(await post(endpoints.agreementSubmit, { scene }));
    return true;
  } catch (error) {
    logError('the user agreement could not be submitted', error);
    return false;
  }
};
