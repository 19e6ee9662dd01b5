/** The service for servers that do not run Node, as `gate-elements/server` exports it, and its command. */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'playwright/test';
import type * as Worker from '../../src/server/service/worker.ts';
import { fragmentServer } from './support/fragments.ts';
import { startCommand } from './support/service-command.ts';

type Server = Awaited<ReturnType<typeof fragmentServer>>;
type ServiceOptions = Parameters<Server['createService']>[0];

const NOW = Date.UTC(2026, 0, 15, 12);
const PROXY = '10.0.0.1';
const USER = '/api/web/v1/usercenter/get_info';

interface Page {
  release: string;
  result: string;
  head: string;
  headers: Record<string, string>;
  elements: { tag: string; show?: boolean; because: string; html: string }[];
}
interface Call {
  url: string;
  headers: Record<string, string>;
  method: string;
}

test('the settings of a worker are checked before its first request', async () => {
  const address = pathToFileURL(resolve('dist/server/worker.js')).href;
  const { optionsOf } = (await import(address)) as typeof Worker;
  const GATE_BASE = 'https://cdn.test/gate/';
  expect(optionsOf({ GATE_BASE })).toMatchObject({ base: GATE_BASE, deadline: undefined, sample: undefined });
  const given = { GATE_BASE, GATE_DEADLINE: '250', GATE_SAMPLE: '0.01' };
  expect(optionsOf(given)).toMatchObject({ deadline: 250, sample: 0.01 });
  for (const [wrong, message] of [
    [{ GATE_BASE: 'gate' }, 'GATE_BASE is the address'],
    [{ GATE_BASE, GATE_DEADLINE: 'soon' }, 'GATE_DEADLINE is a number from 0 to 60000'],
    [{ GATE_BASE, GATE_DEADLINE: '-1' }, 'GATE_DEADLINE'],
    [{ GATE_BASE, GATE_SAMPLE: '2' }, 'GATE_SAMPLE is a number from 0 to 1'],
  ] as const)
    expect(() => optionsOf(wrong)).toThrow(message);
});

const answered = (data: object) => Response.json({ code: 0, message: '', data });

/** A service with an API that a test answers. */
const serviceWith = async (
  reply: (call: Call, signal: AbortSignal) => Promise<Response> | Response,
  more: Partial<ServiceOptions> = {},
) => {
  const { createService } = await fragmentServer();
  const calls: Call[] = [];
  const lines: string[] = [];
  const app = createService({
    release: '1.2.3',
    base: '/gate/',
    api: {
      origin: 'https://api.test',
      fetch: async (url, { headers, method, signal }) => {
        const call = { url, headers: headers as Record<string, string>, method: method! };
        calls.push(call);
        return reply(call, signal!);
      },
    },
    trusted: [PROXY],
    cookies: ['uid', 'nickname', 'token'],
    deadline: 60_000,
    now: () => NOW,
    log: (line) => lines.push(JSON.stringify(line)),
    ...more,
  });
  const get = (headers: Record<string, string>, query = '', peer = PROXY) =>
    app.request(
      `/page?elements=kyc-bar${query}`,
      { headers: { 'x-forwarded-for': '203.0.113.7', ...headers } },
      { peer },
    );
  const post = (body: unknown) =>
    app.request('/page', { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) });
  return { app, calls, lines, get, post };
};

const read = async (response: Response | Promise<Response>): Promise<Page> => (await (await response).json()) as Page;
const SIGNED_IN = { cookies: { uid: '1', nickname: 'a' }, user: { verified: 0, country: 1, email: 'a@example.com' } };

test.describe('the service', () => {
  test('decides a page from facts that a server posts, with the fields of renderPage()', async () => {
    const { post, calls } = await serviceWith(() => answered({}));
    const page = await read(
      post({ state: SIGNED_IN, elements: ['kyc-bar', { tag: 'tab-bar', attributes: { affiliate: true } }] }),
    );
    expect(page.result).toBe('decided');
    expect(page.release).toBe('1.2.3');
    expect(page.elements.map(({ show }) => show)).toEqual([true, true]);
    expect(page.elements[0]!.html).toContain('shadowrootmode');
    expect(page.headers['cache-control']).toBe('private, no-cache');
    expect(JSON.stringify(page)).not.toContain('a@example.com');
    expect(calls, 'the facts are complete').toHaveLength(0);
  });

  test('refuses what does not describe a page, and names no stack', async () => {
    const { app, post } = await serviceWith(() => answered({}));
    for (const body of [
      '{',
      'null',
      { elements: 'kyc-bar' },
      { elements: ['gate-nothing'] },
      { elements: [{ tag: 'kyc-bar', attributes: { onclick: 'x' } }] },
      { elements: [{ tag: 'kyc-bar', attributes: [] }] },
      { elements: Array.from({ length: 61 }, () => 'kyc-bar') },
      { elements: ['kyc-bar'], state: { cookies: 5 } },
      { elements: ['kyc-bar'], state: { width: {} } },
    ]) {
      const response = await post(body);
      expect(response.status, JSON.stringify(body)).toBe(400);
      expect(await response.text()).not.toMatch(/at \w+ \(|\.ts:/);
    }
    const large = JSON.stringify({ elements: ['kyc-bar'], state: { userAgent: 'x'.repeat(70_000) } });
    expect((await post(large)).status).toBe(431);
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('x'.repeat(10_000))),
    });
    const unknownLength = { method: 'POST', body: endless, duplex: 'half' } as RequestInit;
    expect((await app.request('/page', unknownLength)).status).toBe(431);
    expect((await app.request('/page?elements=footer&as=xml')).status).toBe(400);
    for (const method of ['PUT', 'DELETE', 'PATCH']) expect((await app.request('/page', { method })).status).toBe(404);
  });

  test('sends HTML alone to servers that insert responses unread', async () => {
    const { app } = await serviceWith(() => answered({}), { switches: () => ({ elements: ['gate-tab-bar'] }) });
    const ask = async (form: string, more = '') => {
      const body = JSON.stringify({ state: SIGNED_IN, elements: ['kyc-bar', 'tab-bar'] });
      const response = await app.request(`/page?as=${form}${more}`, { method: 'POST', body });
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-gate-result')).toBe('decided');
      return response.text();
    };
    expect(await ask('html')).toMatch(
      /^<gate-kyc-bar [^]*<template shadowrootmode[^]*\n<gate-tab-bar><\/gate-tab-bar>$/,
    );
    expect(await ask('head')).toMatch(/^<link rel="canonical"[^]*<link rel="stylesheet"[^>]*fragment-kyc-bar/);
  });

  test('inserts no HTML that a body contains', async () => {
    const { post } = await serviceWith(() => answered({}));
    const text = '"><img src=x onerror=alert(1)>';
    const page = await read(
      post({ state: SIGNED_IN, elements: [{ tag: 'kyc-bar', attributes: { text }, content: '<img src=x>' }] }),
    );
    expect(page.elements[0]!.html).not.toContain('<img');
  });

  test('calls the API in the name of the visitor of a trusted proxy only', async () => {
    const { get, calls } = await serviceWith(() => answered({ verified: 0 }));
    expect((await read(get({}, '', '192.0.2.1'))).result).toBe('proxy');
    expect((await read(get({ 'x-forwarded-for': 'nonsense()' }))).result).toBe('proxy');
    expect((await read(get({ 'x-forwarded-for': '' }))).result).toBe('proxy');
    expect(calls).toHaveLength(0);
    const page = await read(get({ 'x-forwarded-for': `198.51.100.9, 203.0.113.7, ${PROXY}` }, ',compliance-modal'));
    expect(page.result).toBe('decided');
    expect(calls.map(({ url, method }) => `${method} ${new URL(url).pathname}`)).toEqual([
      'GET /api/web/v1/compliance/check',
    ]);
    expect(calls[0]!.headers['x-forwarded-for'], 'not what the visitor claims').toBe('203.0.113.7');
  });

  for (const [what, reply] of [
    ['redirects', () => new Response(null, { status: 302, headers: { location: 'https://evil.test/' } })],
    ['is down', () => Promise.reject(new TypeError('refused'))],
    ['fails', () => new Response('{}', { status: 500 })],
    ['sends HTML', () => new Response('<!doctype html>')],
    ['refuses', () => Response.json({ code: 40100, data: {} })],
    ['sends no data', () => Response.json({ code: 0 })],
    ['sends too much', () => new Response(`{"code":0,"data":{"x":"${'x'.repeat(300_000)}"}}`)],
  ] as const)
    test(`sends the tags alone if the API ${what}`, async () => {
      const { get } = await serviceWith(reply);
      const page = await read(get({}, ',compliance-modal'));
      expect(page.result).toBe('failed');
      expect(page.elements.map(({ html }) => html)).toEqual([
        '<gate-kyc-bar></gate-kyc-bar>',
        '<gate-compliance-modal></gate-compliance-modal>',
      ]);
      expect([page.head, page.headers]).toEqual(['', {}]);
    });

  test('sends the tags alone at the deadline, and aborts the call', async () => {
    let aborted = false;
    const { get } = await serviceWith(
      (_, signal) =>
        new Promise(() => {
          signal.addEventListener('abort', () => (aborted = true));
        }),
      { deadline: 20 },
    );
    expect((await read(get({}, ',compliance-modal'))).result).toBe('deadline');
    expect(aborted).toBe(true);
  });

  test('counts the deadline from the arrival of each of 20 requests that a silent API keeps open', async () => {
    let aborted = 0;
    const { app, calls } = await serviceWith(
      (_, signal) => new Promise(() => signal.addEventListener('abort', () => aborted++)),
    );
    const ask = (arrived: number) =>
      read(
        app.request(
          '/page?elements=compliance-modal',
          { headers: { 'x-forwarded-for': '203.0.113.7' } },
          { peer: PROXY, arrived },
        ),
      );
    // All but 1 ms of the time for work has passed. From the call of the service on, they would wait for a minute.
    const pages = await Promise.all(Array.from({ length: 20 }, () => ask(NOW - 50_999)));
    expect(new Set(pages.map(({ result }) => result))).toEqual(new Set(['deadline']));
    expect([calls.length, aborted]).toEqual([20, 20]);
    expect((await ask(NOW - 51_000)).result, 'no time is left').toBe('deadline');
    expect(calls, 'no call starts too late').toHaveLength(20);
  });

  test('sends the tags alone if an answer comes too late, even before a busy process notices the deadline', async () => {
    let time = NOW;
    const { get } = await serviceWith(
      () => {
        time += 51_000;
        return answered({ verified: 0, country: 1 });
      },
      { now: () => time },
    );
    const late = await read(get({ cookie: 'uid=1; nickname=a' }));
    expect([late.result, late.elements[0]!.html]).toEqual(['deadline', '<gate-kyc-bar></gate-kyc-bar>']);
  });

  test('sends the tags alone to pages of another release, and if it or an element is switched off', async () => {
    let switches: object = {};
    const { post } = await serviceWith(() => answered({}), { switches: () => switches });
    const ask = (more: object = {}) => read(post({ state: SIGNED_IN, elements: ['kyc-bar', 'footer'], ...more }));
    const drawn = ({ elements }: Page) => elements.map(({ html }) => html.includes('shadowrootmode'));
    expect(drawn(await ask({ release: '1.2.3' }))).toEqual([true, true]);
    expect((await ask({ release: '1.2.4' })).result).toBe('release');
    switches = { elements: ['gate-kyc-bar'] };
    expect(drawn(await ask())).toEqual([false, true]);
    switches = { service: true };
    const off = await ask();
    expect([off.result, drawn(off)]).toEqual(['off', [false, false]]);
  });

  test('names its decisions on the tags of sampled pages', async () => {
    let drawn = 0;
    const { post } = await serviceWith(() => answered({}), { sample: 0.5, random: () => drawn });
    const ask = async () =>
      await read(post({ state: SIGNED_IN, elements: ['kyc-bar', 'compliance-modal', 'vip-popup'] }));
    const tagsOf = ({ elements }: Page) => elements.map(({ html }) => /^<[^>]*/.exec(html)![0]);
    const sampled = await ask();
    expect(tagsOf(sampled)[0]).toMatch(/^<gate-kyc-bar data-decided="shown: [^"]*" data-fragment=/);
    for (const [index, { show, because, html }] of sampled.elements.entries())
      expect(html.includes('data-decided="hidden: '), `${index} ${because}`).toBe(show === false);
    drawn = 0.5;
    expect(JSON.stringify(await ask())).not.toContain('data-decided');
  });

  test('reports health, readiness and metrics, and logs no personal data', async () => {
    let isReady = true;
    const { app, post, lines } = await serviceWith(() => answered({}), {
      isReady: () => isReady,
      memory: () => 5000,
    });
    await post({ state: SIGNED_IN, elements: ['kyc-bar'] });
    expect((await app.request('/health')).status).toBe(200);
    expect((await app.request('/ready')).status).toBe(200);
    isReady = false;
    expect((await app.request('/ready')).status).toBe(503);
    const metrics = await (await app.request('/metrics')).text();
    expect(metrics).toContain('gate_pages_total{result="decided"} 1');
    expect(metrics).toContain('gate_elements_total{tag="gate-kyc-bar",decision="shown"} 1');
    expect(metrics).toContain('process_resident_memory_bytes 5000');
    expect(lines.join()).not.toMatch(/example|uid|203\.0/);
    expect(lines).toHaveLength(1);
  });

  test('never mixes 50 concurrent visitors, whatever the order of their answers', async () => {
    const waiting: (() => void)[] = [];
    const { app, calls } = await serviceWith(({ url, headers }) => {
      const number = Number(headers['x-forwarded-for']!.split('.')[3]);
      const data = url.includes(USER)
        ? { verified: number % 2 ? 1 : 0, email: `visitor-${number}-@example.com` }
        : { limit: number % 3 ? {} : { brazil_toast: 1 }, toast: {}, tips: { title: `visitor-${number}-` }, menu: [] };
      return new Promise((resolve) => waiting.push(() => resolve(answered(data))));
    });
    const pages = Array.from({ length: 50 }, async (_, number) => {
      const headers = { 'x-forwarded-for': `203.0.113.${number}`, cookie: `uid=${number}; nickname=a; secret=1` };
      return read(app.request('/page?elements=compliance-modal,compliance-tips,kyc-bar', { headers }, { peer: PROXY }));
    });
    let at = 7;
    for (let answeredCount = 0; answeredCount < 100;) {
      if (!waiting.length) await new Promise((resolve) => setTimeout(resolve));
      else {
        at = (at * 31 + 11) % waiting.length;
        waiting.splice(at, 1)[0]!();
        answeredCount++;
      }
    }
    const answers = await Promise.all(pages);
    for (const { headers } of calls)
      expect(headers['cookie'], 'no other cookies').toBe(
        `uid=${headers['x-forwarded-for']!.split('.')[3]}; nickname=a`,
      );
    answers.forEach((page, number) => {
      expect(page.result).toBe('decided');
      expect(page.elements[0]!.show, String(number)).toBe(number % 3 === 0);
      expect(page.elements[2]!.show, String(number)).toBe(number % 2 === 0);
      const visitors = [...JSON.stringify(page).matchAll(/visitor-(\d+)-/g)].map(([, found]) => Number(found));
      expect(new Set(visitors)).toEqual(new Set([number]));
    });
  });
});

test.describe('the command', () => {
  const ask = (origin: string): Promise<Response> =>
    fetch(`${origin}/page`, { method: 'POST', body: JSON.stringify({ state: SIGNED_IN, elements: ['kyc-bar'] }) });

  test('serves pages, follows its switches, answers open requests on SIGTERM, and starts again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gate-service-'));
    const switches = join(folder, 'switches.json');
    // The API answers once the test lets it.
    let answer = (): void => undefined;
    const asked = new Promise<void>((seen) => {
      api.on('request', (_, response) => {
        answer = () => response.end('{"code":0,"data":{"limit":{},"toast":{},"tips":{}}}');
        seen();
      });
    });
    try {
      await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
      const origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
      const flags = ['--api', origin, '--trust-proxy', '127.0.0.1', '--deadline', '60000', '--switches', switches];
      const first = await startCommand(...flags);
      const page = (await (await ask(first.origin)).json()) as Page;
      expect([page.result, page.elements[0]!.show]).toEqual(['decided', true]);
      writeFileSync(switches, '{"elements":["kyc-bar"]}');
      await expect
        .poll(async () => ((await (await ask(first.origin)).json()) as Page).elements[0]!.html)
        .toBe('<gate-kyc-bar></gate-kyc-bar>');

      const open = fetch(`${first.origin}/page?elements=compliance-modal`, {
        headers: { 'x-forwarded-for': '203.0.113.7' },
      });
      await asked;
      first.child.kill('SIGTERM');
      answer();
      expect(((await (await open).json()) as Page).result).toBe('decided');
      expect(await first.ended).toBe(0);
      await expect(ask(first.origin)).rejects.toThrow();
      expect(first.output()).not.toMatch(/203\.0|a@example/);

      const second = await startCommand(...flags);
      expect((await ask(second.origin)).status).toBe(200);
      second.child.kill('SIGKILL');
      await second.ended;
    } finally {
      api.close();
      api.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('counts the time of a slow body', async () => {
    const { child, origin, ended } = await startCommand('--deadline', '1000');
    try {
      const send = request(`${origin}/page`, { method: 'POST', headers: { expect: '100-continue' } });
      const answer = once(send, 'response') as Promise<[IncomingMessage]>;
      send.flushHeaders();
      await once(send, 'continue');
      const start = Date.now();
      // The service has the headers. Its deadline passes before it has the body.
      await expect.poll(() => Date.now() - start).toBeGreaterThan(1000);
      send.end(JSON.stringify({ state: SIGNED_IN, elements: ['kyc-bar'] }));
      const [response] = await answer;
      expect((JSON.parse(await text(response)) as Page).result).toBe('deadline');
    } finally {
      child.kill('SIGKILL');
      await ended;
    }
  });

  test('sends several cookies of a dismissal, which the browser keeps and returns to the page with', async ({
    page,
    context,
  }) => {
    const { child, origin, ended } = await startCommand();
    try {
      await page.route(`${origin}/made?a=1`, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><form method="post" action="/dismiss">
            <input type="hidden" name="back" value="/made?a=1">
            <input type="hidden" name="seen" value="gate_hk_time">
            <input type="hidden" name="seen" value="gate_cookies_policy=accepted">
            <button>Close</button></form>`,
        }),
      );
      await page.goto(`${origin}/made?a=1`);
      await page.getByRole('button').click();
      await expect.poll(async () => (await context.cookies(origin)).length).toBe(2);
      await expect(page).toHaveURL(`${origin}/made?a=1`);
      const cookies = Object.fromEntries(
        (await context.cookies(origin)).map(({ name, value }) => [name, decodeURIComponent(value)]),
      );
      expect(Object.keys(cookies).sort()).toEqual(['gate_posted', 'gate_seen']);
      const posted = Object.fromEntries(new URLSearchParams(cookies['gate_posted']));
      expect(posted['local gate_cookies_policy']).toBe('accepted');
      expect(Number(posted['local gate_hk_time'])).toBeGreaterThan(NOW);
      expect(cookies['gate_seen']).toContain('gate_hk_time');
    } finally {
      child.kill('SIGKILL');
      await ended;
    }
  });

  const api = createServer();
});
