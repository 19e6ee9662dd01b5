import type { Facts } from '../../exchange/facts.ts';
import type { Page } from '../../runtime/port/page.ts';
import { cookies } from '../../runtime/memory/cookies.ts';
import { endpoints } from '../../exchange/calls/endpoints.ts';
import { resource } from '../../runtime/calls/resource.ts';
import { num, shape, str } from '../../runtime/data/schema.ts';
import { siteRecordOf } from '../../exchange/current/site-records.ts';

const readTask = shape({ has_register_task: num(2), reward_num: str(), reward_currency: str() });

/** Reward for signing up; 2 means none. */
export const registerTask = resource(endpoints.registerTask, {
  reader: readTask,
  fallback: readTask({}),
  query: () => ({ const_id: cookies.peek()?.['finger_print'] }),
});

/** "100 USDT", or nothing while there is none. */
export const registerReward = ({ answer }: Page): string => {
  const task = answer(registerTask);
  return task?.has_register_task === 1 ? `${task.reward_num} ${task.reward_currency}`.trim() : '';
};

/** Ways to log in that the site offers, with its client ids (SITE-04, APP-05). */
export const loginOptions = ({ site, config }: Facts) => {
  const { authorizedLogin, loginClientIds } = siteRecordOf(site, config.siteConfig);
  return { authorizedLogin, ...(loginClientIds ? { clientIds: loginClientIds } : {}) };
};
