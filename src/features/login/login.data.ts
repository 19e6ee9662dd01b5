import { config } from '../../exchange/config/config.ts';
import { constId } from '../../exchange/person/const-id.ts';
import { endpoints } from '../../exchange/calls/endpoints.ts';
import { resource } from '../../runtime/calls/resource.ts';
import { num, shape, str } from '../../runtime/data/schema.ts';
import { siteRecordOf } from '../../exchange/current/site-records.ts';

const readTask = shape({ has_register_task: num(2), reward_num: str(), reward_currency: str() });

/** Reward for signing up; 2 means none. */
export const registerTask = resource(endpoints.registerTask, {
  reader: readTask,
  fallback: readTask({}),
  query: () => ({ const_id: constId() }),
});

/** "100 USDT", or nothing while there is none. */
export const registerReward = (): string => {
  const task = registerTask.read().data;
  return task?.has_register_task === 1 ? `${task.reward_num} ${task.reward_currency}`.trim() : '';
};

/** Ways to log in that the site offers, with its client ids (SITE-04, APP-05). */
export const loginOptions = (site: number) => {
  const { authorizedLogin, loginClientIds } = siteRecordOf(site, config.value.siteConfig);
  return { authorizedLogin, ...(loginClientIds ? { clientIds: loginClientIds } : {}) };
};
