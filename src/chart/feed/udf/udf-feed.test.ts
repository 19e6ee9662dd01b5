import { expect } from '@open-wc/testing';
import { browser } from '../../../runtime/browser/browser.ts';
import { feedRequest, FEED_TIMEOUT, type FeedRequest } from '../feed-request.ts';
import { feedResolutions } from '../feed-resolutions.ts';
import { settle, symbol, TestClock, TestPresence } from '../feed.testing.ts';
import { barStart } from '../resolutions.ts';
import type { DisposableDatafeed, FeedBar, HistoryMeta, PeriodParams, SymbolInfo } from '../types.ts';
import { readMarks, readTimescaleMarks } from '../marks.ts';
import { readHistory, readSymbol } from './udf-bodies.ts';
import { createUdfFeed } from './udf-feed.ts';

const MINUTE = 60;
type Server = (path: string, fields: URLSearchParams) => unknown;

const history = (from: number, to: number, step = MINUTE) => {
  const t: number[] = [];
  for (let time = from; time < to; time += step) t.push(time);
  const column = (value: number) => t.map(() => value);
  return { s: 'ok', t, o: column(2), h: column(3), l: column(1), c: column(2), v: column(5) };
};

describe('UDF feed', () => {
  let clock: TestClock;
  let presence: TestPresence;
  let asked: string[];
  let feeds: DisposableDatafeed[];
  const make = (server: Server, pollEvery = 10_000) => {
    const request: FeedRequest = async (url) => {
      const { pathname, search, searchParams } = new URL(url);
      asked.push(pathname.replace('/udf', '') + search);
      const answer = server(pathname.replace('/udf', ''), searchParams);
      if (answer instanceof Error) throw answer;
      return answer;
    };
    const feed = createUdfFeed('https://data.test/udf/', { clock, presence, request, pollEvery });
    feeds.push(feed);
    return feed;
  };
  const getBars = (feed: DisposableDatafeed, period: Partial<PeriodParams> = {}, resolution = '1') =>
    new Promise<[readonly FeedBar[], HistoryMeta | undefined] | string>((resolve) =>
      feed.getBars(
        symbol,
        resolution,
        { from: clock.seconds - 6000, to: clock.seconds, countBack: 100, firstDataRequest: true, ...period },
        (bars, meta) => resolve([bars, meta]),
        resolve,
      ),
    );
  const now = () => barStart('1', clock.seconds);

  beforeEach(() => {
    clock = new TestClock();
    presence = new TestPresence();
    [asked, feeds] = [[], []];
  });
  afterEach(() => {
    for (const feed of feeds) feed.dispose();
    expect([clock.waiting, presence.listening], 'no timer and no listener is left').to.deep.equal([0, 0]);
  });

  it('the configuration is asked for once; without one there is a default [CHART-27]', async () => {
    const feed = make(() => ({ supports_marks: true, supported_resolutions: ['1', 'D'], exchanges: [{ value: 'X' }] }));
    const got: unknown[] = [];
    feed.onReady((configuration) => got.push(configuration));
    feed.onReady((configuration) => got.push(configuration));
    expect(got, 'later, never at once').to.deep.equal([]);
    await settle();
    expect(asked).to.deep.equal(['/config']);
    expect(got).to.have.length(2);
    expect(got[0]).to.deep.include({ supports_marks: true, supports_search: true, supports_time: false });
    expect(got[0]).to.deep.include({ exchanges: [{ value: 'X', name: '', desc: '' }] });
    const lost = make(() => new Error('status 404'));
    lost.onReady((configuration) => got.push(configuration));
    await settle();
    expect(got[2]).to.deep.equal({ supports_search: true });
  });

  it('hyphenated keys of a symbol are understood [CHART-27]', async () => {
    const feed = make((path) =>
      path === '/config'
        ? { supported_resolutions: ['1', '60', 'D'] }
        : {
            name: 'BTC_USDT',
            'exchange-traded': 'GATE',
            'exchange-listed': 'GATE.L',
            minmov: 1,
            minmov2: 0,
            pricescale: 100,
            'has-intraday': true,
            'intraday-multipliers': ['1'],
            'session-regular': '24x7',
            timezone: 'UTC',
            description: 'Bitcoin',
            type: 'bitcoin',
          },
    );
    const info = await new Promise<SymbolInfo>((resolve) => feed.resolveSymbol('BTC_USDT', resolve, () => undefined));
    expect(info).to.deep.include({ exchange: 'GATE', listed_exchange: 'GATE.L', has_intraday: true, pricescale: 100 });
    expect(info).to.deep.include({ intraday_multipliers: ['1'], supported_resolutions: ['1', '60', 'D'], minmove2: 0 });
    expect(feedResolutions(info)).to.deep.equal(['1', '1D']);
  });

  it('an unknown symbol is an error, also as HTTP 200 [CHART-27]', async () => {
    for (const body of [{ s: 'error', errmsg: 'unknown_symbol' }, { s: 'error' }, [], 'text', null]) {
      const feed = make((path) => (path === '/config' ? {} : body));
      const reason = await new Promise<string>((resolve) => feed.resolveSymbol('X', () => resolve('?'), resolve));
      expect(reason).to.be.oneOf(['unknown_symbol', 'unknown error', 'unknown symbol']);
    }
  });

  it('bars come in milliseconds, from columns [CHART-27]', async () => {
    const feed = make(() => history(now() - 2 * MINUTE, now()));
    const [bars, meta] = (await getBars(feed, { from: now() - 2 * MINUTE, countBack: 2 })) as [FeedBar[], HistoryMeta];
    expect(bars[0]).to.deep.equal({ time: (now() - 120) * 1000, open: 2, high: 3, low: 1, close: 2, volume: 5 });
    expect(bars).to.have.length(2);
    expect(meta).to.deep.equal({ noData: false });
    expect(asked[0]).to.equal(
      `/history?symbol=BTC_USDT&resolution=1&from=${now() - 120}&to=${clock.seconds}&countback=2`,
    );
  });

  it('an error as HTTP 200 is an error with its message [CHART-27]', async () => {
    expect(await getBars(make(() => ({ s: 'error', errmsg: 'rate limit' })))).to.equal('rate limit');
    expect(await getBars(make(() => 'x'))).to.equal('no history');
    expect(await getBars(make(() => ({ s: 'ok' })))).to.equal('no history');
    expect(await getBars(make(() => new Error('status 502')))).to.equal('status 502');
  });

  it('a server that gives its 1,000 newest bars is asked for the ones before [CHART-27]', async () => {
    const feed = make((_path, fields) => {
      const [from, to] = [Number(fields.get('from')), Number(fields.get('to'))];
      return history(Math.max(from, barStart('1', to - 1) - 999 * MINUTE), to);
    });
    const [bars] = (await getBars(feed, { from: now() - 2500 * MINUTE, to: now(), countBack: 2500 })) as [
      FeedBar[],
      HistoryMeta,
    ];
    expect(bars).to.have.length(2500);
    expect(bars.every(({ time }, index) => index === 0 || time - bars[index - 1]!.time === 60_000)).to.equal(true);
    expect(asked).to.have.length(3);
  });

  it('a server that ignores the range is asked twice, not for ever [CHART-27]', async () => {
    const feed = make(() => history(now() - 50 * MINUTE, now()));
    const [bars] = (await getBars(feed, { countBack: 500 })) as [FeedBar[], HistoryMeta];
    expect(bars).to.have.length(50);
    expect(asked).to.have.length(2);
  });

  it('no data with nextTime leads on; without it, the newest of everything before decides [CHART-27]', async () => {
    const leading = await getBars(make(() => ({ s: 'no_data', nextTime: 1234 })));
    expect(leading).to.deep.equal([[], { noData: true, nextTime: 1234 }]);
    asked = [];
    const quiet = make((_path, fields) =>
      Number(fields.get('from')) > 0 ? { s: 'no_data' } : history(now() - 9000 * MINUTE, now() - 8990 * MINUTE),
    );
    const [bars, meta] = (await getBars(quiet)) as [FeedBar[], HistoryMeta];
    expect([bars.length, meta.noData, asked.length]).to.deep.equal([10, false, 2]);
    asked = [];
    expect(await getBars(make(() => ({ s: 'no_data' })))).to.deep.equal([[], { noData: true }]);
    expect(asked, 'the end is known after one more question').to.have.length(2);
  });

  it('servers of lines give closes only, numbers may be text [CHART-27]', () => {
    expect(readHistory({ s: 'ok', t: ['60'], c: ['1.5'] }).bars).to.deep.equal([
      { time: 60_000, open: '1.5', high: '1.5', low: '1.5', close: '1.5', volume: undefined },
    ]);
    expect(readHistory({ s: 'no_data', nb: 77 }).nextTime).to.equal(77);
  });

  it('marks come by columns, marks of the time scale by rows, or the other way round [CHART-27]', async () => {
    const row = { id: 1, time: 60, color: 'red', text: 'Sold', label: 'S', labelFontColor: 'white', minSize: 20 };
    const columns = Object.fromEntries(Object.entries(row).map(([key, value]) => [key, [value, value]]));
    expect(readMarks(columns)).to.deep.equal([row, row]);
    expect(readMarks([row, null, { id: 2 }])).to.deep.equal([row]);
    expect(readMarks({ ...columns, color: 'red' })[1]!.color, 'one value for all').to.equal('red');
    const scale = { id: 'a', time: 60, color: 'blue', label: 'D', tooltip: ['one', 'two'] };
    expect(readTimescaleMarks([scale])).to.deep.equal([scale]);
    expect(
      readTimescaleMarks({ id: ['a'], time: [60], color: ['blue'], label: ['D'], tooltip: [['one', 'two']] }),
    ).to.deep.equal([scale]);
    for (const body of [null, 'x', 7, {}, { s: 'error' }])
      expect([readMarks(body), readTimescaleMarks(body)]).to.deep.equal([[], []]);
    const feed = make(() => new Error('status 500'));
    const got: unknown[] = [];
    feed.getMarks!(symbol, 1, 2, (marks) => got.push(marks), '1');
    feed.getTimescaleMarks!(symbol, 1, 2, (marks) => got.push(marks), '1');
    await settle();
    expect(got).to.deep.equal([[], []]);
  });

  it('search gives what the server has, and nothing when it fails [CHART-12, CHART-27]', async () => {
    const found: unknown[] = [];
    const search = (feed: DisposableDatafeed) =>
      feed.searchSymbols('btc', 'GATE', 'crypto', (items) => found.push(items));
    search(
      make(() => [
        { symbol: 'BTC_USDT', 'full-name': 'GATE:BTC_USDT', description: 'Bitcoin' },
        { description: 'no name' },
      ]),
    );
    search(make(() => ({ s: 'error' })));
    search(make(() => new Error('status 500')));
    await settle();
    expect(asked[0]).to.equal('/search?query=BTC&type=crypto&exchange=GATE&limit=30');
    expect(found.map((items) => (items as unknown[]).length)).to.deep.equal([1, 0, 0]);
    expect((found[0] as unknown[])[0]).to.deep.include({
      symbol: 'BTC_USDT',
      full_name: 'GATE:BTC_USDT',
      ticker: 'BTC_USDT',
    });
  });

  it('the time comes as text, only from servers that have it [CHART-27]', async () => {
    const got: number[] = [];
    make((path) => (path === '/config' ? { supports_time: true } : '1700000123')).getServerTime!((time) =>
      got.push(time),
    );
    make((path) => (path === '/config' ? {} : '5')).getServerTime!((time) => got.push(time));
    make((path) => (path === '/config' ? { supports_time: true } : 'soon')).getServerTime!((time) => got.push(time));
    await settle();
    expect(got).to.deep.equal([1_700_000_123]);
  });

  describe('live bars', () => {
    const live = () =>
      make((_path, fields) => history(Math.max(Number(fields.get('from')), now() - 300), now() + MINUTE));

    it('come by polling: the newest two at first, then what is new or may have changed [CHART-27]', async () => {
      const feed = live();
      const ticks: number[] = [];
      feed.subscribeBars(
        symbol,
        '1',
        ({ time }) => ticks.push(time / 1000),
        'a',
        () => undefined,
      );
      await clock.pass(9_999);
      expect(asked).to.deep.equal([]);
      await clock.pass(1);
      const first = now();
      expect(ticks).to.deep.equal([first - MINUTE, first]);
      await clock.pass(MINUTE * 1000);
      expect([...new Set(ticks)].at(-1)).to.equal(first + MINUTE);
      expect(ticks).to.deep.equal([...ticks].sort((a, b) => a - b));
      feed.unsubscribeBars('a');
      const calls = asked.length;
      await clock.pass(60_000);
      expect(asked).to.have.length(calls);
      expect(clock.waiting).to.equal(0);
    });

    it('are not asked for while nobody sees the page, and at once when it is seen again [CHART-27]', async () => {
      const feed = live();
      const ticks: number[] = [];
      feed.subscribeBars(
        symbol,
        '1',
        ({ time }) => ticks.push(time / 1000),
        'a',
        () => undefined,
      );
      await clock.pass(10_000);
      presence.set(true);
      const calls = asked.length;
      expect(clock.waiting, 'no timer runs').to.equal(0);
      await clock.pass(240_000);
      expect(asked).to.have.length(calls);
      presence.set(false);
      await settle();
      expect(asked).to.have.length(calls + 1);
      expect([...new Set(ticks)], 'what was missed comes, too').to.have.length(6);
    });

    it('a server that fails is asked more rarely, and as often as before when it is back [CHART-27]', async () => {
      let isDown = true;
      const feed = make((_path, fields) =>
        isDown ? new Error('status 503') : history(Number(fields.get('from')), now() + MINUTE),
      );
      const ticks: unknown[] = [];
      feed.subscribeBars(
        symbol,
        '1',
        (bar) => ticks.push(bar),
        'a',
        () => undefined,
      );
      await clock.pass(10_000 + 20_000 + 40_000 + 80_000 + 80_000);
      expect(asked).to.have.length(5);
      isDown = false;
      await clock.pass(80_000);
      const calls = asked.length;
      expect(ticks).not.to.have.length(0);
      await clock.pass(30_000);
      expect(asked).to.have.length(calls + 3);
    });

    describe('when the network goes', () => {
      /** A server over a network that may hang or fail. */
      const live = () => {
        const state = {
          network: 'up' as 'up' | 'down' | 'hanging',
          ticks: [] as FeedBar[],
          connected: [] as boolean[],
        };
        const request: FeedRequest = (url) => {
          const { searchParams, pathname, search } = new URL(url);
          asked.push(pathname + search);
          if (state.network === 'hanging') return new Promise(() => undefined);
          if (state.network === 'down') return Promise.reject(new Error('Failed to fetch'));
          return new Promise((resolve) => {
            clock.after(200, () => resolve(history(Number(searchParams.get('from')), now() + MINUTE)));
          });
        };
        const feed = createUdfFeed('https://data.test/udf/', { clock, presence, request });
        feeds.push(feed);
        feed.onConnection!((isConnected) => state.connected.push(isConnected));
        feed.subscribeBars(
          symbol,
          '1',
          (bar) => state.ticks.push(bar),
          'a',
          () => undefined,
        );
        return { state, feed };
      };

      it('a failed poll is told of immediately, and so is the first that is answered [CHART-27]', async () => {
        const { state } = live();
        await clock.pass(11_000);
        expect(state.connected).to.deep.equal([true]);
        state.network = 'down';
        await clock.pass(10_000);
        expect(state.connected).to.deep.equal([true, false]);
        state.network = 'up';
        await clock.pass(25_000);
        expect(state.connected).to.deep.equal([true, false, true]);
      });

      it('a poll that hangs is told of within 5 s [CHART-27]', async () => {
        const { state } = live();
        await clock.pass(10_200);
        state.network = 'hanging';
        await clock.pass(10_000 + 5000);
        expect(state.connected).to.deep.equal([true, false]);
      });

      it('after 100 s offline the price is right as soon as the network is back, also over a hanging poll [CHART-27]', async () => {
        const { state } = live();
        await clock.pass(11_000);
        state.network = 'down';
        presence.setOnline(false);
        await clock.pass(50_000);
        state.network = 'hanging';
        await clock.pass(50_000);
        state.network = 'up';
        state.ticks = [];
        presence.setOnline(true);
        await clock.pass(200);
        expect(state.ticks.at(-1)?.time).to.equal(now() * 1000);
        expect(state.connected.at(-1)).to.equal(true);
        const calls = asked.length;
        await clock.pass(30_000);
        expect(asked.length - calls, 'one series of polls goes on').to.be.within(2, 3);
      });

      it('a hidden page is asked for nothing when its network comes back [CHART-27]', async () => {
        const { state } = live();
        await clock.pass(11_000);
        presence.set(true);
        const calls = asked.length;
        presence.setOnline(false);
        presence.setOnline(true);
        await clock.pass(60_000);
        expect(asked.length).to.equal(calls);
        expect(state.ticks.length).to.be.above(0);
      });

      it('a listener that leaves takes its failure with it [CHART-27]', async () => {
        const { state, feed } = live();
        state.network = 'down';
        await clock.pass(11_000);
        expect(state.connected.at(-1)).to.equal(false);
        feed.unsubscribeBars('a');
        expect(state.connected.at(-1)).to.equal(true);
      });
    });

    it('a late answer after the end is told to nobody [CHART-27]', async () => {
      const got: unknown[] = [];
      const feed = live();
      feed.subscribeBars(
        symbol,
        '1',
        (bar) => got.push(bar),
        'a',
        () => undefined,
      );
      feed.getBars(
        symbol,
        '1',
        { from: 0, to: now(), countBack: 1, firstDataRequest: true },
        (bars) => got.push(bars),
        (e) => got.push(e),
      );
      feed.dispose();
      await settle();
      await clock.pass(60_000);
      expect(got).to.deep.equal([]);
    });
  });

  describe('requests', () => {
    const real = browser.fetch;
    afterEach(() => {
      browser.fetch = real;
    });
    const answer = (body: string, init: ResponseInit = {}) => {
      const calls: RequestInit[] = [];
      browser.fetch = async (_url, given) => {
        calls.push(given);
        return new Response(body, init);
      };
      return calls;
    };
    const ask = () => feedRequest(clock)('https://data.test/x').catch((error: Error) => error.message);

    it('JSON is read from text/plain, without cookies for other origins [CHART-27]', async () => {
      const calls = answer('{"s":"ok"}', { headers: { 'content-type': 'text/plain' } });
      expect(await ask()).to.deep.equal({ s: 'ok' });
      expect(calls[0]!.credentials).to.equal('same-origin');
      answer('1700000000');
      expect(await ask()).to.equal(1_700_000_000);
    });

    it('what is no JSON, no success, or no answer within 20 s is an error [CHART-27]', async () => {
      answer('<html>');
      expect(await ask()).to.equal('not JSON');
      answer('{"message":"no"}', { status: 400 });
      expect(await ask()).to.equal('status 400');
      let signal: AbortSignal | null | undefined;
      browser.fetch = (_url, init) => {
        signal = init.signal;
        return new Promise(() => undefined);
      };
      const late = ask();
      await clock.pass(FEED_TIMEOUT - 1);
      expect(signal!.aborted).to.equal(false);
      await clock.pass(1);
      expect(await late).to.equal('time-out');
      expect(signal!.aborted).to.equal(true);
    });
  });

  it('a symbol without anything but its name is enough [CHART-27]', () => {
    expect(readSymbol({}, 'A_B')).to.deep.include({
      name: 'A_B',
      ticker: 'A_B',
      pricescale: 100,
      session: '24x7',
      minmov: 1,
    });
  });
});
