import { getCookie } from 'hono/cookie';
import { isSignedIn, type DemoContext } from '../environment.ts';
import { fromCookieLanguage, splitPath, withPrefix } from '../locales.ts';
import { siteByKey } from '../sites.ts';
import type { Scenario } from '../scenario.ts';
import { figuresIn, type Figures } from './figures.ts';
import { pageCopy, type PageCopy } from './page-copy/index.ts';
import { Markup } from './html.ts';

/** Everything a host page needs to draw itself. */
export interface View {
  readonly locale: string;
  /** Without locale prefix. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly copy: PageCopy;
  /** Writes figures in the page's language. */
  readonly figures: Figures;
  readonly scenario: Scenario;
  /** Theme of the host's pages: the scenario's, or the visitor's choice. */
  readonly theme: string;
  readonly siteName: string;
  readonly cdnOrigin: string;
  readonly miniOrigin: string;
  readonly nickname: string | undefined;
  /** `host.js` writes the cookie when the visitor closes the bar. */
  readonly closedKycBar: boolean;
  readonly csrfToken: string;
  /** Milliseconds since 1970, by the market's clock. */
  readonly now: number;
  /** An element as HTML of this server; undefined where the browser is to draw it. */
  readonly fragment: (tag: string) => Markup | undefined;
  /** Lines for the head, for the fragments that have been taken so far. */
  readonly fragmentHead: () => Markup;
  /** The same path in this page's language. */
  readonly link: (path: string) => string;
}

/** `host.js` writes the cookie when the bundle reports a choice. */
const chosenTheme = (context: DemoContext): string => {
  const said = getCookie(context, 'theme');
  return said === 'dark' || said === 'auto' ? said : 'light';
};

export const viewOf = (context: DemoContext): View => {
  const url = new URL(context.req.url);
  const { prefix, path } = splitPath(url.pathname);
  const session = context.get('session');
  // The bundle changes the cookie (site switch, language picker), so it takes precedence over the scenario.
  const locale = prefix ?? fromCookieLanguage(getCookie(context, 'lang')) ?? session.scenario.lang;
  const heads = new Set<string>();
  return {
    locale,
    path,
    query: url.searchParams,
    copy: pageCopy(locale),
    figures: figuresIn(locale),
    scenario: session.scenario,
    theme: session.scenario.theme === 'visitor' ? chosenTheme(context) : session.scenario.theme,
    siteName: siteByKey(session.scenario.site).name,
    cdnOrigin: context.get('cdnOrigin'),
    miniOrigin: context.get('miniOrigin'),
    nickname: isSignedIn(context) ? getCookie(context, 'nickname') : undefined,
    closedKycBar: getCookie(context, 'kyc_bar') === 'closed',
    csrfToken: session.csrfToken,
    now: context.get('now'),
    fragment: (tag) => {
      const drawn = context.get('fragments')?.get(tag);
      if (!drawn) return undefined;
      heads.add(drawn.head);
      return new Markup(drawn.html);
    },
    fragmentHead: () => new Markup([...heads].join('\n')),
    link: (target) => withPrefix(locale, target),
  };
};
