import { constId } from '../../exchange/person/const-id.ts';
import { endpoints } from '../../exchange/calls/endpoints.ts';
import { resource } from '../../runtime/calls/resource.ts';
import { num, shape, str } from '../../runtime/data/schema.ts';

/** The prize for newcomers in dollars; 0 when the call fails (API-25, NAV-02). */
export const newbiePrizeGuide = resource(endpoints.newbiePrizeGuide, {
  reader: shape({ prize_num: num() }),
  fallback: { prize_num: 0 },
});

const readTask = shape({
  has_register_task: num(2),
  reward_num: str(),
  reward_currency: str(),
  newbie_prize_num: str(),
});

/** The reward for signing up; it applies when `has_register_task` is 1 (NAV-02). */
export const registerTask = resource(endpoints.registerTask, {
  reader: readTask,
  fallback: readTask({}),
  query: () => ({ const_id: constId() }),
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

/** Figures of the exchange; empty ones are left out (API-27). */
export const tradeStats = resource(endpoints.tradeStats, { reader: readStats, fallback: readStats({}) });
