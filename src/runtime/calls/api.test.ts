import { expect } from '@open-wc/testing';
import { setPage, type TestPage } from '../../loader/loader.testing.ts';
import { dataOf, encodeFields, forgetCalls, get, REQUEST_FAILED, send, shareAnswer, urlOf } from './api.ts';
import { FAILURES, good, json, REFUSALS, serve, settled, silent } from './api.testing.ts';
import { configure } from '../../exchange/config/config.ts';
import type { Endpoint } from './endpoint.ts';
import { debugging } from '../page/log.ts';
import { problem } from '../page/problem.ts';

const INTERNAL: Endpoint = { key: 'some', path: '/api/web/v1/some/call' };
const PLAIN: Endpoint = { key: 'file', path: '/js/tool/file.json', plain: true };

/** Tracks the outcome of a promise. */
const watchOutcome = (promise: Promise<unknown>): { now: string; error?: Error } => {
  const outcome: { now: string; error?: Error } = { now: 'pending' };
  promise.then(
    () => (outcome.now = 'resolved'),
    (error: Error) => {
      outcome.now = 'rejected';
      outcome.error = error;
    },
  );
  return outcome;
};

describe('api', () => {
  let page: TestPage;
  beforeEach(() => {
    page = setPage();
  });

  it('a page in place of an answer is noted with its address; failures of an API, and files, are not [SITE-18]', async () => {
    const html = (status: number) => new Response('<p>', { status, headers: { 'content-type': 'text/html' } });
    const ask = (endpoint: Endpoint, answer: () => Response) => {
      serve(answer);
      return get(endpoint).catch(() => undefined);
    };
    await ask(INTERNAL, () => json({ code: 1 }, 404));
    await ask(INTERNAL, () => html(502));
    await ask(PLAIN, () => html(404));
    expect(problem.peek()).to.equal(undefined);
    await ask(INTERNAL, () => new Response(new Blob(['Not found']), { status: 404 }));
    expect(problem.peek()?.code).to.equal('page-for-answer');
    problem.value = undefined;
    await ask(INTERNAL, () => html(404));
    expect(problem.peek()).to.deep.equal({
      code: 'page-for-answer',
      subject: 'https://host.test/api/web/v1/some/call',
    });
  });

  describe('contents of a call', () => {
    it('credentials are sent with internal calls and with plain files [API-01]', async () => {
      const calls = serve(() => good({}));
      await get(INTERNAL);
      await get(PLAIN);
      expect(calls.map(({ init }) => [init.method, init.credentials])).to.deep.equal([
        ['GET', 'include'],
        ['GET', 'include'],
      ]);
    });

    it('internal calls to the own origin carry the flag and the host [API-02]', async () => {
      const calls = serve(() => good({}));
      await get(INTERNAL);
      expect(calls[0]!.headers).to.deep.equal({
        accept: 'application/json',
        'x-gate-internal': '1',
        'x-gate-host': 'host.test',
      });
    });

    it('header names are config [API-02]', async () => {
      configure({ headers: { internal: 'x-inside', host: 'x-where' } });
      const calls = serve(() => good({}));
      await get(INTERNAL);
      expect(calls[0]!.headers).to.deep.equal({ accept: 'application/json', 'x-inside': '1', 'x-where': 'host.test' });
    });

    it('plain files carry no internal headers [API-02]', async () => {
      const calls = serve(() => json({}));
      await get(PLAIN);
      expect(calls[0]!.headers).to.deep.equal({ accept: 'application/json' });
    });

    it('no other origin gets internal headers [API-02]', async () => {
      configure({ allowedHosts: ['partner.test'] });
      const calls = serve(() => good({}));
      for (const base of ['https://api.partner.test', 'http://host.test', 'https://host.test:8443']) {
        configure({ apiBase: base });
        await get(INTERNAL);
      }
      // A look-alike that merely starts with the own origin.
      await send('https://host.test.evil.test/x', 1000, {}, true, { secret: '1' });
      await send('https://host.test@evil.test/x', 1000, {}, true, { secret: '1' });
      expect(calls).to.have.length(5);
      for (const { url, headers } of calls) expect(headers, url).to.deep.equal({ accept: 'application/json' });
    });
  });

  describe('time limits', () => {
    for (const [endpoint, limit] of [
      [INTERNAL, 20_000],
      [PLAIN, 5_000],
    ] as const)
      it(`${endpoint.plain ? 'a plain file' : 'an internal GET'} waits ${limit - 1} ms and fails at ${limit} [API-03]`, async () => {
        const calls = serve(silent);
        const outcome = watchOutcome(get(endpoint));
        await settled();
        page.pass(limit - 1);
        await settled();
        expect(outcome.now).to.equal('pending');
        expect(calls[0]!.init.signal!.aborted).to.equal(false);
        page.pass(1);
        await settled();
        expect(outcome.now).to.equal('rejected');
        expect(calls[0]!.init.signal!.aborted, 'the request is given up').to.equal(true);
      });

    it('the limit covers the body, too [API-03]', async () => {
      serve(
        () => new Response(new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{"co')) })),
      );
      const outcome = watchOutcome(get(INTERNAL));
      await settled();
      page.pass(19_999);
      await settled();
      expect(outcome.now).to.equal('pending');
      page.pass(1);
      await settled();
      expect(outcome.now).to.equal('rejected');
    });

    it('an answer at 19 999 ms is an answer, and its time limit is over [API-03]', async () => {
      let arrive: (response: Response) => void = () => undefined;
      const calls = serve(() => new Promise((resolve) => (arrive = resolve)));
      const answer = get(INTERNAL);
      await settled();
      page.pass(19_999);
      arrive(good({ late: 1 }));
      expect(await answer).to.deep.equal({ code: 0, message: '', data: { late: 1 } });
      page.pass(60_000);
      expect(calls[0]!.init.signal!.aborted).to.equal(false);
    });
  });

  describe('failures', () => {
    for (const { name, server, after } of FAILURES)
      it(`${name} rejects with the message of internal requests, and the cause [API-04]`, async () => {
        serve(server);
        const outcome = watchOutcome(get(INTERNAL));
        await settled();
        if (after) page.pass(20_000);
        await settled();
        expect(outcome.now).to.equal('rejected');
        expect(outcome.error!.message).to.equal('request data error, please retry later');
        expect(outcome.error!.message).to.equal(REQUEST_FAILED);
        expect(outcome.error!.cause).to.be.instanceOf(Error);
      });

    it('an error status is the cause [API-04]', async () => {
      serve(() => json({}, 503));
      const outcome = watchOutcome(get(INTERNAL));
      await settled();
      expect((outcome.error!.cause as Error).message).to.equal('status 503');
    });

    for (const { name, body } of REFUSALS)
      it(`${name} is no data [API-08]`, () => {
        expect(() => dataOf(body)).to.throw();
      });

    it('code 0 and code "0" give the data [API-08]', () => {
      expect(dataOf({ code: 0, data: { a: 1 } })).to.deep.equal({ a: 1 });
      expect(dataOf({ code: '0', data: 'text' })).to.equal('text');
      expect(dataOf({ code: 0 })).to.equal(undefined);
    });

    it('ignores a code that is only on a polluted prototype [API-08]', () => {
      const body = Object.create({ code: 0, data: { a: 1 } }) as object;
      expect(() => dataOf(body)).to.throw('code undefined');
    });

    it('a body cannot reach a prototype [API-08]', async () => {
      serve(
        () =>
          new Response(
            '{"code":0,"data":{"__proto__":{"polluted":1},"a":{"constructor":{"prototype":{"polluted":1}}},"list":[{"prototype":1,"ok":1}]}}',
          ),
      );
      const data = dataOf(await get(INTERNAL)) as { a: object; list: object[] };
      expect(({} as Record<string, unknown>)['polluted']).to.equal(undefined);
      expect(Object.getOwnPropertyNames(data)).to.deep.equal(['a', 'list']);
      expect(Object.getOwnPropertyNames(data.a)).to.deep.equal([]);
      expect(Object.getPrototypeOf(data)).to.equal(Object.prototype);
      expect(data.list).to.deep.equal([{ ok: 1 }]);
    });
  });

  describe('sharing', () => {
    it('equal calls in flight are one request and one answer [API-06]', async () => {
      const calls = serve(() => good({}));
      const [first, second] = await Promise.all([get(INTERNAL, { a: 1 }), get(INTERNAL, { a: 1 })]);
      expect(calls).to.have.length(1);
      expect(first).to.equal(second);
    });

    it('shared for 29 999 ms, asked again at 30 000 [API-06]', async () => {
      const calls = serve(() => good({}));
      await get(INTERNAL);
      page.pass(29_999);
      await get(INTERNAL);
      expect(calls).to.have.length(1);
      page.pass(1);
      await get(INTERNAL);
      expect(calls).to.have.length(2);
    });

    it('the 30 s start again with the new request [API-06]', async () => {
      const calls = serve(() => good({}));
      await get(INTERNAL);
      page.pass(30_000);
      await get(INTERNAL);
      page.pass(29_999);
      await get(INTERNAL);
      expect(calls).to.have.length(2);
    });

    it('another path or another query is another call [API-06]', async () => {
      const calls = serve(() => good({}));
      await Promise.all([get(INTERNAL), get(INTERNAL, { a: 1 }), get(INTERNAL, { a: 2 }), get(PLAIN)]);
      expect(calls.map(({ url }) => url)).to.deep.equal([
        'https://host.test/api/web/v1/some/call',
        'https://host.test/api/web/v1/some/call?a=1',
        'https://host.test/api/web/v1/some/call?a=2',
        'https://host.test/js/tool/file.json',
      ]);
    });

    it('shares a pending failure and drops it immediately afterwards [API-06]', async () => {
      let broken = true;
      const calls = serve(() => (broken ? json({}, 500) : good({})));
      const outcomes = await Promise.allSettled([get(INTERNAL), get(INTERNAL)]);
      expect(outcomes.map(({ status }) => status)).to.deep.equal(['rejected', 'rejected']);
      expect(calls).to.have.length(1);
      broken = false;
      await get(INTERNAL);
      expect(calls).to.have.length(2);
    });

    it('a late failure does not drop a newer answer [API-06]', async () => {
      let fail: (error: Error) => void = () => undefined;
      const calls = serve(() =>
        calls.length === 1 ? new Promise((_, reject) => (fail = reject)) : Promise.resolve(good({})),
      );
      const first = watchOutcome(get(INTERNAL));
      await settled();
      forgetCalls();
      await get(INTERNAL);
      fail(new Error('late'));
      await settled();
      expect(first.now).to.equal('rejected');
      await get(INTERNAL);
      expect(calls).to.have.length(2);
    });

    it('an answer that the page embeds serves 30 s, by its address or by its name [API-06]', async () => {
      const calls = serve(() => good({}));
      shareAnswer('https://host.test/js/tool/file.json', { file: 1 });
      shareAnswer('somebody', { code: 0, data: 2 });
      expect(await get(PLAIN)).to.deep.equal({ file: 1 });
      expect(await get(INTERNAL, {}, 'somebody')).to.deep.equal({ code: 0, data: 2 });
      page.pass(29_999);
      await get(INTERNAL, {}, 'somebody');
      expect(calls).to.have.length(0);
      page.pass(1);
      await get(INTERNAL, {}, 'somebody');
      expect(calls).to.have.length(1);
    });

    it('a failure after all answers were dropped harms nothing [API-06]', async () => {
      let fail: (error: Error) => void = () => undefined;
      serve(() => new Promise((_, reject) => (fail = reject)));
      const outcome = watchOutcome(get(INTERNAL));
      await settled();
      forgetCalls();
      fail(new Error('late'));
      await settled();
      expect(outcome.error!.message).to.equal(REQUEST_FAILED);
    });

    it('a clock that was set back does not keep an answer for ever [API-06]', async () => {
      const calls = serve(() => good({}));
      await get(INTERNAL);
      page.pass(-30_000);
      await get(INTERNAL);
      expect(calls).to.have.length(2);
    });
  });

  describe('addresses', () => {
    it('fields are url-encoded and unset ones left out [API-01]', () => {
      expect(encodeFields({ a: 'x y&z=1', b: undefined, c: 0, d: '', é: '日' })).to.equal(
        'a=x+y%26z%3D1&c=0&d=&%C3%A9=%E6%97%A5',
      );
      expect(encodeFields({})).to.equal('');
    });

    it('a query is added to one that the path has already [API-31]', () => {
      expect(urlOf({ key: 'a', path: '/x?scene=1' }, { b: 2 })).to.equal('https://host.test/x?scene=1&b=2');
      expect(urlOf({ key: 'a', path: '/x' }, { b: 2 })).to.equal('https://host.test/x?b=2');
      expect(urlOf({ key: 'a', path: '/x' }, { b: undefined })).to.equal('https://host.test/x');
    });

    it('a path may contain another address, and needs no slash in front [API-31]', () => {
      configure({ endpoints: { a: 'go?to=https://x.test', b: '/go//x' } });
      expect(urlOf({ key: 'a', path: '/x' })).to.equal('https://host.test/go?to=https://x.test');
      expect(urlOf({ key: 'b', path: '/x' })).to.equal('https://host.test/go//x');
    });

    it('an address that is allowed warns of nothing [API-01]', () => {
      const real = console.warn;
      const said: unknown[] = [];
      console.warn = (text: string) => void said.push(text);
      try {
        debugging.value = true;
        urlOf(INTERNAL);
      } finally {
        debugging.value = false;
        console.warn = real;
      }
      expect(said).to.deep.equal([]);
    });

    const base = (apiBase: string, allowedHosts: string[] = []) => {
      configure({ apiBase, allowedHosts });
      return urlOf(INTERNAL).replace('/api/web/v1/some/call', '');
    };

    for (const [apiBase, allowed, expected] of [
      ['/', [], 'https://host.test'],
      ['', [], 'https://host.test'],
      ['/gateway', [], 'https://host.test/gateway'],
      ['/gateway/', [], 'https://host.test/gateway'],
      ['https://host.test/', [], 'https://host.test'],
      ['https://api.host.test', [], 'https://api.host.test'],
      ['https://partner.test', ['partner.test'], 'https://partner.test'],
      ['https://api.partner.test/v2/', ['partner.test'], 'https://api.partner.test/v2'],
      ['//partner.test', ['partner.test'], 'https://partner.test'],
    ] as const)
      it(`apiBase ${JSON.stringify(apiBase)} is taken as ${expected} [API-01]`, () => {
        expect(base(apiBase, [...allowed])).to.equal(expected);
      });

    for (const apiBase of [
      'https://partner.test',
      'https://evil.test/host.test',
      'https://evilhost.test',
      'https://host.test.evil.test',
      'https://host.test@evil.test',
      '//evil.test',
      '\\\\evil.test',
      'javascript:alert(1)',
      'data:application/json,{}',
      'ftp://host.test',
      'https://',
      'http://[',
    ])
      it(`apiBase ${apiBase} is refused: the own origin is asked [API-01]`, () => {
        expect(base(apiBase, ['other.test', ''])).to.equal('https://host.test');
      });

    it('a refused apiBase warns under debug [API-01]', () => {
      const real = console.warn;
      const said: string[] = [];
      console.warn = (text: string) => void said.push(text);
      try {
        debugging.value = true;
        base('https://evil.test');
      } finally {
        debugging.value = false;
        console.warn = real;
      }
      expect(said).to.deep.equal(['[gate] "https://evil.test" is not in allowedHosts']);
    });
  });
});
