import { exampleAnswer, type Example } from '../../exchange/example.ts';
import { registerTask } from '../../exchange/offers/register-task.ts';
import { newbiePrizeGuide, tradeStats } from './guide-card.data.ts';

export const example: Example = {
  answers: [
    exampleAnswer(newbiePrizeGuide, { prize_num: 5000 }),
    exampleAnswer(registerTask, {
      has_register_task: 1,
      reward_num: '100',
      reward_currency: 'USDT',
      newbie_prize_num: '',
    }),
    exampleAnswer(tradeStats, {
      trading_volume: '4210000000',
      user_register_count: '23000000',
      curr_count: '2700',
      simple_earn_apr_usdt: '',
      max_profit_rate: '',
      lend_earn_max_rate: '',
      total_reserve_rate: '128.6',
    }),
  ],
};
