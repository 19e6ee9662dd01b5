import { dataOf, get } from '../../runtime/calls/api.ts';
import { endpoints } from '../calls/endpoints.ts';
import { resource } from '../../runtime/calls/resource.ts';
import { requireRecord } from '../../runtime/data/records.ts';
import { toNumber } from '../../runtime/data/values.ts';
import { logError } from '../../runtime/page/log.ts';

/**
 * Status of the Turkey declaration: 1 unsigned, 2 signed. Fails closed: an unknown status counts as unsigned. [TR-04]
 */
export const declarationStatus = resource<1 | 2>(endpoints.declarationStatus, {
  ask: async () => {
    try {
      return dataOf(await get(endpoints.declarationStatus));
    } catch (error) {
      logError('declaration of unknown status counts as unsigned', error);
      throw error;
    }
  },
  reader: (value) => (toNumber(requireRecord(value)['status'], 1) === 2 ? 2 : 1),
  fallback: 1,
});
