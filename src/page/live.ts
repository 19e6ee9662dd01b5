/** The page that the visitor is on. */
import { heldByStranger } from '../exchange/current/embedder.ts';
import { factsFor, type Facts } from '../exchange/facts.ts';
import { forgetSeen, rememberSeen } from '../exchange/memory/remember-seen.ts';
import { go } from '../runtime/address/navigate.ts';
import { get, post } from '../runtime/calls/api.ts';
import { opener } from '../runtime/declare/opener.ts';
import { recall } from '../runtime/memory/memory-entry.ts';

import { writeCookie } from '../runtime/memory/write-cookie.ts';
import { clock } from '../runtime/page/clock.ts';
import { page } from '../runtime/page/page.ts';
import type { Page } from '../runtime/port/page.ts';
import { dropToast, toast } from '../runtime/page/toasts.ts';
import { browser } from '../runtime/browser/browser.ts';

/** The port to the visitor's page. */
export const livePage: Page<Facts> = {
  kind: 'live',
  clock,
  url: () => page.url.value,
  origin: () => browser.origin(),
  factsFor,
  answer: (resource) => resource.read().data,
  recall,
  messages: () => page.toasts.value,
  isHeldByStranger: heldByStranger,
  perform: (action) => action(),
  refresh: (resource) => resource.refresh(),
  update: (resource, data) => resource.set(data),
  post,
  get,
  remember: (entry, text) => void rememberSeen(entry, text),
  forget: (entry) => void forgetSeen(entry),
  writeCookie,
  navigate: go,
  open: (tag, props) => opener.open(tag, props),
  toast,
  dismiss: dropToast,
};
