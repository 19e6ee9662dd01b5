import { endpoints } from '../../core/calls/endpoints.ts';
import { resource } from '../../core/calls/resource.ts';
import { shape, str } from '../../core/data/schema.ts';

const readFunds = shape({ total_btc: str('0'), total_usd: str('0') });

/** Total of the user's funds; "0" when the call fails (API-21, FUND-13). */
export const totalFunds = resource(endpoints.totalFunds, { reader: readFunds, fallback: readFunds({}) });
