import { endpoints } from '../calls/endpoints.ts';
import { resource } from '../../runtime/calls/resource.ts';
import { requireRecord, type UnknownRecord } from '../../runtime/data/records.ts';

/** The raw site settings; `read-settings.ts` reads their fields. */
export const settings = resource<UnknownRecord>(endpoints.settings, { reader: requireRecord, fallback: {} });
