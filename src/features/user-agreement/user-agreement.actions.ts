import { dataOf } from '../../runtime/calls/api.ts';
import { endpoints } from '../../exchange/calls/endpoints.ts';
import type { Page } from '../../runtime/port/page.ts';
import { logError } from '../../runtime/page/log.ts';

/** Submits the agreement; the caller then requests the status again. @returns false after a failure, which is logged [AGR-03] */
export const agree = async ({ post }: Page, scene: string): Promise<boolean> => {
  try {
    dataOf(await post(endpoints.agreementSubmit, { scene }));
    return true;
  } catch (error) {
    logError('the user agreement could not be submitted', error);
    return false;
  }
};
