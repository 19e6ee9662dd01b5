import { endpoints } from '../../exchange/calls/endpoints.ts';
import { resource } from '../../runtime/calls/resource.ts';
import { num, shape, str } from '../../runtime/data/schema.ts';

/** The prize for new users in dollars; 0 when the call fails. [API-25, NAV-02] */
export const newbiePrizeGuide = resource(endpoints.newbiePrizeGuide, {
  reader: shape({ prize_num: num() }),
  fallback: { prize_num: 0 },
});

const readStats = shape({
  trading_volume: str(),
  curr_count: str(),
  user_register_count: str(),
  simple_earn_apr_usdt: str(),
  max_profit_rate: str(),
  lend_earn_max_rate: str(),
  total_reserve_rate: str(),
});

/** Figures of the exchange. Empty ones are omitted. [API-27] */
export const tradeStats = resource(endpoints.tradeStats, { reader: readStats, fallback: readStats({}) });
