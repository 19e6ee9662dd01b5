/**
 * Sources that a page's content security policy must allow: the table of docs/csp.md, and the directives of
 * `release-facts.json`.
 * `npm run lint` compares it with the sources.
 */
import type { Source } from '../files.ts';

export interface DirectiveSource {
  /** Host, keyword or name of a policy; `gate.js` for the host of the script. */
  readonly source: string;
  /** Only pages for which this is true need it. */
  readonly when?: string;
}

export interface DirectiveRow {
  readonly directive: string;
  /** Required value, as Markdown. */
  readonly text: string;
  readonly sources: readonly DirectiveSource[];
}

const TAGS = 'gate.seo loads the Google and Facebook tags';

export const directives: readonly DirectiveRow[] = [
  {
    directive: 'script-src',
    text: "host of `gate.js`, or a nonce on the script tag with `'strict-dynamic'`. Also `www.googletagmanager.com` and `connect.facebook.net`, if `gate.seo` loads the Google and Facebook tags",
    sources: [
      { source: 'gate.js' },
      { source: 'www.googletagmanager.com', when: TAGS },
      { source: 'connect.facebook.net', when: TAGS },
    ],
  },
  {
    directive: 'connect-src',
    text: "`'self'` for the API, or the host of `apiBase`. Also the host of `gate.js`, for translations",
    sources: [{ source: 'apiBase' }, { source: 'gate.js' }],
  },
  {
    directive: 'img-src',
    text: 'hosts of coin icons and pictures (`pictures`), and `data:` for QR codes',
    sources: [{ source: 'pictures' }, { source: 'data:' }],
  },
  {
    directive: 'style-src',
    text: 'host of `gate.js`, if you use [fragments](fragments.md), `gate.css` or `gate-font.css`',
    sources: [{ source: 'gate.js', when: 'the page uses fragments, gate.css or gate-font.css' }],
  },
  {
    directive: 'font-src',
    text: 'host of `gate.js`, if you use [`gate-font.css`](theming.md#inter)',
    sources: [{ source: 'gate.js', when: 'the page uses gate-font.css' }],
  },
  {
    directive: 'frame-src',
    text: 'origins of [mini-apps](mini-apps.md)',
    sources: [{ source: 'mini-apps', when: 'the page opens mini-apps' }],
  },
  {
    directive: 'trusted-types',
    text: '`gate-html`, `gate-url`, `dompurify`. Also `gate-tags`, if `gate.seo` loads the Google and Facebook tags',
    sources: [
      { source: 'gate-html' },
      { source: 'gate-url' },
      { source: 'dompurify' },
      { source: 'gate-tags', when: TAGS },
    ],
  },
  {
    directive: 'frame-ancestors',
    text: "send it with pages that request the fund password. Inside another site's frame, the password dialog does not open and fires `gate-error` with `framed-by-other-site`",
    sources: [{ source: 'own sites', when: 'the page requests the fund password' }],
  },
];

/** Returns the table of docs/csp.md. */
export const directiveTable = (): string =>
  [
    '| directive | required value |',
    '|---|---|',
    ...directives.map(({ directive, text }) => `| \`${directive}\` | ${text} |`),
  ].join('\n');

/** Scripts of other hosts that the bundle loads: addresses in code that adds a script. */
const scriptHosts = ({ text }: Source): string[] =>
  /createElement\('script'\)/.test(text) ? [...text.matchAll(/'https:\/\/([\w.-]+)\//g)].map(([, host]) => host!) : [];

/** Names of Trusted Types policies that the sources create, and the one of DOMPurify. */
const policyNames = ({ text }: Source): string[] => [
  ...[...(/type TrustedTypesPolicyName = ([^;]*);/.exec(text)?.[1] ?? '').matchAll(/'([\w-]+)'/g)].map(
    ([, name]) => name!,
  ),
  ...[...text.matchAll(/createPolicy\('([\w-]+)'/g)].map(([, name]) => name!),
  ...(/from 'dompurify'|import\('dompurify'\)/.test(text) ? ['dompurify'] : []),
];

/** Returns a line for each script host and Trusted Types policy that only the sources or only the table have. */
export const directiveFindings = (sources: readonly Source[], rows = directives): string[] => {
  const listed = (name: string): string[] =>
    rows.filter(({ directive }) => directive === name).flatMap((row) => row.sources.map(({ source }) => source));
  const compare = (directive: string, used: readonly string[], all: readonly string[]): string[] => [
    ...[...new Set(used)]
      .filter((name) => !all.includes(name))
      .map((name) => `the sources need ${name} in ${directive}: add it to src/build/catalog/directives.ts`),
    ...all
      .filter((name) => !used.includes(name))
      .map((name) => `src/build/catalog/directives.ts: nothing needs ${name} in ${directive}`),
  ];
  return [
    ...compare(
      'script-src',
      sources.flatMap(scriptHosts),
      listed('script-src').filter((name) => name !== 'gate.js'),
    ),
    ...compare('trusted-types', sources.flatMap(policyNames), listed('trusted-types')),
  ];
};
