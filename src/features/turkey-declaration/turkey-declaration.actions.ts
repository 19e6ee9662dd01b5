import { endpoints } from '../../exchange/calls/endpoints.ts';
import { own } from '../../runtime/data/records.ts';
import type { Page } from '../../runtime/port/page.ts';
import { logError } from '../../runtime/page/log.ts';

/** Signs it; the caller then puts the new status. @returns false when that failed: the status stays 1, which is logged (TR-04) */
export const signDeclaration = async ({ post }: Page): Promise<boolean> => {
  const answer = await post(endpoints.declarationSubmit);
  const code = own(answer, 'code');
  const signed = code === 0 || code === '0';
  if (!signed) logError(`the declaration could not be signed (code ${String(code)})`);
  return signed;
};
