import { shareAnswer, urlOf } from '../../runtime/calls/api.ts';
import type { Endpoint } from '../../runtime/calls/endpoint.ts';
import { own } from '../../runtime/data/records.ts';
import { warn } from '../../runtime/page/log.ts';
import { endpoints } from './endpoints.ts';

/**
 * Shares answers that the page includes, as if their calls had just been answered. Ignores a body that is not a
 * successful answer; its call is then made. Calls that write are always made.
 * @param bodies entire response bodies by key of the endpoint table; a key with an argument is that of a resource
 */
export const giveAnswers = (bodies: object): void => {
  for (const [key, body] of Object.entries(bodies)) {
    const [name] = key.split(' ');
    const endpoint = own(endpoints, name!) as Endpoint | undefined;
    if (endpoint && own(body, 'code') === 0) shareAnswer(name === key ? urlOf(endpoint) : key.trim(), body);
    else warn(`config "answers.${key}" is unknown or has a bad value`);
  }
};
