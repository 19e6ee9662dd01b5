/** The worker in front of a site (`src/integrations/edge`) and the service, in workerd. */
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'playwright/test';
import { dist } from '../e2e/support/dist.ts';
import { endServers, listen, whenTestEnds } from '../e2e/support/pages-of-servers.ts';
import { startWorker, type Worker } from './workerd.ts';

const EDGE = resolve('src/integrations/edge/gate-edge.mjs');
const SERVICE = resolve(dist, 'server/worker.js');
const USER = '/api/web/v1/usercenter/get_info';
const VISITOR = { 'cf-connecting-ip': '203.0.113.7', cookie: 'uid=7; nickname=a; secret=1', 'user-agent': 'test' };

const PAGE = `<!doctype html>
<html lang="en"><head><title>A page</title></head>
<body><h1>A page</h1>
<gate-kyc-bar data-own="a" class="b"><!-- own content --></gate-kyc-bar>
<gate-footer><p slot="more">Ours</p></gate-footer>
<gate-chart></gate-chart>
<p>The end</p></body></html>`;

test.afterEach(endServers);

/** The build, as a static host serves it. */
const startStore = (): Promise<string> =>
  listen((request, response) => {
    readFile(join(dist, new URL(request.url!, 'http://a').pathname)).then(
      (file) => response.end(file),
      () => response.writeHead(404).end(),
    );
  });

interface Call {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, unknown>>;
}
type Reply = (call: Call, answer: (data: unknown) => void) => void;

/** A site with an API, behind a worker. */
const startSite = async (reply: Reply, { html = PAGE, ...variables }: Record<string, string> = {}) => {
  const calls: Call[] = [];
  const pages: Call[] = [];
  const api = await listen((request, response) => {
    const call = { url: request.url!, method: request.method!, headers: request.headers };
    calls.push(call);
    reply(call, (data) => response.end(JSON.stringify({ code: 0, message: '', data })));
  });
  const origin = await listen((request, response) => {
    pages.push({ url: request.url!, method: request.method!, headers: request.headers });
    const type = request.url!.endsWith('.txt') ? 'text/plain' : 'text/html; charset=utf-8';
    response.writeHead(200, { 'content-type': type, etag: '"1"', 'cache-control': 'public, max-age=60' });
    response.end(html);
  });
  const base = `${await startStore()}/`;
  const worker = await startWorker(EDGE, {
    ORIGIN: origin,
    GATE_BASE: base,
    GATE_API: api,
    GATE_ELEMENTS: 'kyc-bar footer chart',
    GATE_DEADLINE: '60000',
    ...variables,
  });
  whenTestEnds(() => worker.close());
  return { worker, calls, pages, base };
};

const get = ({ origin }: Worker, path = '/price?a=1', init: RequestInit = {}): Promise<Response> =>
  fetch(origin + path, { ...init, headers: { ...VISITOR, ...init.headers } });

test('replaces tags as they pass, and keeps what the page wrote into them', async () => {
  const { worker, calls, pages } = await startSite((_, answer) => answer({ verified: 0, country: 1 }));
  const response = await get(worker);
  const html = await response.text();
  expect(html, worker.output()).toMatch(
    /<gate-kyc-bar data-own="a" class="b" data-fragment="[^"]+"[^>]*><template shadowrootmode="open">[^]*<!-- own content --><template data-fragment-end><\/template><\/gate-kyc-bar>/,
  );
  expect(html).toMatch(/<gate-footer data-fragment="[^]*<p slot="more">Ours<\/p><template data-fragment-end>/);
  expect(html).toContain('<gate-chart></gate-chart>');
  expect(html.match(/shadowrootmode/g)).toHaveLength(2);
  expect(html).toMatch(/<link rel="stylesheet" href="[^"]*fragment-kyc-bar-[^"]*" crossorigin>[^]*<\/head>/);
  expect(html).toMatch(/data-gate-config>{"answers":{"user":[^]*"verified":0[^]*<gate-kyc-bar/);
  expect(html.endsWith('<p>The end</p></body></html>')).toBe(true);
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
  expect(response.headers.get('etag')).toBe(null);
  expect(response.headers.get('set-cookie')).toContain('gate_seen=;');
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([`GET ${USER}`]);
  expect(calls[0]!.headers).toMatchObject({ cookie: 'uid=7; nickname=a', 'x-forwarded-for': '203.0.113.7' });
  expect(pages[0]!.url).toBe('/price?a=1');
});

test('renders texts of other languages with the files of the build', async () => {
  const { worker } = await startSite((_, answer) => answer({ verified: 0, country: 1 }), { GATE_SITE: 'tr' });
  const html = await (await get(worker, '/tr/price')).text();
  expect(html, worker.output()).toMatch(/<gate-kyc-bar [^]*lang="tr"/);
});

test('sends the head while the API is silent, and the tags at the deadline', async () => {
  const { worker, calls } = await startSite(() => undefined, { GATE_DEADLINE: '3000' });
  const response = await get(worker);
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  let html = '';
  while (!html.includes('</head>')) html += decoder.decode((await reader.read()).value, { stream: true });
  expect(html, 'elements wait').not.toContain('gate-footer>');
  expect(html).toContain('fragment-footer-');
  for (let done = false; !done;) {
    const part = await reader.read();
    done = part.done;
    html += decoder.decode(part.value, { stream: true });
  }
  expect(calls).toHaveLength(1);
  expect(html.slice(html.indexOf('<body>'))).toBe(PAGE.slice(PAGE.indexOf('<body>')));
});

test('renders tags that pass long after the deadline, from answers that came in time', async () => {
  const [start, end] = PAGE.split('<gate-footer>') as [string, string];
  let sendRest = (): void => undefined;
  const site = await listen((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.write(start);
    sendRest = () => response.end(`<gate-footer>${end}`);
  });
  const { worker } = await startSite((_, answer) => answer({ verified: 0, country: 1 }), {
    ORIGIN: site,
    GATE_DEADLINE: '5000',
  });
  const asked = Date.now();
  const reader = (await get(worker)).body!.pipeThrough(new TextDecoderStream()).getReader();
  let html = '';
  while (!html.includes('</gate-kyc-bar>')) html += (await reader.read()).value;
  await expect.poll(() => Date.now() - asked, { timeout: 15_000 }).toBeGreaterThan(5000);
  sendRest();
  for (let part = await reader.read(); !part.done; part = await reader.read()) html += part.value;
  expect(html, worker.output()).toMatch(/<gate-kyc-bar [^>]*data-fragment=[^]*<gate-footer data-fragment=/);
});

test('sends the tags alone if the API fails, without the visitor’s address, and for hostile cookies', async () => {
  const { worker } = await startSite((_, answer) => answer(null));
  const body = (html: string) => html.slice(html.indexOf('<body>'));
  expect(body(await (await get(worker)).text())).toBe(body(PAGE));
  for (const headers of [{ 'cf-connecting-ip': '' } as Record<string, string>, { cookie: `uid=${'x'.repeat(9000)}` }])
    expect(await (await get(worker, '/price', { headers })).text()).toBe(PAGE);
});

test('leaves other methods and types alone, and never makes a POST', async () => {
  const { worker, calls, pages } = await startSite((_, answer) => answer({ verified: 0 }));
  const sent = await get(worker, '/form', { method: 'POST', body: 'a=1' });
  expect(await sent.text()).toBe(PAGE);
  expect(sent.headers.get('cache-control')).toBe('public, max-age=60');
  const text = await get(worker, '/a.txt');
  expect(await text.text()).toBe(PAGE);
  expect(text.headers.get('etag')).toBe('"1"');
  expect(pages.map(({ method }) => method)).toEqual(['POST', 'GET']);
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('makes no calls for files of a page', async () => {
  const { worker, calls, pages } = await startSite((_, answer) => answer({ verified: 0, country: 1 }));
  // Some runtimes drop the header of `fetch()`, so it comes from a plain request.
  const load = (destination: string, path = '/a.txt') =>
    new Promise<string>((done, failed) => {
      const headers = { ...VISITOR, 'sec-fetch-dest': destination };
      request(worker.origin + path, { headers }, (response) => void text(response).then(done, failed))
        .once('error', failed)
        .end();
    });
  for (const destination of ['image', 'script', 'style', 'font']) expect(await load(destination)).toBe(PAGE);
  expect(pages).toHaveLength(4);
  expect(calls).toEqual([]);
  // The page ends after its elements, which wait for the call.
  await load('document', '/price');
  expect(calls).toHaveLength(1);
});

test('never mixes 50 concurrent visitors', async () => {
  const waiting: (() => void)[] = [];
  const { worker } = await startSite(({ headers }, answer) => {
    const number = Number(String(headers['x-forwarded-for']).split('.')[3]);
    waiting.push(() => answer({ verified: number % 2 ? 1 : 0, country: number }));
  });
  const pages = Array.from({ length: 50 }, async (_, number) => {
    const headers = { 'cf-connecting-ip': `203.0.113.${number}`, cookie: `uid=${number}; nickname=a` };
    return (await get(worker, '/price', { headers })).text();
  });
  await expect.poll(() => waiting.length).toBe(50);
  waiting.reverse().forEach((answer, at) => at % 3 === 0 && answer());
  waiting.forEach((answer, at) => at % 3 !== 0 && answer());
  (await Promise.all(pages)).forEach((html, number) => {
    expect(html.includes('<gate-kyc-bar data-own="a" class="b" data-fragment'), String(number)).toBe(number % 2 === 0);
    expect(/"country":(\d+)/.exec(html)?.[1], String(number)).toBe(String(number));
  });
});

test('renders the dialog that is first among all elements, once, with its style sheet', async () => {
  const DIALOGS = `<!doctype html><html lang="en"><head><title>A page</title></head><body>
<gate-uk-notice></gate-uk-notice>
<gate-compliance-modal></gate-compliance-modal>
<gate-compliance-modal id="second"></gate-compliance-modal>
<gate-gray-tax-toast></gate-gray-tax-toast></body></html>`;
  const limit = {
    brazil_toast: 1,
    is_uk_limit: 1,
    gray_tax_area_toast: { is_show: 1, title: 'Taxes', content: 'Text' },
  };
  const { worker } = await startSite((_, answer) => answer({ limit, toast: {}, tips: {}, menu: [] }), {
    html: DIALOGS,
    GATE_ELEMENTS: 'uk-notice compliance-modal gray-tax-toast',
  });
  const html = await (await get(worker)).text();
  expect(html.match(/<template shadowrootmode/g), worker.output()).toHaveLength(1);
  expect(html).toMatch(
    /<link rel="stylesheet" href="[^"]*fragment-compliance-modal-[^"]*\.css" crossorigin>(?:<script[^]*?<\/script>)?<gate-compliance-modal data-fragment="[^"]* live"[^>]*><template shadowrootmode/,
  );
  expect(html).toContain('<gate-compliance-modal id="second"></gate-compliance-modal>');
  expect(html).toContain('<gate-uk-notice></gate-uk-notice>');
  expect(html).toContain('<gate-gray-tax-toast></gate-gray-tax-toast>');
});

test('marks the cookie notice, so that `room.js` can hide it from visitors who have answered', async () => {
  const { worker } = await startSite((_, answer) => answer({ limit: {}, toast: {}, tips: {}, menu: [] }), {
    html: PAGE.replace('<gate-chart></gate-chart>', '<gate-notice-bar></gate-notice-bar>'),
    GATE_ELEMENTS: 'notice-bar',
  });
  expect(await (await get(worker)).text()).toMatch(
    /<gate-notice-bar data-fragment="[^>]* data-cookies=""[^>]*><template shadowrootmode/,
  );
});

test('shows the bar without JavaScript', async ({ browser }) => {
  const { worker } = await startSite((_, answer) => answer({ verified: 0, country: 1 }));
  const context = await browser.newContext({ javaScriptEnabled: false, extraHTTPHeaders: VISITOR });
  whenTestEnds(() => context.close());
  const page = await context.newPage();
  await page.goto(`${worker.origin}/price`);
  await expect(page.locator('gate-kyc-bar a:visible').first()).toBeVisible();
  await expect(page.locator('gate-footer footer')).toBeVisible();
});

test('the service itself runs unchanged', async () => {
  const base = `${await startStore()}/`;
  const worker = await startWorker(SERVICE, { GATE_BASE: base });
  whenTestEnds(() => worker.close());
  expect(await (await fetch(`${worker.origin}/ready`)).text()).toBe('ready');
  const state = { site: 'tr', lang: 'tr', cookies: { uid: '1', nickname: 'a' }, user: { verified: 0, country: 1 } };
  const body = JSON.stringify({ state, elements: ['kyc-bar', 'footer'] });
  const ask = async () =>
    (await (await fetch(`${worker.origin}/page`, { method: 'POST', body })).json()) as {
      result: string;
      elements: { html: string }[];
    };
  // The first page may pass its deadline, because it fetches the texts.
  await expect.poll(async () => (await ask()).result).toBe('decided');
  const { elements } = await ask();
  expect(elements.map(({ html }) => /lang="(\w+)"/.exec(html)?.[1])).toEqual(['tr', 'tr']);
  const metrics = await (await fetch(`${worker.origin}/metrics`)).text();
  expect(metrics).toContain('gate_pages_total{result="decided"}');
  expect((await fetch(`${worker.origin}/page?elements=footer`)).status).toBe(200);
});
