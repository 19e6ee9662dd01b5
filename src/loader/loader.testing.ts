import { compliance, type Compliance } from '../exchange/policy/compliance.ts';
import { problem } from '../runtime/page/problem.ts';
import { page as hostPage } from '../runtime/page/page.ts';
import { user, readUser } from '../exchange/person/user.ts';
import { settings } from '../exchange/current/settings.ts';
import { nextFrame } from '@open-wc/testing';
import { setClock } from '../runtime/page/clock.ts';
import { configure, resetConfig } from '../exchange/config/config.ts';
import { setCookies } from '../runtime/memory/cookies.ts';
import { forgetTexts } from '../exchange/text/texts.ts';
import { browser } from '../runtime/address/navigate.ts';
import type { ElementRecord } from '../runtime/lifecycle/record.ts';
import { allRecords, recordOf } from '../runtime/lifecycle/records.ts';
import { setStorage } from '../runtime/memory/storage.ts';
import { transport, forgetCalls } from '../runtime/calls/api.ts';
import { declarationOf } from '../runtime/declare/declarations.ts';
import { startExchange } from './application.ts';
import { watch } from '../runtime/discover/discover.ts';
import { release } from '../runtime/present/manage.ts';
import '../runtime/present/open.ts';
import { until } from '../runtime/page/turns.testing.ts';
import { loadHostDialogs } from '../runtime/queue/queue.ts';

startExchange();
// Offers wait for this code. Tests must not depend on the moment when it arrives.
await loadHostDialogs();

/** State of a test page. Default: a signed-out visitor on main's home page, 1280 px wide. */
export interface PageState {
  site?: string;
  lang?: string;
  url?: string;
  width?: number;
  cookies?: string;
  user?: Record<string, unknown>;
  compliance?: Partial<Compliance>;
  now?: number;
  config?: Record<string, unknown>;
}

/** Storage that tests can inspect. */
export class FakeStorage {
  readonly map = new Map<string, string>();
  getItem = (key: string) => this.map.get(key) ?? null;
  setItem = (key: string, value: string) => void this.map.set(key, value);
  removeItem = (key: string) => void this.map.delete(key);
}

export interface TestPage {
  local: FakeStorage;
  session: FakeStorage;
  /** Addresses of intercepted navigations. */
  went: string[];
  opened: string[];
  /** Advances time and runs due timers, earliest first. */
  pass(ms: number): void;
  /** Calls that reached the network. */
  calls: string[];
}

/** Sets up the entire page. Call it in `beforeEach`. Calls without an answer fail immediately. */
export const setPage = (state: PageState = {}): TestPage => {
  for (const { element } of allRecords()) {
    release(element);
    element.remove();
  }
  problem.value = undefined;
  const { site = 'main', lang = 'en', width = 1280, cookies = '', now = 1_700_000_000_000 } = state;
  const page: TestPage = {
    local: new FakeStorage(),
    session: new FakeStorage(),
    went: [],
    opened: [],
    calls: [],
    pass: () => undefined,
  };
  let time = now;
  let timers: { at: number; run: () => void }[] = [];
  page.pass = (ms) => {
    const end = time + ms;
    for (;;) {
      const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      timers = timers.filter((timer) => timer !== next);
      time = Math.max(time, next.at);
      next.run();
    }
    time = end;
    hostPage.view.value = hostPage.view.peek();
  };
  setClock({
    now: () => time,
    after: (ms, run) => {
      const timer = { at: time + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  });
  setStorage((area) => (area === 'local' ? page.local : page.session));
  setCookies(() => cookies);
  resetConfig();
  configure({ site, locale: lang, ...state.config });
  forgetTexts();
  forgetCalls();
  hostPage.url.value = new URL(state.url ?? '/', 'https://host.test');
  hostPage.width.value = width;
  hostPage.userAgent.value = 'test';
  hostPage.toasts.value = [];
  hostPage.tags.value = new Set();
  settings.reset();
  user.reset();
  compliance.reset();
  if (state.user) user.set(readUser(state.user));
  if (state.compliance)
    compliance.set({
      ok: true,
      menu: undefined,
      business: [],
      limit: {},
      toast: {},
      tips: {},
      ...state.compliance,
    });
  transport.origin = () => 'https://host.test';
  transport.fetch = (url) => {
    if (/\/locales\//.test(url)) return fetch(new URL(url, location.origin).pathname);
    page.calls.push(url);
    return Promise.reject(new Error('no network in tests'));
  };
  browser.origin = () => 'https://host.test';
  browser.assign = (url) => void page.went.push(url);
  browser.replace = (url) => void page.went.push(url);
  browser.open = (url) => void page.opened.push(url);
  return page;
};

/** Finishes all animations, so that colours and sizes can be measured. */
export const finishMotions = ({ element }: { element: HTMLElement }): void => {
  for (const motion of element.shadowRoot!.getAnimations()) motion.finish();
};

export { until };

export interface Drawn<E extends HTMLElement> {
  element: E;
  record: ElementRecord;
  text(): string;
  part(name: string): HTMLElement | null;
  parts(name: string): HTMLElement[];
}

/** Adds an element as markup and waits until it is rendered (with `hidden`: until its rule is evaluated). */
export const put = async <T extends keyof HTMLElementTagNameMap>(
  tag: T,
  attributes: Readonly<Record<string, string>> = {},
  { hidden = false } = {},
): Promise<Drawn<HTMLElementTagNameMap[T]>> => {
  watch(document);
  if (!declarationOf(tag)) throw new Error(`no element ${tag}`);
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  await until(() => recordOf(element) !== undefined, 'discovery');
  const placed = recordOf(element)!;
  if (hidden) await nextFrame();
  else await until(() => element.dataset['state'] === 'shown', `${tag} (${placed.decision.because})`);
  const find = (name: string) => [...(element.shadowRoot?.querySelectorAll<HTMLElement>(`[part~="${name}"]`) ?? [])];
  return {
    element,
    record: recordOf(element)!,
    text: () => element.shadowRoot?.textContent ?? '',
    part: (name) => find(name)[0] ?? null,
    parts: find,
  };
};
