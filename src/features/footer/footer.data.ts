import { endpoints } from '../../core/calls/endpoints.ts';
import { resource } from '../../core/calls/resource.ts';
import { num, shape, str } from '../../core/data/schema.ts';

const readTips = shape({ show: num(), text: str(), url: str() });

/** Reminder of the verification that the footer may carry; not shown when the call fails (API-23, Q-15). */
export const kycTips = resource(endpoints.kycTips, { reader: readTips, fallback: readTips({}) });
