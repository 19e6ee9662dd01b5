/** Shared by all demo mini-apps: connecting to the host, following its language and theme, calling the API. */
import { connect, wait, type Host, type MiniAppCode, type MiniAppProps } from '../../../src/mini-app/sdk.ts';
import { h } from './dom.ts';
import { setLanguage, t } from './texts.ts';

export type { Host };

/** Props that every app gets. */
export interface CommonProps extends MiniAppProps {
  lang?: string;
  theme?: string;
  prefix?: string;
}

const hosts = (document.querySelector('meta[name=gate-hosts]')?.getAttribute('content') ?? '').split(' ');
export const root = document.querySelector<HTMLElement>('#app')!;

/** Applies the font's style sheet without delaying the first paint. */
const addFont = (): void => {
  const link = document.querySelector<HTMLLinkElement>('#font');
  if (link) link.rel = 'stylesheet';
};
addFont();

/** Applies language and theme. @returns false if they have changed again by the time the texts are loaded */
const surroundings = async (lang = 'en', theme: string | undefined): Promise<boolean> => {
  const { documentElement: html } = document;
  html.dataset['theme'] = theme === 'dark' ? 'dark' : 'light';
  if (!(await setLanguage(lang))) return false;
  html.lang = lang.replace('dubai', 'AE');
  html.dir = /^ar/.test(lang) ? 'rtl' : 'ltr';
  return true;
};

/** Connects an app; `draw` runs at first and whenever the host has news. */
export const live = <P extends CommonProps>(
  draw: (props: P, host: Host) => void,
  more: Partial<MiniAppCode<P>> & { langOf?: (props: P) => string | undefined } = {},
): void => {
  const { langOf = (props: P) => props.lang, ...code } = more;
  let host: Host | undefined;
  const show = async (props: P): Promise<void> => {
    if ((await surroundings(langOf(props), props.theme)) && host) draw(props, host);
  };
  connect<P>(
    {
      mount(props, given) {
        host = given;
        return show(props);
      },
      update: show,
      ...code,
    },
    { hosts },
  );
  // Opened on its own, or in a page that does not answer: a text instead of an empty page.
  wait(1000).catch((error: unknown) => {
    if (parent !== window) return console.warn(error instanceof Error ? error.message : error);
    void setLanguage(navigator.language).then(() => root.replaceChildren(h('p', { class: 'pad note' }, t('alone'))));
  });
};

const cookie = (name: string): string | undefined =>
  document.cookie
    .split(/; */)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Result of an API call: its data, or a message for the visitor. */
export type Outcome<T> = { data: T } | { error: string };

interface Body<T> {
  code: number | string;
  message: string;
  data: T;
}

/** Returns an error in the visitor's language if its code is sufficient; else the server's message. */
const sentence = ({ code, message, data }: Body<unknown>): string => {
  switch (Number(code)) {
    case 40100:
      return t('signIn');
    case 40101:
      return t('wrongPassword');
    case 40900:
      return t('taken');
    case 42900: {
      const seconds = (data as { retry_after?: number } | null)?.retry_after;
      return seconds === undefined ? message : t('tooMany', { seconds: String(seconds) });
    }
    default:
      return message || t('failed');
  }
};

/** The catalogue shows apps of a signed-in example user, whoever is signed in at the demo. */
const example: Readonly<Record<string, string>> = new URLSearchParams(location.search).has('example')
  ? { 'x-demo-example': '1' }
  : {};

/** One call of the API on this origin; POST carries the CSRF header. Never rejects. */
export const call = async <T>(path: string, form?: Readonly<Record<string, string>>): Promise<Outcome<T>> => {
  try {
    const response = await fetch(`/api/web/v1/${path}`, {
      credentials: 'include',
      signal: AbortSignal.timeout(20_000),
      headers: example,
      ...(form && {
        method: 'POST',
        headers: { ...example, csrftoken: cookie('csrftoken') ?? '1' },
        body: new URLSearchParams(form),
      }),
    });
    const body = (await response.json()) as Body<T>;
    return Number(body.code) === 0 ? { data: body.data } : { error: sentence(body) };
  } catch {
    return { error: t('failed') };
  }
};
