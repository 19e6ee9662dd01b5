import { batch } from '@preact/signals-core';
import { forgetCalls } from '../../runtime/calls/api.ts';
import { cookies, refreshCookies } from '../../runtime/memory/cookies.ts';
import { resources } from '../../runtime/calls/resource.ts';
import { compliance } from '../policy/compliance.ts';
import { loginState } from './user.ts';

const visitorKey = () => `${loginState.peek()} ${cookies.peek()?.['uid']}`;

/** Reads the cookies again. If the visitor has changed or signed out, drops answers about the previous one. */
export const rereadCookies = (): void =>
  batch(() => {
    const person = visitorKey();
    refreshCookies();
    if (person === visitorKey()) return;
    forgetCalls();
    for (const each of resources.values())
      // A restriction applies until the new answer lifts it.
      if (each.personal) each.key === compliance.key ? each.renew() : each.reset();
  });
