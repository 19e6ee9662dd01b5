/** The page of a test: a visitor, a site and a browser that reaches nothing. */
import { configure, defaults, config } from '../exchange/config/config.ts';
import { settings } from '../exchange/current/settings.ts';
import { readUser, user } from '../exchange/person/user.ts';
import { compliance, type Compliance } from '../exchange/policy/compliance.ts';
import { bundles, textRequests } from '../exchange/text/texts.ts';
import { browser } from '../runtime/browser/browser.ts';
import { handClock, setCookies, setStorage } from '../runtime/browser/test-browser.testing.ts';
import { forgetCalls } from '../runtime/calls/api.ts';
import { allRecords } from '../runtime/lifecycle/records.ts';
import { page as hostPage } from '../runtime/page/page.ts';
import { problem } from '../runtime/page/problem.ts';
import { release } from '../runtime/present/manage.ts';

/** Restores the default configuration. */
export const resetConfig = (): void => {
  config.value = defaults;
};

/** Drops all loaded texts. */
export const forgetTexts = (): void => {
  textRequests.clear();
  bundles.value = new Map();
};

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

// Test pages have an https origin, but are loaded from http, where secure cookies cannot be set in WebKit.
const { writeCookie } = browser;
browser.writeCookie = (cookie) => writeCookie(cookie.replace(/; Secure$/, ''));

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
  const clock = handClock(now);
  page.pass = (ms) => {
    clock.pass(ms);
    hostPage.view.value = hostPage.view.peek();
  };
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
  browser.fetch = (url) => {
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
