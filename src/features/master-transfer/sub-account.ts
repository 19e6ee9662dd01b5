import { endpoints } from '../../exchange/calls/endpoints.ts';
import { own, plainCopy } from '../../runtime/data/records.ts';
import { textOf } from '../../runtime/data/values.ts';
import type { Page } from '../../runtime/port/page.ts';
import { num } from '../../runtime/data/schema.ts';

/** Type 1 is normal, 4 managed. sub_type 1 is ordinary, 6 bugs, 7 asset management. [STORE-16, Q-40] */
export interface SubAccount {
  type: number;
  sub_type: number;
}

export const ORDINARY: SubAccount = { type: 1, sub_type: 1 };

/**
 * Fetches the type of a sub-account. A failed call and empty data count as an ordinary account. [API-41]
 * @returns the account, or the server's message when its code is not 0 [APP-17]
 */
export const askSubAccount = async ({ get }: Page, uid: string): Promise<SubAccount | { refused: string }> => {
  let body: unknown;
  try {
    body = await get(endpoints.subAccount, { sub_uid: uid });
  } catch {
    return ORDINARY;
  }
  const code = own(body, 'code');
  if (code !== undefined && code !== 0 && code !== '0') return { refused: textOf(body, 'message') };
  const { type, sub_type: subType } = plainCopy(own(body, 'data'));
  return { type: num(ORDINARY.type)(type), sub_type: num(ORDINARY.sub_type)(subType) };
};
