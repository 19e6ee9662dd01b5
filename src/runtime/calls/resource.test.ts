import { expect } from '@open-wc/testing';
import { effect } from '@preact/signals-core';
import { forgetCalls } from './api.ts';
import { downloadLinks, downloadLinksV2, downloadTask, geo } from '../../exchange/offers/download-data.ts';
import { totalFunds } from '../../features/fund-drawer/fund-drawer.data.ts';
import { setPage, type TestPage } from '../../loader/loader.testing.ts';
import { FAILURES, good, json, REFUSALS, serve, settled, silent, type Server } from './api.testing.ts';
import { noCompliance, compliance } from '../../exchange/policy/compliance.ts';
import { setCookies } from '../browser/test-browser.testing.ts';
import { byArgument, pauseAfter, refreshCalls, resource, resources, retryFailed, type Resource } from './resource.ts';
import { num, shape } from '../data/schema.ts';
import { readSettings, siteSettings } from '../../exchange/current/read-settings.ts';
import { livePage } from '../../page/live.ts';
import { settings } from '../../exchange/current/settings.ts';
import { page as pageState } from '../page/page.ts';
import { user, defaultUser } from '../../exchange/person/user.ts';

const some = resource(
  { key: 'some', path: '/api/web/v1/some' },
  { reader: shape({ count: num() }), fallback: { count: -1 } },
);

/** A resource with its key in requirements, and what must hold when its call fails. */
interface Row {
  ids: string;
  resource: Resource<unknown>;
  fallback: unknown;
  plain?: true;
}

const row = <T>(ids: string, declared: Resource<T>, fallback: T, plain?: true): Row => ({
  ids,
  resource: declared as Resource<unknown>,
  fallback,
  ...(plain ? { plain } : {}),
});

const ROWS: readonly Row[] = [
  row('API-08 API-17', user, defaultUser),
  row('API-08 API-16', settings, {}),
  row('API-08 API-15 COMP-04', compliance, {
    ok: false,
    menu: undefined,
    business: [],
    limit: {},
    toast: {},
    tips: {},
  }),
  row('API-08 API-21 FUND-13', totalFunds, { total_btc: '0', total_usd: '0' }),
  row('API-09 API-45', downloadTask, { has_dl_task: 2, reward_num: '', reward_currency: '' }),
  row('API-10 API-45', geo, { country_code: 0 }),
  row('API-13 API-45', downloadLinks, {}, true),
  row('API-13 API-45', downloadLinksV2, {}, true),
];

const userRecord = () => user.peek().data ?? defaultUser;

describe('declaring a resource', () => {
  it('throws when its key is declared already: refresh and sign-in would reach one of the two only', () => {
    const again = () => resource({ key: 'some', path: '/other' }, { reader: String, fallback: '' });
    expect(again).to.throw(TypeError, '"some" is declared twice');
  });
});

describe('resource', () => {
  let page: TestPage;
  let stops: (() => void)[] = [];
  const follow = (...followed: readonly Resource<unknown>[]) => {
    for (const known of followed) stops.push(effect(() => void known.read()));
  };
  const unfollow = () => {
    for (const stop of stops) stop();
    stops = [];
  };
  beforeEach(() => {
    page = setPage();
    for (const known of resources.values()) known.reset();
  });
  afterEach(() => {
    unfollow();
    pageState.url.value = new URL('https://host.test/');
  });

  describe('defaults', () => {
    const check = async ({ resource: declared, fallback }: Row, server: Server, after?: true) => {
      const said: unknown[] = [];
      const real = console.error;
      console.error = (...words: unknown[]) => void said.push(words);
      try {
        const calls = serve(server);
        const answer = declared.load();
        await settled();
        if (after) page.pass(20_000);
        expect(await answer).to.deep.equal(fallback);
        expect(declared.peek().status).to.equal('defaulted');
        expect(said, 'no message for a visitor to find').to.deep.equal([]);
        // Without subscribers there is no retry, however much time passes.
        page.pass(120_000);
        await settled();
        expect(calls).to.have.length(1);
      } finally {
        console.error = real;
      }
    };

    for (const known of ROWS) {
      for (const { name, server, after } of FAILURES)
        it(`${known.ids} ${known.resource.key} has its default after ${name}`, () => check(known, server, after));
      if (!known.plain)
        for (const { name, body } of REFUSALS)
          it(`${known.ids} ${known.resource.key} has its default after ${name}`, () => check(known, () => json(body)));
      for (const data of known.plain ? [] : [null, 'text', 7, [], true])
        it(`${known.ids} ${known.resource.key} has its default for data ${JSON.stringify(data)}`, () =>
          check(known, () => good(data)));
    }

    it('a link file that is JSON but no map is empty [API-13]', async () => {
      for (const body of [null, [], 'text', 3]) {
        downloadLinks.reset();
        page.pass(30_000);
        serve(() => json(body));
        expect(await downloadLinks.load()).to.deep.equal({});
      }
    });

    it('the default answer opens nothing: no user, no flag, known header data [API-08]', async () => {
      serve(() => json({}, 500));
      await Promise.all([user.load(), settings.load(), compliance.load()]);
      expect(userRecord()).to.deep.equal(defaultUser);
      expect(siteSettings(livePage)).to.deep.equal(readSettings({}));
      expect(JSON.stringify(compliance.peek().data)).to.equal(JSON.stringify(noCompliance));
    });

    it('a time-out gives the default at 20 000 ms and not before [API-08]', async () => {
      serve(silent);
      void some.load();
      await settled();
      page.pass(19_999);
      await settled();
      expect(some.peek().status).to.equal('loading');
      page.pass(1);
      await settled();
      expect(some.peek()).to.deep.include({ status: 'defaulted', data: { count: -1 } });
    });

    it('an answer after the time-out is ignored [API-08]', async () => {
      let answer = (_: Response): void => undefined;
      serve(() => new Promise<Response>((resolve) => (answer = resolve)));
      void some.load();
      await settled();
      page.pass(20_000);
      await settled();
      answer(good({ count: 7 }));
      await settled();
      expect(some.peek()).to.deep.include({ status: 'defaulted', data: { count: -1 } });
    });

    it('of an answer of 5 MB only the known fields stay [API-08]', async () => {
      serve(() => good({ count: 7, rest: 'x'.repeat(5_000_000) }));
      expect(await some.load()).to.deep.equal({ count: 7 });
    });

    it('a link file has its default at 5 000 ms and not before [API-03, API-13]', async () => {
      serve(silent);
      void downloadLinks.load();
      await settled();
      page.pass(4_999);
      await settled();
      expect(downloadLinks.peek().status).to.equal('loading');
      page.pass(1);
      await settled();
      expect(downloadLinks.peek()).to.deep.include({ status: 'defaulted', data: {} });
    });
  });

  describe('reads', () => {
    it('the download task, by fingerprint [API-09]', async () => {
      setCookies(() => 'finger_print=655f1a00c0ffee00c0ffee00c0ffee00c0ffee00');
      const calls = serve(() => good({ has_dl_task: '1', reward_num: 5, reward_currency: 'USDT', other: 1 }));
      expect(await downloadTask.load()).to.deep.equal({ has_dl_task: 1, reward_num: '5', reward_currency: 'USDT' });
      expect(calls[0]!.url).to.equal(
        'https://host.test/api/web/v1/marketing-activity/dlGetTaskInfo?const_id=655f1a00c0ffee00c0ffee00c0ffee00c0ffee00',
      );
    });

    it('without a fingerprint nothing is sent of it [API-09]', async () => {
      const calls = serve(() => good({}));
      expect(await downloadTask.load()).to.deep.equal({ has_dl_task: 2, reward_num: '', reward_currency: '' });
      expect(calls[0]!.url).to.equal('https://host.test/api/web/v1/marketing-activity/dlGetTaskInfo');
    });

    it('the country of the address, also as text [API-10]', async () => {
      serve(() => good({ country_code: '37' }));
      expect(await geo.load()).to.deep.equal({ country_code: 37 });
    });

    it('entries of the link files, field by field [API-13, DL-11]', async () => {
      serve(() =>
        json({
          home: {
            link: 'https://a.test/x',
            query: 'p=1',
            h5: { c: 'm', x: 1 },
            web: { c: 7 },
            china_apk: '/c.apk',
            overseas_apk: '/o.apk',
            other: 'x',
          },
          odd: { link: 7, h5: 'text', web: null },
          none: null,
        }),
      );
      const links = await downloadLinks.load();
      expect(Object.keys(links)).to.deep.equal(['home', 'odd', 'none']);
      expect(links['home']).to.deep.equal({
        link: 'https://a.test/x',
        query: 'p=1',
        h5: { c: 'm' },
        web: { c: '7' },
        china_apk: '/c.apk',
        overseas_apk: '/o.apk',
      });
      expect(links['odd']).to.deep.equal({});
      expect(links['none']).to.deep.equal({});
      expect(links['toString'], 'a map without prototype').to.equal(undefined);
    });

    it('the two link files are two calls [API-13]', async () => {
      const calls = serve(() => json({}));
      await Promise.all([downloadLinks.load(), downloadLinksV2.load()]);
      expect(calls.map(({ url }) => url)).to.deep.equal([
        'https://host.test/js/tool/page_download_links.json',
        'https://host.test/js/tool/page_download_links_v2.json',
      ]);
    });

    it('total funds stay text and default to "0" [API-21, FUND-13]', async () => {
      serve(() => good({ total_btc: '1.10', total_usd: 0.1 }));
      expect(await totalFunds.load()).to.deep.equal({ total_btc: '1.10', total_usd: '0.1' });
      totalFunds.reset();
      page.pass(30_000);
      serve(() => good({ total_usd: null }));
      expect(await totalFunds.load()).to.deep.equal({ total_btc: '0', total_usd: '0' });
    });

    it('menu, business, limit, toast and tips [API-15, COMP-01]', async () => {
      serve(() =>
        good({ menu: ['a'], business: [{}], limit: { is_main: 1 }, toast: { is_hk_user: 1 }, tips: { enable: 1 } }),
      );
      const answer = await compliance.load();
      expect(answer).to.deep.include({ ok: true, menu: ['a'], business: [{}] });
      expect({ ...answer.limit }).to.deep.equal({ is_main: 1 });
      expect({ ...answer.toast }).to.deep.equal({ is_hk_user: 1 });
      expect({ ...answer.tips }).to.deep.equal({ enable: 1 });
    });

    it('parts of another kind count as empty, an unknown menu as unknown [API-15, COMP-01]', async () => {
      serve(() => good({ menu: 'spot', business: {}, limit: [], toast: 'x', tips: null }));
      const answer = await compliance.load();
      expect(answer).to.deep.include({ ok: true, menu: undefined, business: [] });
      for (const part of [answer.limit, answer.toast, answer.tips]) expect(Object.keys(part)).to.deep.equal([]);
    });

    it('the settings, with their defaults [API-16, API-46]', async () => {
      serve(() => good({ lang_list: ['en', 'tr'], curr_fiat: 'TRY', sub_site_id: '177' }));
      await settings.load();
      expect(siteSettings(livePage)).to.deep.include({
        lang_list: ['en', 'tr'],
        curr_fiat: 'TRY',
        sub_site_id: 177,
        currency_count: 2700,
        defaultBuyCryptoFiat: 'USD',
      });
    });

    it('the user [API-17, STORE-04]', async () => {
      serve(() => good({ uid: 7, verified: '2', country: 90 }));
      await user.load();
      expect(userRecord()).to.deep.equal({ ...defaultUser, uid: '7', verified: 2, country: 90 });
    });

    it('code "0" is success [API-08]', async () => {
      serve(() => json({ code: '0', data: { count: 4 } }));
      expect(await some.load()).to.deep.equal({ count: 4 });
      expect(some.peek().status).to.equal('ready');
    });
  });

  describe('retries after a failure', () => {
    it('with growing pauses while somebody follows it, and never counts it as an answer [COMP-04, IP-07, AGR-03]', async () => {
      const calls = serve(() => json({}, 503));
      follow(some as Resource<unknown>);
      await settled();
      expect(calls).to.have.length(1);
      for (const [failures, pause] of [10_000, 30_000, 90_000, 270_000, 600_000, 600_000].entries()) {
        expect(pauseAfter(failures + 1)).to.equal(pause);
        page.pass(pause - 1);
        await settled();
        expect(calls).to.have.length(failures + 1);
        page.pass(1);
        await settled();
        expect(calls).to.have.length(failures + 2);
        expect(some.peek().status).to.equal('defaulted');
      }
      serve(() => good({ count: 4 }));
      page.pass(600_000);
      await settled();
      expect(some.peek()).to.deep.include({ status: 'ready', data: { count: 4 } });
    });

    it('when the network is back, and once for all that follow [API-08]', async () => {
      const calls = serve(() => json({}, 503));
      follow(some as Resource<unknown>);
      await settled();
      serve(() => good({ count: 4 }));
      retryFailed();
      retryFailed();
      await settled();
      expect(some.peek().data).to.deep.equal({ count: 4 });
      expect(calls).to.have.length(1);
    });

    it('with the next decision, where the pause has ended while nobody followed it [API-08]', async () => {
      const calls = serve(() => json({}, 503));
      follow(some as Resource<unknown>);
      await settled();
      unfollow();
      page.pass(10_000);
      await settled();
      expect(calls).to.have.length(1);
      follow(some as Resource<unknown>);
      await settled();
      expect(calls).to.have.length(2);
    });

    it('no more once it has been answered or reset [API-08]', async () => {
      const calls = serve(() => json({}, 503));
      follow(some as Resource<unknown>);
      await settled();
      some.set({ count: 1 });
      page.pass(600_000);
      await settled();
      expect(calls).to.have.length(1);
    });
  });

  describe('fetching', () => {
    it('makes no call before an effect subscribes, then one for all [API-06]', async () => {
      const calls = serve(() => good({ count: 1 }));
      some.peek();
      some.read();
      await settled();
      expect(calls, 'looking does not ask').to.have.length(0);
      const seen: unknown[] = [];
      stops.push(effect(() => void seen.push(some.read().data)));
      follow(some as Resource<unknown>);
      await settled();
      expect(calls).to.have.length(1);
      expect(seen.at(-1)).to.deep.equal({ count: 1 });
      await some.load();
      expect(calls).to.have.length(1);
    });

    it('keeps an old answer; refresh calls again, but not within 30 s [API-06]', async () => {
      let count = 1;
      const calls = serve(() => good({ count }));
      expect(await some.load()).to.deep.equal({ count: 1 });
      page.pass(3_600_000);
      expect(await some.load()).to.deep.equal({ count: 1 });
      expect(calls).to.have.length(1);
      count = 2;
      const again = some.refresh();
      expect(some.peek().data, 'the old answer stays meanwhile').to.deep.equal({ count: 1 });
      expect(await again).to.deep.equal({ count: 2 });
      await some.refresh();
      expect(calls).to.have.length(2);
      page.pass(30_000);
      await some.refresh();
      expect(calls).to.have.length(3);
    });

    it('refresh while asking is the same call [API-06]', async () => {
      const calls = serve(() => good({ count: 1 }));
      const [first, second] = await Promise.all([some.load(), some.refresh()]);
      expect(calls).to.have.length(1);
      expect(first).to.equal(second);
    });

    it('the state contains the time of the answer [API-08]', async () => {
      serve(() => good({ count: 1 }));
      page.pass(5);
      await some.load();
      expect(some.peek()).to.deep.equal({ status: 'ready', data: { count: 1 }, at: 1_700_000_000_005 });
    });

    it('refresh calls again immediately after a failure [API-08]', async () => {
      serve(() => json({}, 503));
      expect(await some.load()).to.deep.equal({ count: -1 });
      serve(() => good({ count: 9 }));
      expect(await some.load(), 'the default is an answer').to.deep.equal({ count: -1 });
      expect(await some.refresh()).to.deep.equal({ count: 9 });
      expect(some.peek().status).to.equal('ready');
    });

    it('calls again after the reset of a subscribed resource [STORE-01]', async () => {
      const calls = serve(() => good({ count: calls.length }));
      follow(some as Resource<unknown>);
      await settled();
      page.pass(30_000);
      some.reset();
      await settled();
      expect(calls).to.have.length(2);
      expect(some.peek().data).to.deep.equal({ count: 2 });
      unfollow();
      some.reset();
      await settled();
      expect(calls).to.have.length(2);
    });

    it('a late answer to an older question changes nothing after a reset [STORE-01]', async () => {
      const waiting: ((response: Response) => void)[] = [];
      serve(() => new Promise((resolve) => waiting.push(resolve)));
      void some.load();
      await settled();
      some.reset();
      forgetCalls();
      const second = some.load();
      await settled();
      waiting[1]!(good({ count: 2 }));
      expect(await second).to.deep.equal({ count: 2 });
      waiting[0]!(good({ count: 1 }));
      await settled();
      expect(some.peek().data).to.deep.equal({ count: 2 });
    });

    it('a reset while asking leaves it idle [STORE-01]', async () => {
      let arrive: (response: Response) => void = () => undefined;
      serve(() => new Promise((resolve) => (arrive = resolve)));
      void some.load();
      await settled();
      some.reset();
      arrive(good({ count: 1 }));
      await settled();
      expect(some.peek()).to.deep.equal({ status: 'idle', data: undefined });
    });

    it('what was put in while a call runs is newer than its answer [STORE-01]', async () => {
      let arrive: (response: Response) => void = () => undefined;
      serve(() => new Promise((resolve) => (arrive = resolve)));
      void some.load();
      await settled();
      some.set({ count: 7 });
      arrive(good({ count: 1 }));
      await settled();
      expect(some.peek().data).to.deep.equal({ count: 7 });
    });

    it('an answer that was put in is there for everybody, without a call [STORE-01]', async () => {
      const calls = serve(() => good({ count: 1 }));
      some.set({ count: 7 });
      expect(await some.load()).to.deep.equal({ count: 7 });
      expect(resources.get('some')!.peek().data).to.deep.equal({ count: 7 });
      expect(resources.get('nobody')).to.equal(undefined);
      expect(calls).to.have.length(0);
    });
  });

  describe('one resource for each argument', () => {
    const places = byArgument({ key: 'place', path: '/place' }, (place) => ({
      reader: shape({ count: num() }),
      fallback: { count: -1 },
      query: () => ({ place }),
    }));
    const named = byArgument('named', (name) => ({ reader: String, fallback: '', ask: async () => name }));

    it('is made on first use and has its own call and key [API-06]', async () => {
      const calls = serve(() => good({ count: calls.length }));
      expect(places('a')).to.equal(places('a'));
      expect([places('a').key, places('').key, named('b').key]).to.deep.equal(['place a', 'place', 'named b']);
      expect(await places('a').load()).to.deep.equal({ count: 1 });
      expect(await places('b').load()).to.deep.equal({ count: 2 });
      expect(await places('a').load()).to.deep.equal({ count: 1 });
      expect(calls.map(({ url }) => url)).to.deep.equal([
        'https://host.test/place?place=a',
        'https://host.test/place?place=b',
      ]);
      expect(await named('b').load()).to.equal('b');
    });
  });

  describe('refreshCalls', () => {
    const other = resource(
      { key: 'other', path: '/other' },
      { reader: shape({ count: num() }), fallback: { count: -1 } },
    );
    const paths = (calls: readonly { url: string }[]) => calls.map(({ url }) => new URL(url).pathname);
    beforeEach(() => {
      for (const each of resources.values()) each.reset();
    });

    it('makes one call again, by its key, also within 30 s [API-06]', async () => {
      const calls = serve(() => good({ count: calls.length }));
      await Promise.all([some.load(), other.load()]);
      await refreshCalls('other');
      expect(paths(calls)).to.deep.equal(['/api/web/v1/some', '/other', '/other']);
      expect([some.peek().data, other.peek().data]).to.deep.equal([{ count: 1 }, { count: 3 }]);
    });

    it('without a key makes all calls again that were made, and resolves with their answers [API-06]', async () => {
      const calls = serve(() => good({ count: calls.length }));
      await some.load();
      await refreshCalls(undefined);
      expect(paths(calls)).to.deep.equal(['/api/web/v1/some', '/api/web/v1/some']);
      expect(some.peek().data).to.deep.equal({ count: 2 });
      await refreshCalls('other');
      expect(other.peek().data).to.deep.equal({ count: 3 });
    });
  });

  it('a retry that fails again changes nothing that a rule could see [API-08]', async () => {
    serve(() => json({}, 503));
    const seen: unknown[] = [];
    stops.push(effect(() => void seen.push(some.read())));
    await settled();
    page.pass(10_000);
    await settled();
    expect(seen.map((state) => (state as { status: string }).status)).to.deep.equal(['idle', 'loading', 'defaulted']);
  });

  it('pauses start again after an answer [API-08]', async () => {
    const calls = serve(() => json({}, 503));
    follow(some as Resource<unknown>);
    await settled();
    page.pass(10_000);
    await settled();
    serve(() => good({ count: 1 }));
    page.pass(30_000);
    await settled();
    expect(some.peek().status).to.equal('ready');
    const again = serve(() => json({}, 503));
    some.renew();
    forgetCalls();
    await settled();
    page.pass(9_999);
    await settled();
    const before = again.length;
    page.pass(1);
    await settled();
    expect([calls.length, again.length - before]).to.deep.equal([2, 1]);
  });

  it('focus and visibility ask nothing again (API-07)', async () => {
    const { followPage } = await import('../../loader/page/page-facts.ts');
    let jar = 'uid=1; nickname=a';
    setCookies(() => jar);
    followPage();
    const calls = serve(({ url }) => (url.endsWith('.json') ? json({}) : good({})));
    const followed = [user, settings, compliance, totalFunds, downloadTask, geo, downloadLinks] as Resource<unknown>[];
    follow(...followed);
    await settled();
    expect(calls).to.have.length(followed.length);
    page.pass(3_600_000);
    for (const type of ['focus', 'blur', 'online', 'pagehide', 'resize']) window.dispatchEvent(new Event(type));
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('resume'));
    await settled();
    expect(calls).to.have.length(followed.length);
    // The listeners still work: for another visitor, the calls are made again.
    jar = 'uid=2; nickname=b';
    document.dispatchEvent(new Event('visibilitychange'));
    await settled();
    expect(
      calls
        .slice(followed.length)
        .map(({ url }) => url.slice('https://host.test'.length))
        .sort(),
    ).to.deep.equal([
      '/api/web/v1/compliance/check',
      '/api/web/v1/marketing-activity/dlGetTaskInfo',
      '/api/web/v1/usercenter/get_info',
      '/apiw/v2/account/total_funds',
    ]);
  });

  it('the next person on the page never gets the answer for the one before [API-17, API-06]', async () => {
    const { readPage } = await import('../../loader/page/page-facts.ts');
    let jar = 'uid=1; nickname=a';
    setCookies(() => jar);
    const calls = serve(() => good({ uid: calls.length }));
    follow(user as Resource<unknown>);
    await settled();
    expect(userRecord().uid).to.equal('1');
    for (const [next, uid] of [
      ['uid=2; nickname=b', '2'],
      ['', '3'],
      ['uid=3; nickname=c', '4'],
    ] as const) {
      jar = next;
      page.pass(1);
      readPage();
      expect(userRecord().uid, 'forgotten at once').to.equal('');
      await settled();
      expect(userRecord().uid).to.equal(uid);
    }
    readPage();
    await settled();
    expect(calls, 'the same person is not asked again').to.have.length(4);
  });
});
