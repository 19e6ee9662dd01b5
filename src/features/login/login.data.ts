import type { Facts } from '../../exchange/facts.ts';
import { registerTask } from '../../exchange/offers/register-task.ts';
import type { Page } from '../../runtime/port/page.ts';
import { siteRecordOf } from '../../exchange/current/site-records.ts';

/** Returns the reward, such as "100 USDT", or an empty text without one. */
export const registerReward = ({ answer }: Page): string => {
  const task = answer(registerTask);
  return task?.has_register_task === 1 ? `${task.reward_num} ${task.reward_currency}`.trim() : '';
};

/** Ways to log in that the site offers, with its client ids (SITE-04, APP-05). */
export const loginOptions = ({ site, config }: Facts) => {
  const { authorizedLogin, loginClientIds } = siteRecordOf(site, config.siteConfig);
  return { authorizedLogin, ...(loginClientIds ? { clientIds: loginClientIds } : {}) };
};
