/** Members shared by all pages without a visitor: no answers, no storage and no requests. */
import type { Facts } from '../exchange/facts.ts';
import { clock } from '../runtime/page/clock.ts';
import type { Page } from '../runtime/port/page.ts';

/** A request without an answer: what waits for it stays pending. */
const pending = <T>(): Promise<T> => new Promise<T>(() => undefined);
const nothing = (): undefined => undefined;

/** The members of a page that do nothing. */
export const inert = {
  // Timers never fire: a countdown does not run, and no notice closes automatically.
  clock: { now: () => clock.now(), after: () => nothing },
  answer: nothing,
  recall: () => null,
  messages: () => [],
  isHeldByStranger: () => false,
  perform: nothing,
  refresh: pending,
  update: nothing,
  post: pending,
  get: pending,
  remember: nothing,
  forget: nothing,
  writeCookie: nothing,
  navigate: () => true,
  open: pending,
  toast: nothing,
  dismiss: nothing,
} satisfies Partial<Page<Facts>>;
