import { browser } from '../runtime/browser/browser.ts';
import { json } from '../runtime/calls/api.testing.ts';
import { resources } from '../runtime/calls/resource.ts';
import { setPage, type PageState, type TestPage } from './loader.testing.ts';

export const SIGNED_IN = 'uid=10000001; nickname=demo';

/** Answers by the end of a path. A function is called for each request. All other calls fail. */
export type Answers = Readonly<Record<string, unknown>>;

export interface CompliancePage extends TestPage {
  /** Calls as `path body`, without the calls for compliance and user. */
  asked: string[];
}

/** Sets up a page with answered calls. A `Response` is returned and an error is thrown unchanged. */
export const setCompliancePage = (state: PageState = {}, answers: Answers = {}): CompliancePage => {
  const page = setPage(state) as CompliancePage;
  for (const resource of resources.values())
    if (!['compliance', 'user', 'settings'].includes(resource.key)) resource.reset();
  page.asked = [];
  browser.fetch = answering(page, answers);
  return page;
};

/** Returns the network of such a page: it records calls and answers from `answers`. */
export const answering =
  (page: CompliancePage, answers: Answers): typeof browser.fetch =>
  async (url, init) => {
    const { pathname, search } = new URL(url);
    if (pathname.startsWith('/locales/')) return fetch(pathname);
    page.asked.push(
      [pathname.split('/').slice(-2).join('/') + search, init.body?.toString()].filter(Boolean).join(' '),
    );
    const key = Object.keys(answers).find((end) => pathname.endsWith(end));
    if (key === undefined) throw new Error(`no answer for ${pathname}`);
    const given = answers[key];
    const answer: unknown =
      typeof given === 'function'
        ? await (given as (form: URLSearchParams) => unknown)(new URLSearchParams(String(init.body ?? '')))
        : given;
    return answer instanceof Response ? answer : json(answer);
  };

export const data = (value: unknown): unknown => ({ code: 0, message: '', data: value });
/** Returns a promise that the caller settles. */
export const later = <T>() => {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => (resolve = done));
  return { promise, resolve };
};
