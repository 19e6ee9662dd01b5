import { registerTask } from '../../exchange/offers/register-task.ts';
import { config } from '../../exchange/config/config.ts';
import { siteRecordOf } from '../../exchange/current/site-records.ts';

/** Returns the reward, such as "100 USDT", or '' when there is none. */
export const registerReward = (): string => {
  const task = registerTask.read().data;
  return task?.has_register_task === 1 ? `${task.reward_num} ${task.reward_currency}`.trim() : '';
};

/** Returns the site's login methods and client IDs. [SITE-04, APP-05] */
export const loginOptions = (site: number) => {
  const { authorizedLogin, loginClientIds } = siteRecordOf(site, config.value.siteConfig);
  return { authorizedLogin, ...(loginClientIds ? { clientIds: loginClientIds } : {}) };
};
