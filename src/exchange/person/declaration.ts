import { endpoints } from '../calls/endpoints.ts';
import { resource } from '../../runtime/calls/resource.ts';
import { requireRecord } from '../../runtime/data/records.ts';
import { toNumber } from '../../runtime/data/values.ts';

/**
 * Status of the Turkey declaration: 1 unsigned, 2 signed. Fails closed: an unknown status counts as unsigned, and debug
 * mode logs a warning. [TR-04]
 */
export const declarationStatus = resource<1 | 2>(endpoints.declarationStatus, {
  reader: (value) => (toNumber(requireRecord(value)['status'], 1) === 2 ? 2 : 1),
  fallback: 1,
});
