/** What all demo mini-apps share: they find their host, follow its language and look, and call the API. */
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

const surroundings = (lang: string | undefined, theme: string | undefined): void => {
  setLanguage(lang ?? 'en');
  const { documentElement: html } = document;
  html.lang = (lang ?? 'en').replace('dubai', 'AE');
  html.dir = /^ar/.test(lang ?? '') ? 'rtl' : 'ltr';
  html.dataset['theme'] = theme === 'dark' ? 'dark' : 'light';
};

/** Connects an app; `draw` runs at first and whenever the host has news. */
export const live = <P extends CommonProps>(
  draw: (props: P, host: Host) => void,
  more: Partial<MiniAppCode<P>> & { langOf?: (props: P) => string | undefined } = {},
): void => {
  const { langOf = (props: P) => props.lang, ...code } = more;
  let host: Host | undefined;
  const show = (props: P) => {
    surroundings(langOf(props), props.theme);
    draw(props, host!);
  };
  connect<P>(
    {
      mount(props, given) {
        host = given;
        show(props);
      },
      update: show,
      ...code,
    },
    { hosts },
  );
  // Opened by itself, or in a page that does not answer: better a sentence than an empty sheet.
  wait(1000).catch((error: unknown) => {
    if (parent === window) root.replaceChildren(h('p', { class: 'note' }, 'This mini-app lives inside a page.'));
    else console.warn(error instanceof Error ? error.message : error);
  });
};

const cookie = (name: string): string | undefined =>
  document.cookie
    .split(/; */)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** What the API says: its data, or a sentence for the visitor. */
export type Outcome<T> = { data: T } | { error: string };

/** One call of the API on this origin; POST carries the CSRF header. Never rejects. */
export const call = async <T>(path: string, form?: Readonly<Record<string, string>>): Promise<Outcome<T>> => {
  try {
    const response = await fetch(`/api/web/v1/${path}`, {
      credentials: 'include',
      signal: AbortSignal.timeout(20_000),
      ...(form && {
        method: 'POST',
        headers: { csrftoken: cookie('csrftoken') ?? '1' },
        body: new URLSearchParams(form),
      }),
    });
    const body = (await response.json()) as { code: number; message: string; data: T };
    return Number(body.code) === 0 ? { data: body.data } : { error: body.message || t('failed') };
  } catch {
    return { error: t('failed') };
  }
};
