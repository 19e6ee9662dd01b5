import { post } from '../../runtime/calls/api.ts';
import { endpoints } from '../../exchange/calls/endpoints.ts';
import { own } from '../../runtime/data/records.ts';
import { logError } from '../../runtime/page/log.ts';

/**
 * Signs the declaration. The caller then sets the new status. @returns false on failure: the status stays 1, and the
 * error is logged [TR-04]
 */
export const signDeclaration = async (): Promise<boolean> => {
  const answer = await post(endpoints.declarationSubmit);
  const code = own(answer, 'code');
  const signed = code === 0 || code === '0';
  if (!signed) logError(`the declaration could not be signed (code ${String(code)})`);
  return signed;
};
