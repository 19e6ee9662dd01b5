import { endpoints } from '../../exchange/calls/endpoints.ts';
import { resource } from '../../runtime/calls/resource.ts';
import { shape, str } from '../../runtime/data/schema.ts';

const readFunds = shape({ total_btc: str('0'), total_usd: str('0') });

/** Total of the user's funds; "0" when the call fails. [API-21, FUND-13] */
export const totalFunds = resource(endpoints.totalFunds, { reader: readFunds, fallback: readFunds({}) });
