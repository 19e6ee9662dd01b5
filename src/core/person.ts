import { batch } from './signals.ts';
import { forgetCalls } from './api.ts';
import { cookies, refreshCookies } from './cookies.ts';
import { resources } from './resource.ts';
import { compliance, loginState } from './store.ts';

const who = () => `${loginState.peek()} ${cookies.peek()?.['uid']}`;

/** Reads the cookies again. Another person, or nobody, is a new question, and no shared answer counts for them. */
export const readCookies = (): void =>
  batch(() => {
    const person = who();
    refreshCookies();
    if (person === who()) return;
    forgetCalls();
    for (const each of resources.values())
      // A restriction stands until the new answer lifts it.
      if (each.personal) each.key === compliance.key ? each.renew() : each.reset();
  });
