import { endpoints } from '../../exchange/calls/endpoints.ts';
import { resource } from '../../runtime/calls/resource.ts';
import { num, shape, str } from '../../runtime/data/schema.ts';

const readTips = shape({ show: num(), text: str(), url: str() });

/** Verification reminder in the footer. Not shown when the call fails. [API-23, Q-15] */
export const kycTips = resource(endpoints.kycTips, { reader: readTips, fallback: readTips({}) });
