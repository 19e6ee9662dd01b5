/** Breaks of reading input: answers, config, markup, cookies, storage, deep links, the chart's feed, logs, calls. */
import { breaksOf, type Mutant } from './mutant.ts';

const VALUES = ['src/runtime/data/values.test.ts'];
const CALLS = [
  'src/runtime/calls/api.test.ts',
  'src/runtime/calls/post.test.ts',
  'src/exchange/calls/endpoints.test.ts',
];
const CONFIG = ['src/exchange/config/config.test.ts', 'src/loader/page/script.test.ts'];
const MARKUP = ['src/runtime/discover/discover.test.ts'];
const COOKIES = ['src/runtime/memory/cookies.test.ts'];
const STORED = ['src/runtime/memory/stored-values.test.ts', 'src/runtime/memory/storage.test.ts'];
const REFERRAL = ['src/services/referral/referral.test.ts'];
const REDACT = ['src/services/redact/redact.test.ts'];
const FEED = [
  'src/chart/feed/fields.test.ts',
  'src/chart/feed/clean-bars.test.ts',
  'src/chart/feed/udf/udf-feed.test.ts',
  'src/chart/feed/feed-marks.test.ts',
];
const GATE_FEED = ['src/chart/feed/gate-api/gate-api-feed.test.ts'];
const CONSENT = ['src/services/fingerprint/*.test.ts'];
const KYC_NOTICE = ['src/features/kyc-notice/kyc-notice.test.ts'];
const LOCALE = [
  'src/exchange/locale/locale.test.ts',
  'src/loader/page/redirects.test.ts',
  'src/loader/attacks/navigation.test.ts',
];
const APP_LINKS = ['src/features/download-card/download-card.test.ts', 'src/loader/attacks/elements.test.ts'];
const GROWTH = ['src/exchange/offers/growth.test.ts'];
const TRACE = ['src/loader/explain-link.test.ts'];
const REPORT = ['src/services/report/report.test.ts'];

export const inputMutants: readonly Mutant[] = [
  ...breaksOf('src/runtime/data/records.ts', VALUES, [
    {
      name: 'answers: flags of a polluted prototype',
      from: 'isRecord(source) && Object.hasOwn(source, key) ?',
      to: 'isRecord(source) ?',
    },
    { name: 'answers: keys that reach a prototype', from: 'if (!isForbidden(key)) copy[key]', to: 'copy[key]' },
    {
      name: 'answers: such keys at any depth of JSON',
      from: 'JSON.parse(text, (key, value: unknown) => (isForbidden(key) ? undefined : value))',
      to: 'JSON.parse(text)',
    },
    {
      name: 'answers: copies with a prototype',
      from: 'const copy: Record<string, unknown> = Object.create(null);',
      to: 'const copy: Record<string, unknown> = {};',
    },
  ]),
  ...breaksOf('src/runtime/data/schema.ts', VALUES, [
    {
      name: 'answers: fields that nobody named',
      from: 'const copy: Record<string, unknown> = {};',
      to: 'const copy: Record<string, unknown> = { ...given };',
    },
  ]),
  ...breaksOf('src/runtime/data/values.ts', VALUES, [
    {
      name: 'answers: any value is a flag',
      from: "value === true || value === 1 || value === '1'",
      to: 'Boolean(value)',
    },
  ]),
  ...breaksOf('src/runtime/address/allowed-address.ts', CALLS, [
    { name: 'calls: to any host', from: ' && hosts.some((host) => isHostOf(url.hostname, host))', to: '' },
    { name: 'calls: by any scheme', from: '/^https?:$/.test(url.protocol) && ', to: '' },
  ]),
  ...breaksOf('src/runtime/calls/api.ts', CALLS, [
    {
      name: 'calls: our headers to any host',
      from: "if (internal && url.startsWith(origin + '/')) {",
      to: 'if (internal) {',
    },
    { name: 'calls: hosts by their beginning', from: "url.startsWith(origin + '/')", to: 'url.startsWith(origin)' },
    { name: 'calls: any text is a token', from: ' && /^[\\w-]{1,128}$/.test(token)', to: '' },
    { name: 'calls: forms follow redirects', from: ", redirect: 'error' }", to: ' }' },
    {
      name: 'calls: whole addresses of the config unseen',
      from: '(full ? callAddress(named) : undefined)',
      to: '(full ? named : undefined)',
    },
  ]),
  ...breaksOf('src/exchange/config/config.ts', CONFIG, [
    {
      name: 'config: keys that nobody declared',
      from: 'if (read !== undefined) good[key] = read;',
      to: 'good[key] = Object.hasOwn(settingKinds, key) ? read : value;',
    },
  ]),
  ...breaksOf('src/exchange/config/setting-kinds.ts', CONFIG, [
    { name: 'config: a function written as text', from: '  reporter: anyFunction as', to: '  reporter: anyData as' },
    {
      name: 'config: sites that are none',
      from: "site: readBy('key or id of a site', (value) => findSite(value)?.key),",
      to: 'site: name,',
    },
  ]),
  ...breaksOf('src/loader/page/script.ts', CONFIG, [
    {
      name: 'config: any JSON of the page',
      from: 'script[type="application/json"][data-gate-config]',
      to: 'script[type="application/json"]',
    },
    {
      name: 'config: scripts that run',
      from: 'script[type="application/json"][data-gate-config]',
      to: 'script[data-gate-config]',
    },
  ]),
  ...breaksOf('src/runtime/discover/placeholder.ts', MARKUP, [
    {
      name: 'markup: attributes that nobody declared',
      from: 'for (const attribute of Object.keys(attributesOf(declaration))) {',
      to: "for (const attribute of container.getAttributeNames().map((name) => name.replace('data-gate-', ''))) {",
    },
    {
      name: 'markup: any address',
      from: 'ADDRESSES.test(attribute) && safeHref(value, context) === null',
      to: 'value === null',
    },
    {
      name: 'markup: outside of the scope',
      from: 'return !scope || container.closest(scope) !== null;',
      to: 'return true;',
    },
  ]),
  ...breaksOf('src/runtime/memory/cookies.ts', COOKIES, [
    {
      name: 'cookies: tossed ones are believed',
      from: 'for (const name of contradictory) delete found[name];',
      to: '',
    },
    {
      name: 'cookies: names of the prototype',
      from: 'const found: Record<string, string> = Object.create(null);',
      to: 'const found: Record<string, string> = {};',
    },
    {
      name: 'cookies: one of the two is a login',
      from: "Boolean(own(cookies, 'uid') && own(cookies, 'nickname'))",
      to: "Boolean(own(cookies, 'uid') || own(cookies, 'nickname'))",
    },
  ]),
  ...breaksOf('src/runtime/memory/write-cookie.ts', COOKIES, [
    { name: 'cookies: to other sites, too', from: "'SameSite=Lax', ", to: '' },
    { name: 'cookies: without encryption', from: "? ['Secure'] : []", to: '? [] : []' },
  ]),
  ...breaksOf('src/runtime/memory/stored-values.ts', STORED, [
    {
      name: 'storage: a counter of any form',
      from: '/^(\\d{1,9})\\/(\\d{1,15})$/.exec(text)',
      to: '/(.*)\\/(.*)/.exec(text)',
    },
    { name: 'storage: a notice hidden for ever by a time to come', from: 'age < -CLOCK_SKEW || ', to: '' },
    { name: 'storage: a time of any form', from: '!/^\\d{1,15}$/.test(String(text)) || ', to: '' },
  ]),
  ...breaksOf('src/runtime/memory/write-stored.ts', STORED, [
    {
      name: 'storage: a blocked one throws',
      from: '  } catch {\n    unsavedValues.set(name, value);\n  }',
      to: '  } finally {\n  }',
    },
  ]),
  ...breaksOf('src/features/kyc-notice/kyc-notice.rule.ts', KYC_NOTICE, [
    {
      name: 'storage: the server names a cookie of ours',
      from: 'FREE.test(key) && key !== f.config.csrfCookie',
      to: 'key',
    },
  ]),
  ...breaksOf('src/services/referral/referral-kinds.ts', REFERRAL, [
    { name: 'deep links: parameters of any form', from: 'textLike(/^[\\w-]{1,64}$/,', to: 'textLike(/^/,' },
  ]),
  ...breaksOf('src/services/referral/capture-referral.ts', REFERRAL, [
    { name: 'deep links: an inviter that the server refuses', from: "if (known === '0')", to: 'if (known)' },
  ]),
  ...breaksOf('src/exchange/locale/locale.ts', LOCALE, [
    {
      name: 'deep links: a host behind the language',
      from: "'/' + path.slice(found[0].length).replace(/^[/\\\\]+/, '')",
      to: "path.slice(found[0].length) || '/'",
    },
  ]),
  ...breaksOf('src/exchange/offers/app-links.ts', APP_LINKS, [
    {
      name: 'deep links: an app link as the file has it',
      from: 'safeHref(downloadLink({ country_code: country, lang, platform, entry, names }).url, context) ??',
      to: 'downloadLink({ country_code: country, lang, platform, entry, names }).url ??',
    },
  ]),
  ...breaksOf('src/exchange/links/pictures.ts', GROWTH, [
    { name: 'pictures: any address', from: 'const url = webAddress(src);', to: 'const url = src;' },
  ]),
  ...breaksOf('src/exchange/explain/trace-code.ts', TRACE, [
    {
      name: 'deep links: a trace that unpacks without end',
      from: 'parts.length + value.length > LARGEST',
      to: 'parts.length < 0',
    },
    { name: 'deep links: a trace of any length', from: 'if (given.length > LONGEST) return undefined;', to: '' },
    { name: 'deep links: a trace names any tag', from: '/^[a-z][a-z-]{0,60}$/.test(text(tag))', to: 'tag' },
  ]),
  ...breaksOf('src/chart/feed/fields.ts', FEED, [
    {
      name: 'feed: texts of any kind',
      from: "typeof value === 'string' ? value : typeof value === 'number' ? String(value) : fallback",
      to: '(value as string) ?? fallback',
    },
  ]),
  ...breaksOf('src/chart/feed/clean-bars.ts', FEED, [
    { name: 'feed: prices that are none', from: 'value > 0 && Number.isFinite(value)', to: 'value !== undefined' },
    { name: 'feed: bars of the future', from: 'start > now + FUTURE_TOLERANCE', to: 'start < 0' },
  ]),
  ...breaksOf('src/chart/feed/udf/udf-bodies.ts', FEED, [
    { name: 'feed: an error that comes as success', from: "s === 'error' ?", to: "s === 'never' ?" },
  ]),
  ...breaksOf('src/chart/feed/feed-request.ts', FEED, [
    { name: 'feed: cookies to other origins', from: "credentials: 'same-origin'", to: "credentials: 'include'" },
  ]),
  ...breaksOf('src/chart/feed/gate-api/gate-api-bodies.ts', GATE_FEED, [
    { name: 'feed: updates of no name', from: "typeof name === 'string' && candle", to: 'candle' },
  ]),
  ...breaksOf('src/services/redact/redact-text.ts', REDACT, [
    { name: 'logs: no limit of length', from: 'text.slice(0, TEXT_LIMIT + 256)', to: 'text' },
    { name: 'logs: names announce nothing', from: 'if (row[2].test(value)) spans.push', to: 'if (false) spans.push' },
    {
      name: 'logs: prices are personal',
      from: 'if (found && kind && !(form && counts)) spans.push',
      to: 'if (found && kind) spans.push',
    },
  ]),
  ...breaksOf('src/services/redact/redact-numbers.ts', REDACT, [
    {
      name: 'logs: any digits are a card',
      from: 'sum(text, (digit, at) => (at % 2 ? (digit * 2) % 9 || digit : digit)) % 10 === 0',
      to: 'text !== ""',
    },
  ]),
  ...breaksOf('src/services/redact/redact-url.ts', REDACT, [
    { name: 'logs: the whole query', from: '.filter(([name]) => ALLOWED.test(name))', to: '' },
  ]),
  ...breaksOf('src/services/report/report.ts', REPORT, [
    {
      name: 'logs: reports leave as they are',
      from: 'const redacted = redact(given) as typeof given;',
      to: 'const redacted = given;',
    },
    {
      name: 'logs: the page’s hook hears everything',
      from: 'props: redact(props ?? {}) as object',
      to: 'props: (props ?? {}) as object',
    },
  ]),
  ...breaksOf('src/services/report/report-sentry.ts', REPORT, [
    {
      name: 'logs: Sentry collects by itself',
      from: 'beforeSend: (event) => redact(event) as typeof event,',
      to: '',
    },
  ]),
  ...breaksOf('src/services/consent.ts', CONSENT, [
    {
      name: 'consent: nobody is asked where the law wants it',
      from: 'return siteById(site).requiresConsent',
      to: 'return site < 0',
    },
    {
      name: 'consent: a refusal is a yes',
      from: 'if (answer !== undefined) return { allowed: false',
      to: 'if (answer !== undefined) return { allowed: true',
    },
  ]),
  ...breaksOf('src/services/fingerprint/fingerprint.ts', CONSENT, [
    {
      name: 'consent: the SDK is loaded before the answer',
      from: 'if (!permission.allowed) return undefined;',
      to: 'void identify();\n    if (!permission.allowed) return undefined;',
    },
    { name: 'consent: the cookie outlives a withdrawal', from: "store('', 0);", to: '' },
  ]),
  ...breaksOf('src/services/fingerprint/device-addresses.ts', CONSENT, [
    { name: 'consent: the address probe does not ask', from: 'if (!allowed) return undefined;', to: '' },
  ]),
];
