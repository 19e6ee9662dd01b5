/** A page that loads the bundle of a release with the facts of a trace: its cookies, storage, time and API responses. */
import type { PlainState } from '../../exchange/plain-state.ts';
import type { TracedElement } from '../../exchange/explain/trace-code.ts';

/** Traces contain `x` in place of texts. */
const HIDDEN = 'x';
/** Shown in place of a text that the trace does not contain. */
export const PLACEHOLDER = '[text of the server]';
const ADDRESS = /url|img|link|router|icon|path|token|h5$/i;

/** Returns a value with placeholders for masked texts. Masked addresses are empty. */
export const withPlaceholders = (value: unknown, name = ''): unknown => {
  if (value === HIDDEN) return ADDRESS.test(name) ? '' : PLACEHOLDER;
  if (Array.isArray(value)) return value.map((one) => withPlaceholders(one, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withPlaceholders(inner, key)]));
};

/** Response of a call; null: it never arrives, because the trace did not know it. */
type Answer = { readonly status: number; readonly body?: unknown } | null;

const failed: Answer = { status: 500 };
const bodyOf = (data: unknown): Answer => ({
  status: 200,
  body: { code: 0, message: '', data: withPlaceholders(data) },
});

const callOf = (fields: Readonly<Record<string, unknown>> | null | undefined): Answer => {
  if (fields === undefined || fields?.['clientLoading'] === true) return null;
  return fields === null || fields['ok'] === false ? failed : bodyOf(fields);
};

/** Texts of the compliance response that elements show. A trace contains only what rules read. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  tips: ['title', 'content'],
  'limit.gray_tax_area_toast': ['title', 'content', 'btn_text'],
  'toast.kyc_toast': ['risk_user_guide_msg'],
};

/** Adds placeholders for texts of notices that the response contains. */
const withTexts = (compliance: PlainState['compliance']): PlainState['compliance'] => {
  if (!compliance) return compliance;
  const copy = structuredClone(compliance) as Record<string, unknown>;
  for (const [place, names] of Object.entries(TEXTS)) {
    const at = place
      .split('.')
      .reduce<unknown>((from, key) => (from as Record<string, unknown> | undefined)?.[key], copy);
    if (typeof at !== 'object' || at === null) continue;
    const notice = at as Record<string, unknown>;
    for (const name of names) notice[name] ??= PLACEHOLDER;
  }
  return copy;
};

/** Responses by key of the call. */
const answersOf = ({ user, compliance, answers = {} }: PlainState): Readonly<Record<string, Answer>> => {
  const known = <T>(value: T | undefined, wire: (value: T) => unknown): Answer =>
    value === undefined ? null : bodyOf(wire(value));
  const check = known(answers.businessNotice ?? answers.banner, (notice) =>
    notice ? { resMsg: { code: 0 }, datas: notice } : { resMsg: { code: 1 } },
  );
  return {
    user: callOf(user),
    compliance: callOf(withTexts(compliance)),
    businessCompliance: check,
    businessComplianceSub: check,
    declarationStatus: known(answers.declarationStatus, (status) => ({ status })),
    agreementStatus: known(answers.agreementStatus, (agreement) => agreement),
    ipCheck: known(answers.ipCheck, (found) => found),
    popupPlan: known(answers.popupPlan, (plan) => ({ list: [plan] })),
    userPlans: known(answers.userPlans, (plans) => plans),
  };
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Names that a declaration may have. Handlers are no attributes of elements. */
const ATTRIBUTE = /^(?!on)[a-z][a-z\d-]*$/;

const markupOf = ({ tag, attributes }: TracedElement): string => {
  const written = Object.entries(attributes).flatMap(([property, value]) => {
    if (value === false || value === null || value === undefined) return [];
    const name = property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    // Traces come from links and tickets.
    if (!ATTRIBUTE.test(name)) return [];
    const shown = withPlaceholders(value, name);
    const text = shown === true ? '' : typeof shown === 'object' ? JSON.stringify(shown) : String(shown);
    return [` ${name}="${escaped(text)}"`];
  });
  return `<${tag}${written.join('')}></${tag}>`;
};

/** Runs in the page before the bundle. It has no access to this module. */
const PREPARE = `(({ cookies, storage, session, now, config, answers }) => {
  for (const [name, value] of Object.entries(cookies)) document.cookie = name + '=' + encodeURIComponent(value) + '; path=/';
  const store = (area, values) => { area.clear(); for (const [key, value] of Object.entries(values)) area.setItem(key, value); };
  store(localStorage, storage);
  store(sessionStorage, session);
  const settings = document.createElement('script');
  settings.type = 'application/json';
  settings.setAttribute('data-gate-config', '');
  settings.textContent = JSON.stringify({ ...config, ...(now ? { clockOffset: now - Date.now() } : {}) });
  document.head.append(settings);
  const send = window.fetch;
  window.fetch = (input, init) => {
    const { pathname } = new URL(input.url || input, document.baseURI);
    if (!Object.hasOwn(answers, pathname))
      return /^\\/(api|apiw|apiweb|json_svr)\\//.test(pathname) ? Promise.resolve(new Response('', { status: 404 })) : send(input, init);
    const answer = answers[pathname];
    if (!answer) return new Promise(() => undefined);
    return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status, headers: { 'content-type': 'application/json' } }));
  };
})`;

export interface ReplayPage {
  readonly state: PlainState;
  readonly elements: readonly TracedElement[];
  /** Paths of the release's calls by key. */
  readonly paths: Readonly<Record<string, string>>;
  /** URL of the release's folder, with a slash at the end. */
  readonly base: string;
}

/** Returns the page as HTML. */
export const replayPage = ({ state, elements, paths, base }: ReplayPage): string => {
  const { currentWebsiteConfig, ...session } = state.session ?? {};
  const cookies = { ...(state.app && { device_type: String(state.app === true ? 1 : state.app) }), ...state.cookies };
  const answers = Object.entries(answersOf(state)).flatMap(([key, answer]) =>
    paths[key] ? [[paths[key], answer]] : [],
  );
  const data = {
    cookies,
    storage: state.storage ?? {},
    session,
    now: state.now ?? 0,
    config: {
      ...(withPlaceholders(state.config ?? {}) as object),
      ...(currentWebsiteConfig !== undefined && { session: { currentWebsiteConfig } }),
    },
    answers: Object.fromEntries(answers) as Readonly<Record<string, Answer>>,
  };
  const lang = state.lang ?? 'en';
  return `<!doctype html>
<html lang="${escaped(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Replay</title>
<style>body { margin: 0; padding-top: 96px; min-height: 100vh; box-sizing: border-box }</style>
<script>${PREPARE}(${json(data)})</script>
<script type="module" src="${escaped(base)}gate.js" crossorigin data-site="${escaped(String(state.site ?? 'main'))}" data-locale="${escaped(lang)}"></script>
</head>
<body>
${elements.map(markupOf).join('\n')}
</body>
</html>
`;
};
