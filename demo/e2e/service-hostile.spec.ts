/** Hostile facts, answers and headers through the service: nothing leaves its place, and nothing reaches another visitor. */
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { HTML_PAYLOADS, HTML_PLACES } from '../../src/exchange/html/html-payloads.testing.ts';
import { ADDRESSES as CORPUS } from '../../src/runtime/address/addresses.testing.ts';
import { sites } from '../../src/exchange/sites/sites.ts';
import { safeHref } from '../../src/runtime/address/safe-href.ts';
import { dist } from './support/dist.ts';
import { fragmentServer } from './support/fragments.ts';
import { HOSTILE_PAGES, hostileCompliance, pathOf, type Poison } from './support/hostile-states.ts';
import { expect, test } from './support/suite.ts';

// The hostile pages themselves are the test: a policy would hide what they do.
test.use({ bypassCSP: true, expectedLines: [/Failed to load resource/] });

const ORIGIN = 'https://host.test';
const PROXY = '10.0.0.1';
const ACTION = '/gate/dismiss';
/** Forms and canonical links of all pages lead there. */
const EXPECTED = { action: ACTION, canonical: '.gate.invalid' };
const NOW = Date.UTC(2026, 10, 28, 12);

interface Answer {
  readonly result: string;
  readonly head: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly elements: readonly { readonly tag: string; readonly html: string }[];
}

const ADDRESSES = Object.values(CORPUS).flatMap((rows) => rows.map(([given]) => given));
/** Texts that try to end an attribute, an element, a script, a comment, a header or a template. */
const TEXTS = [
  ...HTML_PAYLOADS,
  '</script><script>xss()</script>',
  '<!--<script>',
  '</template></gate-kyc-bar><img src=x onerror=xss()>',
  '</template><template shadowrootmode="open"><script>xss()</script></template>',
  '<template data-fragment-end></template>',
  '"><img src=x onerror=xss()>',
  '" onfocus="xss()" autofocus x="',
  "' onfocus='xss()' autofocus x='",
  '-->"><img src=x onerror=xss()>',
  'a\r\nset-cookie: uid=1',
  'a\r\n\r\n<script>xss()</script>',
  'a>; rel=preload; as=script, <https://evil.test/x.js>; rel=modulepreload',
  '\u2028\u2029\u0000\ud800',
];
/** Every payload in every place, and every address. Each is one page of one element in turn. */
const POISONS: readonly Poison[] = [
  ...HTML_PAYLOADS.flatMap((payload, at) =>
    HTML_PLACES.map((place, turn) => ({
      text: TEXTS[(at + turn) % TEXTS.length]!,
      html: place(payload),
      url: ADDRESSES[(at * HTML_PLACES.length + turn) % ADDRESSES.length]!,
    })),
  ),
  ...TEXTS.map((text) => ({ text, html: text, url: text })),
];

type ServiceOptions = Parameters<Awaited<ReturnType<typeof fragmentServer>>['createService']>[0];

const serviceOf = async (more: Partial<ServiceOptions> = {}, folder = dist) => {
  const { createService } = await fragmentServer(folder);
  return createService({
    release: '1',
    base: '/gate/',
    trusted: [PROXY],
    cookies: ['uid', 'nickname', 'session'],
    deadline: 60_000,
    now: () => NOW,
    dismiss: ACTION,
    ...more,
  });
};
type Service = Awaited<ReturnType<typeof serviceOf>>;

const post = async (service: Service, body: object): Promise<Answer> => {
  const response = await service.request('/page', {
    method: 'POST',
    body: JSON.stringify({ origin: ORIGIN, ...body }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
};

interface Inspected {
  readonly answers: readonly Answer[];
  /** Address of forms. */
  readonly action: string;
  /** End of the host of canonical links. */
  readonly canonical: string;
}

/** Runs in the page: what pages contain besides harmless markup, and all addresses. */
const inspect = ({ answers, action, canonical }: Inspected) =>
  answers.map(({ head, elements }) => {
    const parse = (text: string) =>
      (Document as unknown as { parseHTMLUnsafe(html: string): Document }).parseHTMLUnsafe(text);
    const body = elements.map(({ html }) => html).join('');
    const page = parse(`<!doctype html><head>${head}</head><body><i id="first"></i>${body}<i id="last"></i></body>`);
    const findings: string[] = [];
    const addresses: string[] = [];
    const expectOnly = (what: string, found: readonly string[], wanted: readonly string[]) => {
      if (found.join() !== wanted.join()) findings.push(`${what}: ${found.join()}`);
    };
    const namesIn = (nodes: Iterable<Node>) =>
      [...nodes].map((node) => (node instanceof Element ? node.localName : `text ${node.textContent}`));
    expectOnly('body', namesIn(page.body.childNodes), ['i', ...elements.map(({ tag }) => tag), 'i']);
    for (const node of page.head.childNodes) {
      const isSheetAlone = node instanceof Element && node.matches('noscript:has(> link[rel=stylesheet]:only-child)');
      const line = isSheetAlone ? node.firstChild! : node;
      if (!(line instanceof Element)) {
        if (line.textContent!.trim()) findings.push(`text in the head: ${line.textContent}`);
        continue;
      }
      const { localName } = line;
      const isData = line.getAttribute('type') === 'application/json' && !line.hasAttribute('src');
      if (localName === 'script' && isData) JSON.parse(line.textContent!);
      else if (localName === 'script') expectOnly('script', [line.getAttribute('src')!], ['/gate/room.js']);
      else if (localName !== 'link' && !line.matches('meta[name=robots]')) findings.push(`head: ${line.outerHTML}`);
      if (line.matches('[rel=canonical]')) {
        if (!new URL(line.getAttribute('href')!).host.endsWith(canonical)) findings.push(line.outerHTML);
      } else if (localName === 'link') addresses.push(line.getAttribute('href')!);
    }
    for (const host of page.querySelectorAll('body > :not(i)')) {
      const inside = [host, ...host.querySelectorAll('*'), ...(host.shadowRoot?.querySelectorAll('*') ?? [])];
      for (const each of inside) {
        const { localName } = each;
        const names = each.getAttributeNames();
        const bad = names.filter((name) => /^on|^style$|^srcdoc$|^formaction$|^xlink|^background$/.test(name));
        if (bad.length) findings.push(`${bad.join()} on ${localName}`);
        if (/^(script|style|iframe|frame|object|embed|base|meta|math|form-.*|title|textarea)$/.test(localName))
          findings.push(localName);
        if (each !== host && each.shadowRoot) findings.push(`a shadow root in ${localName}`);
        if (localName === 'template' && !each.matches('[data-fragment-end]')) findings.push('template');
        if (localName === 'form' && ![null, action].includes(each.getAttribute('action')))
          findings.push(`a form to ${each.getAttribute('action')}`);
        for (const name of ['href', 'src', 'srcset', 'poster', 'data', 'cite'])
          if (each.hasAttribute(name)) addresses.push(each.getAttribute(name)!);
      }
    }
    return { findings, addresses, drawn: page.querySelectorAll('[data-fragment]').length };
  });

const ALLOWED_HEADERS = ['cache-control', 'link', 'set-cookie'];

/** Expects that pages contain nothing but their elements, follow no unsafe address, and set only their own headers. */
const expectHarmless = async (page: Page, answers: readonly Answer[], poisons: readonly Poison[]) => {
  const parts = await page.evaluate(inspect, { answers, ...EXPECTED });
  let drawn = 0;
  for (const [at, { findings, addresses, drawn: count }] of parts.entries()) {
    const what = JSON.stringify(poisons[at]);
    drawn += count;
    expect(findings, what).toEqual([]);
    const unsafe = addresses.filter(
      (each) => !/^#|^data:image\//.test(each) && safeHref(each, { origin: ORIGIN }) === null,
    );
    expect(unsafe, what).toEqual([]);
    const { headers } = answers[at]!;
    for (const [name, value] of Object.entries(headers)) {
      expect(ALLOWED_HEADERS, what).toContain(name);
      expect(value, what).toMatch(/^[\x20-\x7e]+$/);
    }
    expect(headers['set-cookie'] ?? 'gate_seen=; Path=/', what).toMatch(/^gate_seen=; Path=\//);
    for (const link of (headers['link'] ?? '</gate/gate.js>').split(', '))
      expect(link, what).toMatch(/^<\/gate\/[^<>]+>/);
  }
  return drawn;
};

/** Pages that a test runs. Their number is limited, because every element fetches its pictures. */
const MOST_RUN = 150;

/** Loads pages as a browser does, with scripts but without our own files. @returns calls of `xss()` */
const run = async (page: Page, answers: readonly Answer[]): Promise<unknown> => {
  const step = Math.ceil(answers.length / MOST_RUN);
  const body = answers
    .filter((_, at) => at % step === 0)
    .flatMap(({ head, elements }) => [head, ...elements.map(({ html }) => html)])
    .join('\n')
    .replace(/<link rel="(stylesheet|preload)"[^>]*>|<script src="[^"]*" crossorigin><\/script>/g, '');
  await page.route('**/*', (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html><body>${body}</body>` })
      : route.fulfill({ status: 404, body: '' }),
  );
  await page.goto(`${ORIGIN}/hostile`);
  return page.evaluate(() => (window as unknown as { calls: unknown[] }).calls);
};

/** Defines `xss()`, which notes its call. */
const trap = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const calls: string[] = [];
    Object.assign(window, { calls, xss: () => calls.push(location.href) });
  });

test('thousands of hostile texts stay in their place in every element that draws facts @steady', async ({ page }) => {
  await trap(page);
  const service = await serviceOf();
  const answers = await Promise.all(
    POISONS.map((poison, at) => {
      const { state, elements } = HOSTILE_PAGES[at % HOSTILE_PAGES.length]!.make(poison);
      return post(service, { state, elements });
    }),
  );
  expect(answers.length).toBeGreaterThan(1400);
  expect(answers.filter(({ result }) => result === 'decided').length).toBeGreaterThan(answers.length * 0.9);
  expect(await expectHarmless(page, answers, POISONS)).toBeGreaterThan(answers.length / 4);
  expect(await run(page, answers)).toEqual([]);
});

test('an answer that did not escape would be found, and would run @steady', async ({ page }) => {
  await trap(page);
  const service = await serviceOf();
  const text = '<img src=x onerror=xss()>';
  const { state } = HOSTILE_PAGES.find(({ name }) => name === 'attributes and cookies')!.make({
    text,
    html: '',
    url: '/',
  });
  const harmless = await post(service, { state, elements: [{ tag: 'gate-kyc-bar', attributes: { text } }] });
  const html = harmless.elements[0]!.html.replaceAll('&lt;img src=x onerror=xss()&gt;', text);
  const broken = { ...harmless, elements: [{ ...harmless.elements[0]!, html }] };
  const [good, bad] = await page.evaluate(inspect, { answers: [harmless, broken], ...EXPECTED });
  expect(good!.findings).toEqual([]);
  expect(bad!.findings.join()).toContain('onerror on img');
  expect(await run(page, [broken])).not.toEqual([]);
});

test('hostile answers of the API stay in their place @steady', async ({ page }) => {
  await trap(page);
  let answer: unknown = {};
  const api = {
    origin: 'https://api.test',
    fetch: (url: string) =>
      Promise.resolve(
        Response.json({ code: 0, data: url.includes('get_info') ? { verified: 0, country: answer } : answer }),
      ),
  };
  const service = await serviceOf({ api });
  const answers: Answer[] = [];
  const sent = POISONS.filter((_, at) => at % 3 === 0);
  const makers = Object.entries(hostileCompliance);
  for (const [at, poison] of sent.entries()) {
    const [tag, make] = makers[at % makers.length]!;
    answer = { limit: {}, toast: {}, tips: {}, menu: [], ...make(poison) };
    const query = new URLSearchParams({ elements: `${tag},kyc-bar`, path: pathOf(tag), origin: ORIGIN }).toString();
    const headers = { 'x-forwarded-for': '203.0.113.7', cookie: 'gate_seen=; uid=1; nickname=a' };
    const response = await service.request(`/page?${query}`, { headers }, { peer: PROXY });
    answers.push((await response.json()) as Answer);
  }
  expect(answers.filter(({ result }) => result === 'decided').length).toBeGreaterThan(answers.length * 0.9);
  expect(await expectHarmless(page, answers, sent)).toBeGreaterThan(answers.length / 4);
  expect(await run(page, answers)).toEqual([]);
});

/** Texts that can be the value of a header. Others never reach the service. */
const HEADERS = TEXTS.filter((text) => /^[\x20-\x7e]*$/.test(text));

test('hostile cookies, languages and addresses reach neither the API nor a header of the page', async ({ page }) => {
  const calls: (readonly [name: string, value: string])[][] = [];
  const service = await serviceOf({
    api: {
      origin: 'https://api.test',
      fetch: (_, { headers }) => {
        calls.push(Object.entries(headers as Record<string, string>));
        return Promise.resolve(Response.json({ code: 0, data: { limit: {}, toast: {}, tips: {}, verified: 0 } }));
      },
    },
  });
  const answers: Answer[] = [];
  const poisons: Poison[] = [];
  const ask = async (headers: Record<string, string>, query: Record<string, string> = {}): Promise<void> => {
    const address = new URLSearchParams({ elements: 'kyc-bar,footer,compliance-modal', origin: ORIGIN, ...query });
    const response = await service.request(
      `/page?${address.toString()}`,
      { headers: { 'x-forwarded-for': '203.0.113.7', ...headers } },
      { peer: PROXY },
    );
    expect([...response.headers.keys()].sort()).toEqual([
      ...['cache-control', 'content-type', 'x-gate-release'],
      ...(response.ok ? ['x-gate-result'] : []),
    ]);
    if (!response.ok) return;
    answers.push((await response.json()) as Answer);
    poisons.push({ text: JSON.stringify([headers, query]), html: '', url: '' });
  };
  for (const text of HEADERS) {
    await ask({
      cookie: `uid=${text}; nickname=${encodeURIComponent(text)}; session=${text}; gate_seen=${text}; lang=${text}`,
    });
    await ask({ 'user-agent': text, 'accept-language': text, 'x-forwarded-for': `203.0.113.7, ${text}` });
  }
  for (const text of TEXTS)
    for (const name of ['path', 'site', 'lang', 'release'])
      await ask({}, { [name]: name === 'path' ? `/${text}` : text });
  expect(answers.length).toBeGreaterThan(TEXTS.length * 3);
  expect(calls.length).toBeGreaterThan(HEADERS.length);
  await expectHarmless(page, answers, poisons);
  for (const headers of calls) {
    const names = headers.map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const [name, value] of headers) {
      expect(['accept', 'x-forwarded-for', 'user-agent', 'accept-language', 'cookie']).toContain(name);
      expect(value).toMatch(/^[\x20-\x7e]+$/);
      if (name === 'x-forwarded-for') expect(value).toMatch(/^[\da-f.:]+$/);
      if (name === 'cookie') expect(value).toMatch(/^(?:(?:uid|nickname|session)=[^;,"\\ ]*(?:; |$))+$/);
    }
  }
});

test('never mixes 50 concurrent visitors while texts of their languages arrive in any order', async () => {
  const { languages } = sites[0]!;
  const waiting: (() => void)[] = [];
  const readAsset = async (path: string): Promise<string> => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return readFile(join(dist, path), 'utf8');
  };
  // A process loads each text once. Other tests may have loaded some with the modules of the build itself.
  const folder = test.info().outputPath('dist');
  await cp(join(dist, 'server'), join(folder, 'server'), { recursive: true });
  const service = await serviceOf({ readAsset }, folder);
  const marker = (number: number) => `visitor-${number}-`;
  /** Four visitors each share everything but their own texts. */
  const ask = (number: number): Promise<Answer> => {
    const kind = number % HOSTILE_PAGES.length;
    const poison = { text: `${marker(number)}<b>`, html: `<p>${marker(number)}</p>`, url: '/a' };
    const { state, elements } = HOSTILE_PAGES[kind]!.make(poison);
    return post(service, { state: { ...state, site: 'main', lang: languages[kind] ?? 'en' }, elements });
  };
  let isOver = false;
  const all = Promise.all(Array.from({ length: 50 }, (_, number) => ask(number))).finally(() => (isOver = true));
  let at = 7;
  let released = 0;
  while (!isOver) {
    await new Promise((resolve) => setImmediate(resolve));
    at = (at * 31 + 11) % Math.max(1, waiting.length);
    const [release] = waiting.splice(at, 1);
    if (release) released++;
    release?.();
  }
  expect(released, 'texts of all languages').toBeGreaterThan(20);
  (await all).forEach((answer, number) => {
    expect(answer.result, String(number)).toBe('decided');
    const found = [...JSON.stringify(answer).matchAll(/visitor-\d+-/g)].map(([text]) => text);
    expect(new Set(found), String(number)).toEqual(new Set([marker(number)]));
  });
});
