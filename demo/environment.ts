import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { toCookieLanguage } from './locales.ts';
import type { Session } from './session.ts';

/** An element as HTML of this server. */
export interface DrawnFragment {
  readonly html: string;
  /** Its lines for the page's head. */
  readonly head: string;
}

/** Values that the middleware adds to each request. */
export interface DemoEnvironment {
  readonly Variables: {
    readonly session: Session;
    /** Milliseconds since 1970, by the market's clock. */
    readonly now: number;
    /** Origin of the CDN as this browser reaches it. */
    readonly cdnOrigin: string;
    /** Origin of the mini-apps as this browser reaches it. */
    readonly miniOrigin: string;
    /** Elements of the page as HTML, by tag. */
    fragments: ReadonlyMap<string, DrawnFragment>;
  };
}
export type DemoContext = Context<DemoEnvironment>;

/** A user counts as logged in only if both cookies exist. */
export const isSignedIn = (context: DemoContext): boolean =>
  Boolean(getCookie(context, 'uid')) && Boolean(getCookie(context, 'nickname'));

/** Scripts read these cookies, hence no HttpOnly; the demo runs on plain http, hence no Secure. */
const readable = { path: '/', sameSite: 'Lax' } as const;

export const signIn = (context: DemoContext): void => {
  const { user, csrfToken } = context.get('session');
  setCookie(context, 'uid', user.uid, readable);
  setCookie(context, 'nickname', user.nickname, readable);
  setCookie(context, 'csrftoken', csrfToken, readable);
};

export const signOut = (context: DemoContext): void => {
  for (const name of ['uid', 'nickname', 'csrftoken']) deleteCookie(context, name, { path: '/' });
};

/** Sets the browser's cookies according to the scenario. */
export const writeScenarioCookies = (context: DemoContext): void => {
  const { scenario } = context.get('session');
  if (scenario.login === 'signed-in') signIn(context);
  else signOut(context);
  setCookie(context, 'lang', toCookieLanguage(scenario.lang), readable);
  if (scenario.device_type === 'none') deleteCookie(context, 'device_type', { path: '/' });
  else setCookie(context, 'device_type', scenario.device_type, readable);
};
