import { endpoints } from '../../core/calls/endpoints.ts';
import { resource } from '../../core/calls/resource.ts';
import { shape, str } from '../../core/data/schema.ts';

const readFunds = shape({ total_btc: str('0'), total_usd: str('0') });

/** What the user holds in all; "0" when nobody can say (API-21, FUND-13). */
export const totalFunds = resource(endpoints.totalFunds, { reader: readFunds, fallback: readFunds({}) });
