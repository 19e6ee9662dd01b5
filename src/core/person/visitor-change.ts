import { batch } from '@preact/signals-core';
import { forgetCalls } from '../calls/api.ts';
import { cookies, refreshCookies } from '../memory/cookies.ts';
import { resources } from '../calls/resource.ts';
import { compliance } from '../compliance/compliance.ts';
import { loginState } from './user.ts';

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
