import { expect } from '@open-wc/testing';
import { FeedError, type FeedRequest } from '../feed-request.ts';
import { readCandle, readInstrument, readUpdates } from './gate-api-bodies.ts';
import { createGateApiFeed, type GateApiOptions } from './gate-api-feed.ts';
import { backOff } from '../back-off.ts';
import { OPEN_WITHIN, PING_EVERY, PONG_WITHIN, RETURN_PONG_WITHIN } from './gate-socket.ts';
import { settle, symbol, TestClock, TestPresence, TestSocket } from '../feed.testing.ts';
import { barStart } from '../resolutions.ts';
import type { DisposableDatafeed, FeedBar, HistoryMeta, PeriodParams, SearchItem, SymbolInfo } from '../types.ts';

const MINUTE = 60;
const LIMIT = 1000;

/** A row as the API writes it: time, quote volume, close, high, low, open, base volume, closed. */
const row = (time: number, close = 2) => [String(time), '1000', String(close), '3', '1', '2', '5', 'true'];

describe('feed over the public API', () => {
  let clock: TestClock;
  let asked: URL[];
  let feeds: DisposableDatafeed[];
  let failing: Error | undefined;
  const now = () => barStart('1', clock.seconds);

  const candles = (url: URL) => {
    const [from, to] = [Number(url.searchParams.get('from')), Number(url.searchParams.get('to'))];
    const rows: unknown[] = [];
    for (let time = Math.ceil(from / MINUTE) * MINUTE; time <= Math.min(to, clock.seconds); time += MINUTE)
      rows.push(row(time));
    if (rows.length > LIMIT)
      throw new FeedError('status 400', 400, { label: 'INVALID_PARAM_VALUE', message: 'too many points' });
    return rows;
  };
  const make = (options: GateApiOptions = {}, server: (url: URL) => unknown = candles) => {
    const request: FeedRequest = async (address) => {
      const url = new URL(address);
      asked.push(url);
      if (failing) throw failing;
      return server(url);
    };
    const connect = (url: string) => new TestSocket(url);
    const feed = createGateApiFeed('https://api.test', { clock, request, connect, random: () => 1, ...options });
    feeds.push(feed);
    return feed;
  };
  const getBars = (feed: DisposableDatafeed, period: Partial<PeriodParams> = {}, resolution = '1') =>
    new Promise<[readonly FeedBar[], HistoryMeta | undefined] | string>((resolve) => {
      const all = { from: now() - 6000, to: now() + MINUTE, countBack: 100, firstDataRequest: true, ...period };
      feed.getBars(symbol, resolution, all, (bars, meta) => resolve([bars, meta]), resolve);
    });
  const sockets = () => TestSocket.all;
  const update = (time: number, close: string, more: object = {}) => ({
    time,
    channel: 'spot.candlesticks',
    event: 'update',
    result: { t: String(time), v: '10', c: close, h: '9', l: '1', o: '2', n: '1m_BTC_USDT', a: '4', w: false, ...more },
  });

  beforeEach(() => {
    clock = new TestClock();
    TestSocket.all = [];
    [asked, feeds, failing] = [[], [], undefined];
  });
  afterEach(() => {
    for (const feed of feeds) feed.dispose();
    expect(clock.waiting, 'no timer is left').to.equal(0);
    for (const socket of sockets()) expect([socket.readyState, socket.onmessage]).to.deep.equal([3, null]);
  });

  describe('candlesticks', () => {
    it('rows of the spot market become bars, with the volume of the base currency [CHART-27]', async () => {
      const [bars] = (await getBars(make(), { from: now() - 120, countBack: 3 })) as [FeedBar[], HistoryMeta];
      expect(bars).to.have.length(3);
      expect(bars.at(-1)).to.deep.equal({ time: now() * 1000, open: 2, high: 3, low: 1, close: 2, volume: 5 });
      const [url] = asked as [URL];
      expect(url.pathname).to.equal('/api/v4/spot/candlesticks');
      expect(Object.fromEntries(url.searchParams)).to.deep.equal({
        ...{ currency_pair: 'BTC_USDT', interval: '1m' },
        ...{ from: String(now() - 120), to: String(now() + 59) },
      });
    });

    it('objects of the futures market, too [CHART-27]', async () => {
      const feed = make({ market: 'futures', settle: 'btc' }, () => [
        { t: 60, v: 12, c: '1.5', h: '2', l: '1', o: '1.2' },
      ]);
      const [bars] = (await getBars(feed, { from: 0, to: 120, countBack: 1 })) as [FeedBar[], HistoryMeta];
      expect(bars, 'before 2013 nothing is asked').to.deep.equal([]);
      const [later] = (await getBars(feed, { countBack: 1, from: now() })) as [FeedBar[], HistoryMeta];
      expect(later).to.deep.equal([{ time: 60_000, open: 1.2, high: 2, low: 1, close: 1.5, volume: 12 }]);
      expect(asked[0]!.pathname).to.equal('/api/v4/futures/btc/candlesticks');
      expect(asked[0]!.searchParams.get('contract')).to.equal('BTC_USDT');
    });

    it('more than a thousand bars come in pages, each within the limit [CHART-27]', async () => {
      const [bars] = (await getBars(make(), { from: now() - 2499 * MINUTE, countBack: 2500 })) as [
        FeedBar[],
        HistoryMeta,
      ];
      expect(bars).to.have.length(2500);
      expect(bars.every(({ time }, index) => index === 0 || time - bars[index - 1]!.time === 60_000)).to.equal(true);
      expect(asked).to.have.length(3);
    });

    it('an empty page and a question about too old bars are the end of the history [CHART-27]', async () => {
      expect(await getBars(make({}, () => []))).to.deep.equal([[], { noData: true }]);
      const message = 'Candlestick too long ago. Maximum 10000 points ago are allowed';
      failing = new FeedError('status 400', 400, { label: 'INVALID_PARAM_VALUE', message });
      expect(await getBars(make())).to.deep.equal([[], { noData: true }]);
    });

    it('errors come in the words of the API [CHART-27]', async () => {
      failing = new FeedError('status 400', 400, { label: 'INVALID_CURRENCY_PAIR', message: 'Invalid currency pair' });
      expect(await getBars(make())).to.equal('Invalid currency pair');
      failing = new FeedError('time-out');
      expect(await getBars(make())).to.equal('time-out');
      failing = undefined;
      expect(await getBars(make({}, () => ({})))).to.equal('no candlesticks');
      expect(await getBars(make(), {}, '3')).to.equal('no candlesticks of 3');
    });

    it('broken candles stay recognisable as such [CHART-27]', () => {
      expect(readCandle(row(60).with(2, 'x'))!.close).to.deep.equal(NaN);
      expect(readCandle({ t: null, c: 1 })!.time).to.deep.equal(NaN);
      expect([null, 7, 'x'].map(readCandle)).to.deep.equal([undefined, undefined, undefined]);
      expect(readUpdates({ t: 1 })).to.deep.equal([]);
      expect(readUpdates([{ n: '1m_A_B', t: 60, o: 1, h: 1, l: 1, c: 1, v: 3 }])).to.have.length(1);
    });
  });

  describe('symbols', () => {
    const pair = {
      id: 'BTC_USDT',
      base: 'BTC',
      quote: 'USDT',
      precision: 1,
      amount_precision: 6,
      trade_status: 'tradable',
    };
    it('a pair has its precision, however its name is written [CHART-27]', async () => {
      for (const name of ['BTC_USDT', 'btc/usdt', ' BTC-USDT', 'GATE:BTC_USDT']) {
        asked = [];
        const info = await new Promise<SymbolInfo>((resolve) =>
          make({}, () => pair).resolveSymbol(name, resolve, () => undefined),
        );
        expect(asked[0]!.pathname).to.equal('/api/v4/spot/currency_pairs/BTC_USDT');
        expect(info).to.deep.include({
          name: 'BTC/USDT',
          ticker: 'BTC_USDT',
          description: 'BTC/USDT',
          pricescale: 10,
          minmov: 1,
          volume_precision: 6,
        });
        expect(info.supported_resolutions).to.include.members(['1S', '1', '60', '1D', '1M']);
      }
    });

    it('a contract has the step of its price [CHART-27]', () => {
      const read = (step: string) => readInstrument({ name: 'BTC_USDT', order_price_round: step }, 'futures');
      expect(read('0.1')).to.deep.include({ pricescale: 10, minmov: 1, type: 'futures' });
      expect(read('0.05')).to.deep.include({ pricescale: 100, minmov: 5 });
      expect(read('1')).to.deep.include({ pricescale: 1, minmov: 1 });
      expect(read('1e-8')).to.deep.include({ pricescale: 1e8, minmov: 1 });
    });

    it('an unknown pair is an error [CHART-27]', async () => {
      const reason = await new Promise<string>((resolve) =>
        make({}, () => ({})).resolveSymbol('A', () => resolve(''), resolve),
      );
      expect(reason).to.equal('unknown symbol');
    });

    it('search asks for the list once, finds pairs and coins, and puts the best first [CHART-12]', async () => {
      const list = ['ETH_BTC', 'BTC_USDT', 'BTC3L_USDT', 'OLD_BTC'].map((id) => ({
        id,
        ...(id.startsWith('BTC_') && { base_name: 'Bitcoin' }),
        trade_status: id === 'OLD_BTC' ? 'untradable' : 'tradable',
      }));
      const feed = make({}, () => [...list, null, {}]);
      const found: string[][] = [];
      const search = (text: string) =>
        feed.searchSymbols(text, '', '', (items: readonly SearchItem[]) =>
          found.push(items.map((item) => item.symbol)),
        );
      search('btc');
      search('btc/us');
      search('none');
      search('bitcoin');
      search('');
      await settle();
      const all = ['ETH/BTC', 'BTC/USDT', 'BTC3L/USDT'];
      expect(found).to.deep.equal([['BTC/USDT', 'BTC3L/USDT', 'ETH/BTC'], ['BTC/USDT'], [], ['BTC/USDT'], all]);
      expect(asked).to.have.length(1);
      failing = new FeedError('status 500', 500);
      const lost = make();
      lost.searchSymbols('a', '', '', (items) => found.push(items.map((item) => item.symbol)));
      await settle();
      expect(found.at(-1)).to.deep.equal([]);
    });

    it('quotes are the prices of all pairs in one call; entries without a price are left out [CHART-12]', async () => {
      const quotesOf = (feed: DisposableDatafeed) =>
        new Promise<unknown>((resolve) => feed.getQuotes!(['BTC_USDT'], resolve, resolve));
      const list = [
        { currency_pair: 'BTC_USDT', last: '95000.10', change_percentage: '-1.2' },
        { currency_pair: 'NEW_USDT', last: '0.50' },
        { currency_pair: 'BAD_USDT', last: null, change_percentage: '1' },
        ...[{ last: '1' }, null, 'text'],
      ];
      expect(await quotesOf(make({}, () => list))).to.deep.equal([
        { s: 'ok', n: 'BTC_USDT', v: { lp: '95000.10', chp: '-1.2' } },
        { s: 'ok', n: 'NEW_USDT', v: { lp: '0.50' } },
      ]);
      expect(asked.map(({ pathname }) => pathname)).to.deep.equal(['/api/v4/spot/tickers']);
      expect(await quotesOf(make({}, () => ({ label: 'an error' })))).to.deep.equal([]);
      failing = new FeedError('status 500', 500);
      expect(await quotesOf(make())).to.equal('status 500');
    });

    it('quotes of one list serve the next for ten seconds; a failure does not [CHART-12]', async () => {
      const feed = make({}, () => [{ currency_pair: 'BTC_USDT', last: '1' }]);
      const outcomes: (readonly unknown[] | string)[] = [];
      const quotes = () =>
        feed.getQuotes!(
          [],
          (list) => outcomes.push(list),
          (reason) => outcomes.push(reason),
        );
      failing = new FeedError('status 500', 500);
      quotes();
      await settle();
      failing = undefined;
      quotes();
      quotes();
      await settle();
      expect(outcomes.map((outcome) => outcome.length)).to.deep.equal(['status 500'.length, 1, 1]);
      expect(asked).to.have.length(2);
      await clock.pass(9_999);
      quotes();
      await settle();
      expect(asked).to.have.length(2);
      await clock.pass(1);
      quotes();
      await settle();
      expect(asked).to.have.length(3);
    });

    it('the time of the server comes in milliseconds [CHART-27]', async () => {
      const got: number[] = [];
      make({}, () => ({ server_time: 1_700_000_001_500 })).getServerTime!((time) => got.push(time));
      make({}, () => ({})).getServerTime!((time) => got.push(time));
      await settle();
      expect(got).to.deep.equal([1_700_000_001.5]);
    });
  });

  describe('socket', () => {
    const subscribe = (feed: DisposableDatafeed, id = 'a', resolution = '1') => {
      const ticks: FeedBar[] = [];
      feed.subscribeBars(
        symbol,
        resolution,
        (bar) => ticks.push(bar),
        id,
        () => undefined,
      );
      return ticks;
    };

    it('subscribes when open, catches up, then follows [CHART-27]', async () => {
      const ticks = subscribe(make());
      const [socket] = sockets() as [TestSocket];
      expect(socket.url).to.equal('wss://api.test/ws/v4/');
      expect(socket.sent).to.deep.equal([]);
      socket.open();
      expect(socket.sent).to.deep.equal([
        {
          time: Math.floor(clock.seconds),
          channel: 'spot.candlesticks',
          event: 'subscribe',
          payload: ['1m', 'BTC_USDT'],
        },
      ]);
      // An update that arrives during a request for older bars waits for its answer.
      socket.say(update(now(), '7'));
      expect(ticks).to.deep.equal([]);
      await settle();
      expect(ticks.map(({ time, close }) => [time / 1000 - now(), close])).to.deep.equal([
        [-60, 2],
        [0, 2],
        [0, 7],
      ]);
      socket.say(update(now(), '8'));
      expect(ticks.at(-1)).to.deep.equal({ time: now() * 1000, open: 2, high: 9, low: 1, close: 8, volume: 4 });
    });

    it('futures have their own channel and send lists [CHART-27]', async () => {
      const ticks = subscribe(make({ market: 'futures' }, () => []));
      const [socket] = sockets() as [TestSocket];
      expect(socket.url).to.equal('wss://api.test/v4/ws/usdt');
      socket.open();
      await settle();
      expect(socket.sent[0]).to.deep.include({ channel: 'futures.candlesticks', payload: ['1m', 'BTC_USDT'] });
      const one = { t: now(), v: 7, c: '2', h: '3', l: '1', o: '2', n: '1m_BTC_USDT' };
      socket.say({
        channel: 'futures.candlesticks',
        event: 'update',
        result: [one, { ...one, c: '3' }, { ...one, n: '5m_BTC_USDT' }],
      });
      expect(ticks.map(({ close, volume }) => [close, volume])).to.deep.equal([
        [2, 7],
        [3, 7],
      ]);
    });

    it('what is none of ours changes nothing [CHART-27]', async () => {
      const ticks = subscribe(make({}, () => []));
      const [socket] = sockets() as [TestSocket];
      socket.open();
      await settle();
      for (const message of [
        '',
        'x',
        'null',
        '[]',
        {},
        { error: { code: 2, message: 'no' } },
        { channel: 'spot.candlesticks', event: 'subscribe', result: { status: 'success' } },
      ])
        socket.say(message);
      socket.say(update(now(), '5', { n: '1m_ETH_USDT' }));
      socket.say({ ...update(now(), '5'), result: null });
      expect(ticks).to.deep.equal([]);
    });

    it('one connection serves all, and ends with the last listener [CHART-27]', async () => {
      const feed = make({}, () => []);
      const [one, two, hours] = [subscribe(feed, 'a'), subscribe(feed, 'b'), subscribe(feed, 'c', '60')];
      expect(sockets()).to.have.length(1);
      const [socket] = sockets() as [TestSocket];
      socket.open();
      await settle();
      expect(socket.sent.map(({ payload }) => payload![0])).to.deep.equal(['1m', '1h']);
      socket.say(update(now(), '5'));
      expect([one.length, two.length, hours.length]).to.deep.equal([1, 1, 0]);
      feed.unsubscribeBars('a');
      expect(socket.sent).to.have.length(2);
      feed.unsubscribeBars('b');
      expect(socket.sent.at(-1)).to.deep.include({ event: 'unsubscribe', payload: ['1m', 'BTC_USDT'] });
      feed.unsubscribeBars('c');
      expect(socket.readyState).to.equal(3);
      expect(clock.waiting).to.equal(0);
      feed.unsubscribeBars('none');
    });

    it('a later subscription catches up, too [CHART-27]', async () => {
      const feed = make();
      subscribe(feed, 'a');
      sockets()[0]!.open();
      await settle();
      asked = [];
      const hours = subscribe(feed, 'b', '60');
      await settle();
      expect(asked.map((url) => url.searchParams.get('interval'))).to.deep.equal(['1h']);
      expect(hours.length).to.be.above(0);
    });

    it('a lost connection comes back, later and later, and what was missed is asked for [CHART-27]', async () => {
      const ticks = subscribe(make());
      const last = () => sockets().at(-1)!;
      last().open();
      await settle();
      last().say(update(now(), '5'));
      ticks.length = 0;
      last().lose();
      for (const delay of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
        const count = sockets().length;
        await clock.pass(delay - 1);
        expect(sockets(), `not before ${delay} ms`).to.have.length(count);
        await clock.pass(1);
        expect(sockets(), `after ${delay} ms`).to.have.length(count + 1);
        last().lose();
      }
      await clock.pass(30_000);
      await clock.pass(10 * MINUTE * 1000 - 121_000);
      asked = [];
      const missedFrom = now();
      last().open();
      expect(last().sent[0]).to.deep.include({ event: 'subscribe', payload: ['1m', 'BTC_USDT'] });
      last().say(update(missedFrom, '6'));
      await settle();
      expect(asked).to.have.length(1);
      const times = ticks.map(({ time }) => time / 1000);
      expect(times).to.deep.equal([...times].sort((a, b) => a - b));
      expect(new Set(times).size, 'each missed minute').to.equal(11);
      expect(ticks.at(-1)!.close).to.equal(6);
      // A word from the server makes the next delay short again.
      last().lose();
      await clock.pass(1000);
      expect(last().readyState).to.equal(0);
    });

    it('the delay has a random part, so that visitors do not come back all at once [CHART-27]', () => {
      expect([0, 1, 2, 5, 40].map((attempt) => backOff(attempt, () => 1))).to.deep.equal([
        1000, 2000, 4000, 30_000, 30_000,
      ]);
      expect([0, 1, 2, 5, 40].map((attempt) => backOff(attempt, () => 0))).to.deep.equal([
        500, 1000, 2000, 15_000, 15_000,
      ]);
    });

    it('a connection that has died silently is found by a ping [CHART-27]', async () => {
      subscribe(make({}, () => []));
      const [socket] = sockets() as [TestSocket];
      socket.open();
      await clock.pass(PING_EVERY);
      expect(socket.sent.at(-1)!.channel).to.equal('spot.ping');
      await clock.pass(PONG_WITHIN - 1);
      socket.say({ channel: 'spot.pong' });
      await clock.pass(PING_EVERY);
      expect(socket.readyState).to.equal(1);
      await clock.pass(PONG_WITHIN);
      expect(socket.readyState).to.equal(3);
      await clock.pass(1000);
      expect(sockets()).to.have.length(2);
    });

    it('says when live bars cannot come: lost, too slow to open, and open again [CHART-27]', async () => {
      const feed = make({}, () => []);
      const connected: boolean[] = [];
      feed.onConnection!((isConnected) => connected.push(isConnected));
      subscribe(feed);
      await clock.pass(OPEN_WITHIN - 1);
      expect(connected).to.deep.equal([true]);
      await clock.pass(1);
      expect(connected).to.deep.equal([true, false]);
      sockets()[0]!.open();
      expect(connected).to.deep.equal([true, false, true]);
      sockets()[0]!.lose();
      expect(connected.at(-1)).to.equal(false);
      feed.unsubscribeBars('a');
      expect(connected.at(-1), 'nobody waits for live bars').to.equal(true);
    });

    it('opens a lost connection immediately when the page is there again [CHART-27]', async () => {
      const presence = new TestPresence();
      const feed = make({ presence }, () => []);
      subscribe(feed);
      for (let attempt = 0; attempt < 6; attempt++) {
        sockets().at(-1)!.lose();
        await clock.pass(30_000);
      }
      sockets().at(-1)!.lose();
      const count = sockets().length;
      presence.setOnline(false);
      presence.set(true);
      presence.set(false);
      expect(sockets(), 'the flag may be wrong').to.have.length(count + 1);
      presence.setOnline(true);
      expect(sockets()).to.have.length(count + 1);
      feed.dispose();
      expect(presence.listening).to.equal(0);
    });

    it('asks an open connection whether it is alive when the page is there again [CHART-27]', async () => {
      const presence = new TestPresence();
      const feed = make({ presence }, () => []);
      const connected: boolean[] = [];
      feed.onConnection!((isConnected) => connected.push(isConnected));
      subscribe(feed);
      sockets()[0]!.open();
      presence.set(true);
      await clock.pass(3000);
      expect(sockets()[0]!.sent).to.have.length(1);
      presence.set(false);
      expect(sockets()[0]!.sent.at(-1)!.channel).to.equal('spot.ping');
      await clock.pass(RETURN_PONG_WITHIN);
      expect(connected).to.deep.equal([true, false]);
    });

    it('a page whose policy forbids sockets keeps its history [CHART-27]', async () => {
      let tries = 0;
      const feed = make({
        connect: () => {
          tries++;
          throw new Error('blocked');
        },
      });
      subscribe(feed);
      await clock.pass(3000);
      expect(tries).to.equal(3);
      expect(((await getBars(feed)) as [FeedBar[], HistoryMeta])[0]).to.have.length(101);
    });

    it('a failed catching-up still lets new bars through [CHART-27]', async () => {
      failing = new FeedError('status 500', 500);
      const ticks = subscribe(make());
      sockets()[0]!.open();
      sockets()[0]!.say(update(now(), '5'));
      await settle();
      expect(ticks.map(({ close }) => close)).to.deep.equal([5]);
    });
  });
});
