import fc from '../../runtime/page/property.testing.ts';
import { expect, waitUntil } from '@open-wc/testing';
import { browser } from '../../runtime/browser/browser.ts';
import { forgetTexts, resetConfig } from '../../page/test-page.testing.ts';
import { setClock } from '../../runtime/browser/test-browser.testing.ts';
import { configure } from '../../exchange/config/config.ts';
import { missingTexts, loadTexts } from '../../exchange/text/texts.ts';
import { page } from '../../runtime/page/page.ts';
import { isBundleError, bundleScripts, scriptsOf } from './bundle-errors.ts';
import { parseEnvelope } from '../share/intake.testing.ts';
import { redactUrl } from '../redact/redact-url.ts';
import { KEEPALIVE_LIMIT, wire } from '../plain-post.ts';
import { DEFAULT_PAUSE, pauseOf, reportUrl } from './report-http.ts';
import { CUSTOM_LIMIT, isBot, reportPolicy } from './report-policy.ts';
import { QUEUE_LIMIT } from './report-queue.ts';
import { ERROR_LIMIT } from './report-view.ts';
import { createSentry } from './report-sentry.ts';
import { createReporter, type ReportEvent, type ReporterOptions } from './report.ts';
import { queued as settle } from '../../runtime/page/turns.testing.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const visit = (state: Partial<Parameters<typeof reportPolicy>[0]> = {}) =>
  reportPolicy({ userAgent: CHROME, query: '', customSent: 0, ...state });

describe('reportPolicy', () => {
  for (const agent of [
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/156.0.0.0 Safari/537.36',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
    'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
    'DuckDuckBot/1.1',
    'facebookexternalhit/1.1',
    'Twitterbot/1.0',
    'WhatsApp/2.23.20.0',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse',
    'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
    'curl/8.5.0',
    'python-requests/2.31.0',
    'Wget/1.21',
    'AdsBot-Google (+http://www.google.com/adsbot.html)',
    'Applebot/0.1',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 PTST/211202.211915 Chrome/96.0 Safari/537.36',
  ])
    it(`dropped: ${agent.slice(0, 70)} [LOG-04]`, () => expect(visit({ userAgent: agent })).to.equal(false));

  for (const agent of [
    CHROME,
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) GSA/340.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Mozilla/5.0 (Linux; Android 14; CUBOT KINGKONG 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/156.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko',
    'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)',
    'Mozilla/5.0 (Linux; Android 13; wv) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.49',
    'Mozilla/5.0 (Linux; U; Android 13; tr) AppleWebKit/537.36 UCBrowser/13.4.0.1306 Mobile Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 gateio/6.12.3',
    'gateio/6.12.3 (Android 14)',
    'Opera/9.80 (Android; Opera Mini/36.2) Presto/2.12 Version/12.16',
    '',
  ])
    it(`kept: ${agent.slice(0, 90) || 'no user agent'} [LOG-04]`, () =>
      expect(visit({ userAgent: agent })).to.equal(true));

  it('ch=propads is dropped, however the query comes; other channels are not [LOG-04]', () => {
    for (const query of [
      '?ch=propads',
      'a=1&ch=propads',
      '?ch=x&ch=propads',
      new URLSearchParams('ch=propads'),
      { ch: 'propads' },
      { ch: ['x', 'propads'] },
    ])
      expect(visit({ query: query as string })).to.equal(false);
    for (const query of ['?ch=propads2', '?ch=', '?cha=propads', '?x=ch=propads', {}, Object.create({ ch: 'propads' })])
      expect(visit({ query: query as string })).to.equal(true);
  });

  it('the tenth custom event goes, the eleventh does not [LOG-05]', () => {
    expect(CUSTOM_LIMIT).to.equal(10);
    for (const [sent, goes] of [
      [0, true],
      [9, true],
      [10, false],
      [11, false],
    ] as const)
      expect(visit({ customSent: sent }), String(sent)).to.equal(goes);
  });

  it('anything in, a yes or no out [LOG-04, LOG-05]', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (userAgent, query, customSent) => {
        expect(reportPolicy({ userAgent, query, customSent } as Parameters<typeof reportPolicy>[0])).to.be.a('boolean');
      }),
      { numRuns: 300 },
    );
    expect(isBot('a/'.repeat(100_000))).to.equal(false);
  });
});

describe('own errors', () => {
  const BASE = 'https://cdn.test/gate/';
  const OWN = bundleScripts(BASE);
  const error = (stack: string, message = 'x') => Object.assign(new Error(message), { stack });

  for (const [what, stack, own] of [
    [
      'a chunk of ours, Chromium',
      `Error: x\n    at f (${BASE}chunks/ui-1a2b3c4.js:1:99)\n    at https://host.test/a.js:1:1`,
      true,
    ],
    ['gate.js itself', `Error: x\n    at ${BASE}gate.js:1:99`, true],
    ['gate.classic.js with a query', `Error: x\n    at async g (${BASE}gate.classic.js?v=2:1:99)`, true],
    ['Firefox and Safari', `f@${BASE}chunks/core-1a2b3c4.js:1:99\n@https://host.test/a.js:1:1`, true],
    [
      'a built-in that we called',
      `TypeError: x\n    at Array.map (<anonymous>)\n    at f (${BASE}chunks/a.js:1:2)`,
      true,
    ],
    ['the host', 'Error: x\n    at https://host.test/a.js:1:1', false],
    [
      'a host function that we called',
      `Error: x\n    at cb (https://host.test/a.js:1:1)\n    at f (${BASE}chunks/a.js:1:2)`,
      false,
    ],
    ['an extension', `Error: x\n    at f (chrome-extension://abcdef/x.js:1:2)`, false],
    ['another folder of the same server', `Error: x\n    at f (https://cdn.test/other/chunks/a.js:1:2)`, false],
    ['a look-alike', `Error: x\n    at f (https://cdn.test.evil/gate/chunks/a.js:1:2)`, false],
    ['nothing known', '', false],
  ] as const)
    it(`${what}: ${own ? 'ours' : 'not ours'} [LOG-04]`, () => expect(isBundleError(error(stack), OWN)).to.equal(own));

  it('an address in the message is no frame [LOG-04]', () => {
    const message = `x\n    at f (${BASE}chunks/a.js:1:2)`;
    expect(isBundleError(error(`Error: ${message}\n    at https://host.test/a.js:1:1`, message), OWN)).to.equal(false);
  });

  it('anything can be thrown [LOG-04]', () => {
    fc.assert(
      fc.property(fc.anything(), (thrown) => !isBundleError(thrown, OWN)),
      { numRuns: 200 },
    );
    const hostile = { get stack() { throw new Error('no'); } }; // prettier-ignore
    expect(isBundleError(hostile, OWN)).to.equal(false);
    expect(isBundleError(error(`at ${BASE}`), [''])).to.equal(false);
    expect(scriptsOf(error('at f (' + '('.repeat(5000)))).to.deep.equal([]);
  });

  it('this very file, as the engine says it [LOG-04]', () => {
    const here = new Error('x');
    expect(isBundleError(here, [new URL('./', import.meta.url).href])).to.equal(true);
    expect(isBundleError(here, OWN)).to.equal(false);
  });
});

describe('gate.log', () => {
  const real = { ...wire, origin: browser.origin };
  let now = 1_700_000_000_000;
  let timers: { at: number; run: () => void }[] = [];
  let posts: { url: string; init: RequestInit; events: ReportEvent[] }[];
  let beacons: { url: string; body: Blob }[];
  let respond: () => Response | Promise<Response>;
  let stop = (): void => undefined;

  const pass = async (ms: number) => {
    const end = now + ms;
    for (;;) {
      await settle();
      const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      timers = timers.filter((timer) => timer !== next);
      now = next.at;
      next.run();
    }
    now = end;
  };

  beforeEach(() => {
    now = 1_700_000_000_000;
    timers = [];
    posts = [];
    beacons = [];
    respond = () => new Response('');
    setClock({
      now: () => now,
      after: (ms, run) => {
        const timer = { at: now + ms, run };
        timers.push(timer);
        return () => (timers = timers.filter((other) => other !== timer));
      },
    });
    resetConfig();
    browser.origin = () => 'https://host.test';
    page.userAgent.value = CHROME;
    page.url.value = new URL('https://host.test/tr/trade/BTC_USDT?tab=spot&email=ada@example.com');
    page.view.value++;
    wire.fetch = async (url, init) => {
      posts.push({ url, init, events: (JSON.parse(String(init.body)) as { events: ReportEvent[] }).events });
      return respond();
    };
    wire.beacon = (url, body) => beacons.push({ url, body }) > 0;
  });
  afterEach(() => {
    stop();
    stop = () => undefined;
    setClock();
    resetConfig();
    browser.origin = real.origin;
    Object.assign(wire, { fetch: real.fetch, beacon: real.beacon });
  });

  const make = (options: Partial<ReporterOptions> = {}) =>
    createReporter({
      version: '1.2.3',
      scripts: [new URL('./', import.meta.url).href],
      endpoint: '/report',
      ...options,
    });
  const names = () => posts.map(({ events }) => events.map(({ name }) => name));

  it('everything leaves redacted: message, stack, props, address [LOG-01]', async () => {
    const log = make();
    log.error(new Error('no mail to ada@example.com'), { phone: '+905321234567', token: 'q7-value', price: '43210.5' });
    log.custom('paid', { card: '4111111111111111', ip: '203.0.113.9', orderId: '30784435123' });
    await pass(5000);
    const sent = JSON.stringify(posts);
    for (const datum of ['ada@', '5321234567', 'q7-value', '4111111111111111', '203.0.113.9'])
      expect(sent).not.to.contain(datum);
    for (const kept of ['43210.5', '30784435123', '1.2.3', 'BTC_USDT?tab=spot']) expect(sent).to.contain(kept);
    expect(posts[0]!.events[0]).to.deep.include({
      type: 'error',
      name: 'Error',
      message: 'no mail to [email ***]',
      count: 1,
    });
  });

  it('an e-mail address from any of 18 sources reaches neither the server nor the page’s hook [LOG-01]', async () => {
    // In parts, so that the stack of an error that this test makes does not hold it.
    const mail = ['sentinel', 'visitor.example'].join('@');
    const heard: unknown[] = [];
    const before = { title: document.title };
    configure({ reporter: (event: unknown) => heard.push(event) });
    page.url.value = new URL(`https://host.test/u/${mail}/trade?tab=${mail}&email=${mail}#${mail}`);
    document.title = `Orders of ${mail}`;
    const log = make();
    const world = new EventTarget();
    stop = log.listen(world);
    const ours = (message: string) =>
      Object.assign(new Error(message), { stack: `Error: ${message}\n    at x (${import.meta.url}:1:1)` });
    const sources: readonly (() => void)[] = [
      () => log.error(ours(`message ${mail}`)),
      () => log.error(Object.assign(ours('stack'), { stack: `Error: stack of ${mail}` })),
      () => log.error(Object.assign(ours('name'), { name: `Error for ${mail}` })),
      () => log.error(new Error('cause', { cause: ours(mail) })),
      () => log.error(Object.assign(ours('own field'), { response: { user: mail } })),
      () => log.error(`a text ${mail}`),
      () => log.error({ toString: () => mail }),
      () => log.error(ours('props'), { note: `asked by ${mail}` }),
      () => log.error(ours('nested'), { user: { contacts: [{ mail }] } }),
      () => log.error(ours('a key'), { [mail]: 1 }),
      () => log.error(ours('as JSON'), { body: JSON.stringify({ email: mail }) }),
      () => log.error(ours('encoded'), { link: `https://host.test/?email=${encodeURIComponent(mail)}` }),
      () => log.custom('event', { mail }),
      () => log.custom(`event of ${mail}`),
      () => log.track('click', { label: mail }),
      () => world.dispatchEvent(new ErrorEvent('error', { error: ours(`thrown ${mail}`) })),
      () =>
        world.dispatchEvent(
          Object.assign(new Event('unhandledrejection'), { reason: ours(`rejected ${mail}`) }) as PromiseRejectionEvent,
        ),
      () =>
        world.dispatchEvent(
          new CustomEvent('gate-error', { detail: { code: mail, tag: 'gate-kyc-bar', message: mail } }),
        ),
    ];
    for (const source of sources) {
      source();
      // Each in a separate page view, so that none exceeds the limit.
      page.view.value++;
      await pass(5000);
    }
    world.dispatchEvent(new Event('pagehide'));
    document.title = before.title;
    const sent = JSON.stringify([posts, heard, await Promise.all(beacons.map(({ body }) => body.text()))]);
    // All but `track`, which is the page's own.
    expect(posts.flatMap(({ events }) => events)).to.have.length(sources.length - 1);
    expect(heard).to.have.length(sources.length);
    for (const part of ['sentinel', 'visitor.example']) expect(sent).not.to.contain(part);
  });

  it('of an address only harmless parameters stay [LOG-01]', () => {
    expect(redactUrl('https://u:p@host.test/x?lang=tr&ref=77&token=t&ch=a#secret')).to.equal(
      'https://host.test/x?lang=tr&ch=a',
    );
    expect(redactUrl('https://host.test/u/ada@example.com?tab=ada@example.com')).not.to.contain('ada');
    expect(redactUrl('nonsense')).to.equal('');
  });

  it('bots and ch=propads send nothing at all [LOG-04]', async () => {
    const log = make();
    page.userAgent.value = 'Googlebot/2.1';
    expect([log.error(new Error('x')), log.custom('x')]).to.deep.equal([false, false]);
    page.userAgent.value = CHROME;
    page.url.value = new URL('https://host.test/?ch=propads');
    expect([log.error(new Error('x')), log.custom('x')]).to.deep.equal([false, false]);
    await pass(60_000);
    expect(posts).to.have.length(0);
  });

  it('ten custom events a view; errors and the next view have their own count [LOG-05]', async () => {
    const log = make();
    const said = Array.from({ length: 11 }, (_, i) => log.custom(`event-${i}`));
    expect(said.map(Number).join('')).to.equal('11111111110');
    expect(log.error(new Error('still'))).to.equal(true);
    page.view.value++;
    expect(log.custom('event-10')).to.equal(true);
    await pass(5000);
    expect(names().flat()).to.have.length(12).and.not.contain('event-11');
  });

  it('an error that repeats is sent once, with its count; a storm of different ones ends [LOG-05]', async () => {
    const log = make();
    const again = new Error('again');
    for (let i = 0; i < 100; i++) log.error(again);
    await pass(5000);
    expect(posts.flatMap(({ events }) => events)).to.have.length(1);
    expect(posts[0]!.events[0]!.count).to.equal(100);
    log.error(again);
    for (let i = 0; i < 100; i++) log.error(new Error(`different ${i}`));
    await pass(60_000);
    expect(posts.flatMap(({ events }) => events)).to.have.length(ERROR_LIMIT);
  });

  it('events travel together, as a simple request without cookies [LOG-05]', async () => {
    const log = make();
    log.custom('a');
    await pass(4000);
    log.custom('b');
    expect(posts).to.have.length(0);
    await pass(1000);
    expect(names()).to.deep.equal([['a', 'b']]);
    const { url, init } = posts[0]!;
    expect(url).to.equal('https://host.test/report');
    expect(init).to.deep.include({ method: 'POST', credentials: 'omit', redirect: 'error', keepalive: true });
    expect(init.headers).to.deep.equal({ 'content-type': 'text/plain;charset=UTF-8' });
  });

  it('429: quiet for as long as the server says, what comes meanwhile is dropped [LOG-05]', async () => {
    const log = make();
    respond = () => new Response('', { status: 429, headers: { 'retry-after': '120' } });
    log.custom('a');
    await pass(5000);
    expect(log.custom('b')).to.equal(false);
    await pass(119_000);
    expect(log.custom('c'), 'one second early').to.equal(false);
    expect(posts).to.have.length(1);
    respond = () => new Response('');
    await pass(1000);
    expect(log.custom('d')).to.equal(true);
    await pass(5000);
    expect(names()).to.deep.equal([['a'], ['d']]);
  });

  it('Retry-After in seconds, as a date, absent, absurd [LOG-05]', () => {
    for (const [header, expected] of [
      ['7', 7000],
      ['0', 1000],
      [new Date(now + 90_000).toUTCString(), 90_000],
      [new Date(now - 90_000).toUTCString(), 1000],
      [null, DEFAULT_PAUSE],
      ['soon', DEFAULT_PAUSE],
      ['999999999', 3_600_000],
    ] as const)
      expect(pauseOf(header, now), String(header)).to.equal(expected);
    fc.assert(
      fc.property(fc.string(), (header) => pauseOf(header, now) >= 1000 && pauseOf(header, now) <= 3_600_000),
      { numRuns: 100 },
    );
  });

  it('a failing server: again after 10, 20, 40 and 80 s, then no more; what works sends once [LOG-05]', async () => {
    const log = make();
    respond = () => new Response('', { status: 503 });
    log.custom('a');
    await pass(5000);
    await pass(10_000 + 20_000 + 40_000 + 80_000);
    expect(posts).to.have.length(5);
    await pass(3_600_000);
    expect(posts).to.have.length(5);
    respond = () => Promise.reject(new TypeError('Failed to fetch'));
    log.custom('b');
    await pass(5000);
    respond = () => new Response('');
    await pass(10_000);
    expect(names().slice(5)).to.deep.equal([['b'], ['b']]);
    await pass(3_600_000);
    expect(posts).to.have.length(7);
  });

  it('sends reports although the browser reports no network [LOG-05]', async () => {
    const log = make();
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    try {
      log.custom('a');
      await pass(5000);
      expect(names()).to.deep.equal([['a']]);
    } finally {
      Reflect.deleteProperty(navigator, 'onLine');
    }
  });

  it('keeps a bounded number of reports without a network, and sends them once it is back [LOG-05]', async () => {
    const log = make();
    stop = log.listen();
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    respond = () => Promise.reject(new TypeError('Failed to fetch'));
    try {
      for (let i = 0; i < 8; i++) {
        for (let n = 0; n < 10; n++) log.custom(`event-${i}-${n}`);
        page.view.value++;
      }
      await pass(60_000);
    } finally {
      Reflect.deleteProperty(navigator, 'onLine');
    }
    posts = [];
    respond = () => new Response('');
    dispatchEvent(new Event('online'));
    await pass(60_000);
    expect(names().flat()).to.have.length(QUEUE_LIMIT);
    expect(new Set(names().flat()).size).to.equal(QUEUE_LIMIT);
  });

  it('the page goes: beacons of less than 64 KB, and nothing twice [LOG-05]', async () => {
    const log = make();
    stop = log.listen();
    for (let i = 0; i < 9; i++) log.custom(`event-${i}`, { text: 'ö '.repeat(6000) + i });
    dispatchEvent(new PageTransitionEvent('pagehide'));
    dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(beacons.length).to.be.above(1);
    const bodies = await Promise.all(beacons.map(({ body }) => body.text()));
    expect(bodies.flatMap((text) => (JSON.parse(text) as { events: unknown[] }).events)).to.have.length(9);
    for (const { body, url } of beacons) {
      expect(body.size).to.be.at.most(KEEPALIVE_LIMIT);
      expect([url, body.type]).to.deep.equal(['https://host.test/report', 'text/plain;charset=utf-8']);
    }
    await pass(60_000);
    expect(posts).to.have.length(0);
  });

  it('reports go to the own host or an allowed one only [LOG-05]', async () => {
    configure({ allowedHosts: ['reports.test'] });
    for (const [given, expected] of [
      ['/report', 'https://host.test/report'],
      ['https://in.reports.test/x', 'https://in.reports.test/x'],
      ['https://evil.test/x', undefined],
      ['https://evilreports.test/x', undefined],
      ['https://u:p@reports.test/x', undefined],
      ['javascript:alert(1)', undefined],
      ['//evil.test', undefined],
      ['https://[', undefined],
      ['', undefined],
    ] as const)
      expect(reportUrl(given), given).to.equal(expected);
    const log = make({ endpoint: 'https://evil.test/x' });
    log.custom('a');
    await pass(60_000);
    expect(posts).to.have.length(0);
  });

  it('only errors of our own scripts are heard [LOG-04]', async () => {
    // The page's own window would tell the test runner of every error.
    const world = new EventTarget();
    const log = make();
    stop = log.listen(world);
    const foreign = Object.assign(new Error('host'), { stack: 'Error: host\n    at https://host.test/a.js:1:1' });
    world.dispatchEvent(new ErrorEvent('error', { error: foreign }));
    world.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
    world.dispatchEvent(new ErrorEvent('error', { error: new Error('ours') }));
    const rejected = Promise.reject(new Error('ours too'));
    rejected.catch(() => undefined);
    world.dispatchEvent(
      new PromiseRejectionEvent('unhandledrejection', { promise: rejected, reason: new Error('ours too') }),
    );
    world.dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise: rejected, reason: 'a text' }));
    await pass(5000);
    expect(posts[0]!.events.map(({ message }) => message)).to.deep.equal(['ours', 'ours too']);
    stop();
    world.dispatchEvent(new ErrorEvent('error', { error: new Error('later') }));
    await pass(5000);
    expect(posts).to.have.length(1);
  });

  it('what an element caught by itself is reported, redacted; a detail of any kind does no harm [LOG-01]', async () => {
    const world = new EventTarget();
    stop = make().listen(world);
    const tell = (detail: unknown) => world.dispatchEvent(new CustomEvent('gate-error', { detail }));
    tell({ code: 'render', tag: 'gate-kyc-bar', message: 'no ada@example.com' });
    tell(null);
    await pass(5000);
    expect(posts[0]!.events[0]).to.deep.include({
      type: 'error',
      name: 'gate-error render',
      message: 'no [email ***]',
      props: { tag: 'gate-kyc-bar' },
    });
    expect(posts[0]!.events).to.have.length(2);
  });

  it('a translation that cannot be loaded is logged and reported [LOG-06]', async () => {
    const log = make();
    stop = log.listen();
    forgetTexts();
    const { fetch: send } = browser;
    const { error } = console;
    const logged: unknown[] = [];
    browser.fetch = () => Promise.reject(new Error('offline'));
    console.error = (...details) => void logged.push(details[0]);
    try {
      await loadTexts('tr', 'kyc-bar');
    } finally {
      browser.fetch = send;
      console.error = error;
    }
    await pass(5000);
    expect(logged.join()).to.contain('"kyc-bar"');
    expect(posts[0]!.events[0]).to.deep.include({
      name: 'locale-failed',
      props: { message: 'locale tr/kyc-bar failed' },
    });
    stop();
    missingTexts.report('x');
    await pass(5000);
    expect(posts).to.have.length(1);
  });

  it('analytics go through the one hook of the page, also its failure stays there [LOG-07]', async () => {
    const heard: { name: string; props: object }[] = [];
    configure({ reporter: (event: { name: string; props: object }) => heard.push(event) });
    const log = make({ endpoint: '' });
    log.track('view', { tag: 'gate-kyc-bar', email: 'ada@example.com' });
    log.custom('late');
    expect(heard[0]).to.deep.equal({ name: 'view', props: { tag: 'gate-kyc-bar', email: '[email ***]' } });
    expect(heard[1]).to.deep.include({ name: 'report-custom' });
    configure({ reporter: () => { throw new Error('host'); } }); // prettier-ignore
    log.track('view');
    await pass(60_000);
    expect(posts).to.have.length(0);
  });

  it('Sentry: real envelopes, redacted, only with a DSN and only once something happens [LOG-01]', async () => {
    const bodies: { url: string; body: BodyInit | null | undefined }[] = [];
    wire.fetch = async (url, init) => {
      bodies.push({ url, body: init.body });
      return new Response('{}');
    };
    const loaded = () =>
      performance.getEntriesByType('resource').filter(({ name }) => /@sentry\/browser/.test(name)).length;
    make({ endpoint: '' }).error(new Error('no DSN'));
    await pass(5000);
    expect([bodies.length, loaded()]).to.deep.equal([0, 0]);

    const log = make({ endpoint: '', dsn: 'https://0123456789abcdef0123456789abcdef@intake.test/77' });
    await pass(5000);
    expect(loaded(), 'nothing has happened').to.equal(0);
    log.error(Object.assign(new TypeError('mail ada@example.com'), {}), {
      phone: '+905321234567',
      deep: { password: 'hunter2' },
    });
    log.custom('slow', { ip: '203.0.113.9' });
    await pass(5000);
    await waitUntil(() => bodies.length >= 2, 'two envelopes', { timeout: 40_000 });
    expect(bodies).to.have.length(2);
    expect(bodies[0]!.url).to.match(/^https:\/\/intake\.test\/api\/77\/envelope\/\?.*sentry_key=0123456789abcdef/);
    const [first, second] = bodies.map(({ body }) => parseEnvelope(body as string | Uint8Array));
    expect(first!.items.map(({ header }) => header.type)).to.deep.equal(['event']);
    const event = first!.items[0]!.payload as {
      exception: { values: { type: string; value: string; stacktrace: { frames: unknown[] } }[] };
      release: string;
      breadcrumbs?: unknown;
      user?: unknown;
    };
    expect(event.exception.values[0]).to.deep.include({ type: 'TypeError', value: 'mail [email ***]' });
    expect(event.exception.values[0]!.stacktrace.frames.length).to.be.above(0);
    expect([event.release, event.breadcrumbs, event.user]).to.deep.equal(['1.2.3', undefined, undefined]);
    expect(second!.items[0]!.payload).to.deep.include({ message: 'slow' });
    const all = JSON.stringify([first, second]);
    for (const datum of ['ada@', '5321234567', 'hunter2', '203.0.113.9', 'email=']) expect(all).not.to.contain(datum);
  });

  it('Sentry: an event that nobody has redacted before does not leave as it is [LOG-01]', async () => {
    const bodies: (BodyInit | null | undefined)[] = [];
    wire.fetch = async (_, init) => {
      bodies.push(init.body);
      return new Response('{}');
    };
    const send = await createSentry('https://0123456789abcdef0123456789abcdef@intake.test/77', '1.2.3');
    const event = { message: 'mail ada@example.com', props: { phone: '+905321234567' }, url: '', count: 1 };
    send([{ type: 'error', name: 'TypeError', stack: 'TypeError: mail ada@example.com', ...event }] as ReportEvent[]);
    await waitUntil(() => bodies.length >= 1, 'the envelope', { timeout: 40_000 });
    const sent = JSON.stringify(parseEnvelope(bodies[0] as string | Uint8Array));
    expect(sent).to.contain('[email ***]');
    for (const datum of ['ada@', '5321234567']) expect(sent).not.to.contain(datum);
  });
});
