import { endpoints } from '../calls/endpoints.ts';
import { resource } from '../../runtime/calls/resource.ts';
import { requireRecord, type UnknownRecord } from '../../runtime/data/records.ts';

/** Site settings as they came; `read-settings.ts` reads them field by field. */
export const settings = resource<UnknownRecord>(endpoints.settings, { reader: requireRecord, fallback: {} });
