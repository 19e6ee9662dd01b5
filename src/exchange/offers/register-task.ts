import { constId } from '../person/const-id.ts';
import { resource } from '../../runtime/calls/resource.ts';
import { num, shape, str } from '../../runtime/data/schema.ts';
import { endpoints } from '../calls/endpoints.ts';

const readTask = shape({
  has_register_task: num(2),
  reward_num: str(),
  reward_currency: str(),
  newbie_prize_num: str(),
});

/** The reward for signing up; it applies when `has_register_task` is 1. [NAV-02] */
export const registerTask = resource(endpoints.registerTask, {
  reader: readTask,
  fallback: readTask({}),
  query: () => ({ const_id: constId() }),
});
