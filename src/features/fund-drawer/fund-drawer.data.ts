import { endpoints } from '../../exchange/calls/endpoints.ts';
import { resource } from '../../runtime/calls/resource.ts';
import { shape, str } from '../../runtime/data/schema.ts';

const readFunds = shape({ total_btc: str('0'), total_usd: str('0') });

/** Default after a failed call: its figures are "0", and the drawer recognizes it and shows no balance. [API-21, FUND-13] */
export const unknownFunds = readFunds({});

/** Total of the user's funds. [API-21, FUND-13] */
export const totalFunds = resource(endpoints.totalFunds, { reader: readFunds, fallback: unknownFunds });
