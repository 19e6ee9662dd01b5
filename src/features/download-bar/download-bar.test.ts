import { expect, nextFrame, oneEvent } from '@open-wc/testing';
import { browser } from '../../runtime/browser/browser.ts';
import { configure } from '../../exchange/config/config.ts';
import { page as pageSignals } from '../../runtime/page/page.ts';
import { settings } from '../../exchange/current/settings.ts';
import { finishMotions, put, setPage, until, type PageState, type TestPage } from '../../loader/loader.testing.ts';
import { decide } from '../../loader/pure.ts';
import { downloadLinks, downloadLinksV2, downloadTask, geo } from '../../exchange/offers/download-data.ts';
import { textsIn } from '../../locales/texts.testing.ts';

type State = NonNullable<Parameters<typeof decide>[1]>;

const PHONE: State = { site: 0, width: 375, compliance: {}, user: {} };
/** A page with a cookie notice whose visitor has not answered. */
const BESIDE_NOTICE: State = { tags: ['gate-notice-bar'] };
const judge = (state: State) => decide('gate-download-bar', { ...PHONE, ...state });
const withFlag = (flag: string, value: unknown): State => ({ compliance: { limit: { [flag]: value } } });

const HIDDEN =
  '/login /signup /vip /trade /futures-delivery /options /alpha /futures /appdownload /myaccount/profile/passkey-manager /myaccount/profile/security_device /myaccount/profile/sub-account-manage /converter /price/ /asset-management'.split(
    ' ',
  );
const SET: readonly unknown[] = [1, '1', true];
const UNSET: readonly unknown[] = [0, '0', false, '', null, undefined, 'true', 'yes', 2, {}, []];
const show = (value: unknown) => (value === undefined ? 'undefined' : JSON.stringify(value));

describe('gate-download-bar', () => {
  describe('decides', () => {
    const table: readonly (readonly [title: string, state: State, because: string | true])[] = [
      ['DL-01 a phone on main shows it', {}, true],
      ['DL-02 NAV-15 width 768 shows', { width: 768 }, true],
      ['DL-02 NAV-15 width 769 hides', { width: 769 }, 'viewport at most 768 px'],
      ['DL-01 Turkey shows it', { site: 177 }, true],
      ...[106, 71, 232, 14, 153, 181, 182, 83, 666, 11].map(
        (site) => [`DL-01 site ${site} hides it`, { site }, 'site main or Turkey'] as const,
      ),
      ...[true, 1, 2, '1', '2'].map(
        (app) => [`DL-01 in the app (${show(app)}) hides it`, { app }, 'not in the app'] as const,
      ),
      ...[false, 0, '0', '', undefined].map((app) => [`DL-01 no app (${show(app)}) shows it`, { app }, true] as const),
      ['DL-01 device type 1 is the app', { cookies: { device_type: '1' } }, 'not in the app'],
      ['DL-01 device type 2 is the app', { cookies: { device_type: '2' } }, 'not in the app'],
      ['DL-01 device type 0 is the web', { cookies: { device_type: '0' } }, true],
      ['DL-01 device type 3 is the web', { cookies: { device_type: '3' } }, true],
      ['DL-03 country 233 with verified 0 shows', { user: { country: 233, verified: 0 } }, true],
      [
        'DL-03 country 233 with verified 1 hides',
        { user: { country: 233, verified: 1 } },
        'not a verified user of country 233',
      ],
      [
        'DL-03 country 233 with verified 5 hides',
        { user: { country: 233, verified: 5 } },
        'not a verified user of country 233',
      ],
      [
        'DL-03 country "233" as text hides, too',
        { user: { country: '233', verified: '1' } },
        'not a verified user of country 233',
      ],
      ['DL-03 country 232 with verified 1 shows', { user: { country: 232, verified: 1 } }, true],
      ['DL-03 country 234 with verified 4 shows', { user: { country: 234, verified: 4 } }, true],
      [
        'DL-01 hidden by the session config',
        { session: { currentWebsiteConfig: { hiddenAppDownload: 1 } } },
        'app download not hidden',
      ],
      [
        'DL-01 hidden by the site config',
        { config: { siteConfig: { hiddenAppDownload: true } } },
        'app download not hidden',
      ],
      [
        'DL-01 session config with hiddenAppDownload "0" shows',
        { session: { currentWebsiteConfig: { hiddenAppDownload: '0' } } },
        true,
      ],
      ["DL-04 Turkey's own download page", { site: 177, path: '/mobileapp' }, 'page not on the hidden list'],
      ['DL-01 DL-06 closed this session', { session: { gate_download_closed: '1' } }, 'not closed this session'],
      ['DL-01 waits for the compliance answer', { compliance: undefined }, 'waiting: not UK-limited'],
      ['COMP-04 a failed compliance call hides nothing', { compliance: null }, true],
      [
        'COMP-04 a refused compliance answer sets no flag',
        { compliance: { ok: false, limit: { is_uk_limit: 1 } } },
        true,
      ],
      [
        'DL-01 waits for the user of somebody signed in',
        { cookies: { uid: '1', nickname: 'a' }, user: undefined },
        'waiting: not a verified user of country 233',
      ],
      ['DL-01 limit_country names a country', withFlag('limit_country', 'IR'), 'not hidden by compliance'],
      ['DL-01 limit_country "0" is none', withFlag('limit_country', '0'), true],
      ['DL-01 limit_country "" is none', withFlag('limit_country', ''), true],
      [
        'DL-01 what compliance hides can be configured: nothing',
        { ...withFlag('is_blocked_country', 1), config: { downloadBar: { hiddenBy: [], deepLink: {} } } },
        true,
      ],
      [
        'DL-01 what compliance hides can be configured: another flag',
        { ...withFlag('is_nl_limit', 1), config: { downloadBar: { hiddenBy: ['is_nl_limit'], deepLink: {} } } },
        'not hidden by compliance',
      ],
      ['waits while the cookie notice of the page is open', BESIDE_NOTICE, 'no open cookie notice'],
      ['shows once cookies are accepted', { ...BESIDE_NOTICE, storage: { gate_cookies_policy: 'accepted' } }, true],
      ['shows once cookies are rejected', { ...BESIDE_NOTICE, storage: { gate_cookies_policy: 'rejected' } }, true],
      [
        'shows once the cookie notice is closed for this session',
        { ...BESIDE_NOTICE, session: { gate_notice_COOKIES_POLICY: '1' } },
        true,
      ],
      [
        'waits again when the text of the cookie notice has changed',
        { ...BESIDE_NOTICE, storage: { gate_cookies_policy: 'accepted', gate_consent: 'another analytics=yes' } },
        'no open cookie notice',
      ],
      [
        'does not wait on a page that asks for cookies itself',
        { ...BESIDE_NOTICE, config: { notices: { cookies: 'accepted' } } },
        true,
      ],
    ];
    for (const [title, state, because] of table)
      it(title, () => {
        const { show: shows, because: reason } = judge(state);
        expect(shows ? true : reason).to.equal(because);
      });

    for (const path of HIDDEN)
      it(`hidden on ${path}, deeper, with a locale prefix, and on every path that begins so [DL-04]`, () => {
        const others = [path, `${path}x`, `${path}/deeper`, `/tr${path}`, `/pt-br${path}`, `/en-us${path}`];
        for (const other of others)
          expect(judge({ path: other }).because, other).to.equal('page not on the hidden list');
      });

    it('the list is literal: shorter paths, other cases and the same words later in the path show [DL-04]', () => {
      for (const path of [
        '/',
        '/tr',
        '/tr/',
        '/log',
        '/my/login',
        '/pro/trade',
        '/option',
        '/myaccount/profile',
        '/c2c/market',
        '/xx/login',
      ])
        expect(judge({ path }).show, path).to.equal(true);
    });

    it('`/price` shows, `/price/` and `/price/bitcoin` hide, `/vip-club` hides [DL-05]', () => {
      expect(judge({ path: '/price' }).show).to.equal(true);
      expect(judge({ path: '/ar/price' }).show).to.equal(true);
      expect(judge({ path: '/prices' }).show).to.equal(true);
      for (const path of ['/price/', '/price/bitcoin', '/ar/price/bitcoin', '/vip-club', '/de/vip-club'])
        expect(judge({ path }).show, path).to.equal(false);
    });

    for (const [flag, because] of [
      ['is_uk_limit', 'not UK-limited'],
      ['is_blocked_country', 'not hidden by compliance'],
    ] as const)
      it(`${flag} hides when set, in each of its forms, and only then [DL-01]`, () => {
        for (const value of SET) expect(judge(withFlag(flag, value)).because, show(value)).to.equal(because);
        for (const value of UNSET) expect(judge(withFlag(flag, value)).show, show(value)).to.equal(true);
      });

    it('a polluted Object.prototype hides nothing and shows nothing', () => {
      const polluted = Object.prototype as unknown as Record<string, unknown>;
      const names = ['is_uk_limit', 'is_blocked_country', 'limit_country', 'hiddenAppDownload', 'gate_download_closed'];
      for (const name of names) polluted[name] = '1';
      try {
        expect(judge({}).show).to.equal(true);
        expect(judge({ width: 769 }).show).to.equal(false);
      } finally {
        for (const name of names) delete polluted[name];
      }
    });

    it('preview and disabled come before the rule', () => {
      expect(judge({ width: 2000, attributes: { preview: true } })).to.deep.equal({ show: true, because: 'preview' });
      expect(judge({ attributes: { disabled: true, preview: true } })).to.deep.equal({
        show: false,
        because: 'not disabled by its attribute',
      });
    });
  });

  describe('draws', () => {
    let page: TestPage;
    const open = (state: PageState = {}) => {
      page = setPage({ width: 375, compliance: {}, ...state });
      for (const call of [downloadTask, downloadLinks, downloadLinksV2, geo]) call.reset();
      settings.set({});
      return page;
    };
    /** Records all events of an element, in order. */
    const record = (...names: string[]) => {
      const heard: CustomEvent[] = [];
      const stops = names.map((name) => {
        const hear = (event: Event) => void heard.push(event as CustomEvent);
        document.addEventListener(name, hear);
        return () => document.removeEventListener(name, hear);
      });
      stopAll = () => stops.forEach((stop) => stop());
      return heard;
    };
    let stopAll = () => undefined as void;
    beforeEach(async () => {
      // The element of the previous test must first release its calls.
      setPage();
      await nextFrame();
      await nextFrame();
      open();
    });
    afterEach(() => stopAll());

    it('stands in the page and says so: gate-show bubbles, is composed and can be cancelled', async () => {
      const heard = record('gate-show');
      const { element, part } = await put('gate-download-bar');
      expect(part('panel') !== null).to.equal(true);
      expect(heard).to.have.length(1);
      expect(heard[0]).to.include({ bubbles: true, composed: true, cancelable: true });
      expect(heard[0]!.target === element).to.equal(true);
    });

    it('a page that cancels gate-show keeps it away, and nothing is stored', async () => {
      const veto = (event: Event) => event.preventDefault();
      document.addEventListener('gate-show', veto);
      const { element, record } = await put('gate-download-bar', {}, { hidden: true });
      await until(() => record.closed.peek() !== undefined);
      document.removeEventListener('gate-show', veto);
      expect(element.dataset['state']).not.to.equal('shown');
      expect(record.drawing).to.equal(undefined);
      expect(page.session.map.size + page.local.map.size).to.equal(0);
    });

    it('the close control hides the bar for the session [DL-06]', async () => {
      const heard = record('gate-close', 'gate-hide');
      const { element, part } = await put('gate-download-bar');
      expect(page.session.map.has('gate_download_closed')).to.equal(false);
      part('close')!.click();
      await until(() => element.dataset['state'] === 'hidden');
      expect(heard.map(({ type }) => type)).to.deep.equal(['gate-close', 'gate-hide']);
      expect(heard[0]).to.include({ bubbles: true, composed: true, cancelable: true });
      expect(heard[0]!.detail).to.deep.equal({ reason: 'close' });
      expect(page.session.map.get('gate_download_closed')).to.equal('1');
      expect(part('panel') === null).to.equal(true);
    });

    it('a page that cancels gate-close keeps it open, and nothing is stored [DL-06]', async () => {
      const { element, part } = await put('gate-download-bar');
      element.addEventListener('gate-close', (event) => event.preventDefault());
      part('close')!.click();
      await nextFrame();
      expect(element.dataset['state']).to.equal('shown');
      expect(page.session.map.size).to.equal(0);
    });

    for (const [site, lang, path] of [
      ['main', 'en', '/appdownload'],
      ['main', 'de', '/de/appdownload'],
      ['main', 'zh-tw', '/zh-tw/appdownload'],
      ['main', 'ar', '/ar/appdownload'],
      ['tr', 'tr', '/tr/mobileapp'],
      ['tr', 'en', '/mobileapp'],
    ] as const)
      it(`on ${site} in ${lang} it leads to ${path} [DL-14]`, async () => {
        open({ site, lang });
        const { part } = await put('gate-download-bar');
        expect(part('action')!.getAttribute('href')).to.equal(path);
        part('action')!.click();
        expect(page.went).to.deep.equal([`https://host.test${path}`]);
      });

    it('a press opens the app link and leads to the download page; 199 ms later it counts once, 200 ms twice [DL-07]', async () => {
      downloadLinks.set({ home: { link: 'https://app.example/get' } });
      downloadLinksV2.set({});
      const heard = record('gate-track', 'gate-navigate');
      const { part } = await put('gate-download-bar');
      const press = () => part('action')!.click();
      press();
      press();
      page.pass(199);
      press();
      expect(page.went).to.deep.equal(['https://host.test/appdownload']);
      expect(page.opened).to.deep.equal(['https://app.example/get']);
      expect(heard.map(({ type }) => type)).to.deep.equal(['gate-track', 'gate-navigate']);
      expect(heard[0]!.detail).to.deep.equal({ name: 'click', props: { page_key: 'home' } });
      expect(heard[0]!.cancelable).to.equal(false);
      expect(heard[1]!.detail).to.deep.equal({
        url: '/appdownload',
        newTab: false,
        also: 'https://app.example/get',
      });
      page.pass(1);
      press();
      expect(page.went).to.have.length(2);
      expect(page.opened).to.have.length(2);
    });

    it('a page that cancels gate-navigate takes over: nothing is opened, nowhere is gone to [DL-07]', async () => {
      downloadLinks.set({ home: { link: 'https://app.example/get' } });
      const { element, part } = await put('gate-download-bar');
      element.addEventListener('gate-navigate', (event) => event.preventDefault());
      part('action')!.click();
      expect([...page.went, ...page.opened]).to.deep.equal([]);
    });

    it('a click with a modifier is left to the browser [DL-07]', async () => {
      const heard = record('gate-navigate');
      const { part } = await put('gate-download-bar');
      const click = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ctrlKey: true });
      // Prevents the browser from opening a tab.
      let left = false;
      const keep = (event: Event) => {
        left = !event.defaultPrevented;
        event.preventDefault();
      };
      window.addEventListener('click', keep, { once: true });
      part('action')!.dispatchEvent(click);
      expect(left).to.equal(true);
      expect(heard).to.have.length(0);
      expect(page.went).to.have.length(0);
    });

    it('the entry of the page key counts, and the second file wins over the first [DL-11]', async () => {
      downloadLinks.set({ home: { link: 'https://app.example/home' }, earn: { link: 'https://app.example/one' } });
      downloadLinksV2.set({ earn: { link: 'https://app.example/two' } });
      const { part } = await put('gate-download-bar', { 'page-key': 'earn' });
      part('action')!.click();
      expect(page.opened).to.deep.equal(['https://app.example/two']);
    });

    it('attribution: query, channel and forced deep link for a visitor of a known country on iOS [DL-11]', async () => {
      open({ config: { downloadBar: { deepLink: { channel: 'ch', forced: 'deep' } } } });
      pageSignals.userAgent.value = 'Mozilla/5.0 (iPhone)';
      downloadLinksV2.set({
        home: { link: 'https://app.example/get', query: 'from=bar', h5: { c: 'm1' }, web: { c: 'w1' } },
      });
      geo.set({ country_code: 49 });
      const { part } = await put('gate-download-bar');
      part('action')!.click();
      expect(page.opened).to.deep.equal(['https://app.example/get?from=bar&ch=m1&deep=1']);
    });

    it('an app link that is no safe address is not opened; the download page still is [DL-07]', async () => {
      downloadLinksV2.set({ home: { link: 'javascript:alert(1)' } });
      const { part } = await put('gate-download-bar');
      part('action')!.click();
      expect(page.opened).to.deep.equal([]);
      expect(page.went).to.deep.equal(['https://host.test/appdownload']);
    });

    it('tracks the view once, 1000 ms after the bar appears [DL-08]', async () => {
      const heard = record('gate-track');
      await put('gate-download-bar');
      page.pass(999);
      expect(heard).to.have.length(0);
      page.pass(1);
      expect(heard.map(({ detail }) => detail)).to.deep.equal([{ name: 'view', props: { page_key: 'home' } }]);
      page.pass(60_000);
      configure({ locale: 'de' });
      await nextFrame();
      page.pass(60_000);
      expect(heard).to.have.length(1);
    });

    it('the view is not told when it is closed or removed before [DL-08]', async () => {
      const heard = record('gate-track');
      const { element, part } = await put('gate-download-bar');
      page.pass(999);
      part('close')!.click();
      await until(() => element.dataset['state'] === 'hidden' && part('close') === null);
      await nextFrame();
      page.pass(5000);
      page.session.map.clear();
      open();
      const second = await put('gate-download-bar', { 'page-key': 'second' });
      page.pass(999);
      second.element.remove();
      await nextFrame();
      await nextFrame();
      page.pass(5000);
      expect(heard).to.have.length(0);
    });

    it('has_dl_task 1 names amount and currency, 2 gives the plain text [DL-10]', async () => {
      downloadTask.set({ has_dl_task: 1, reward_num: '25', reward_currency: 'USDT' });
      const { text, element } = await put('gate-download-bar');
      expect(text()).to.contain('earn 25\u00a0USDT');
      downloadTask.set({ has_dl_task: 2, reward_num: '25', reward_currency: 'USDT' });
      await until(() => !text().includes('25\u00a0USDT'));
      expect(text()).to.contain('Gate app');
      downloadTask.set({ has_dl_task: 1, reward_num: '', reward_currency: 'USDT' });
      await nextFrame();
      expect(text(), 'a reward without an amount is none').to.contain('Gate app');
      await expect(element).to.be.accessible();
    });

    it('reward texts of the server are text, never HTML [DL-10]', async () => {
      downloadTask.set({ has_dl_task: 1, reward_num: '<img src=x onerror=1>', reward_currency: '<b>X</b>' });
      const { text, element } = await put('gate-download-bar');
      expect(text()).to.contain('<img src=x onerror=1>\u00a0<b>X</b>');
      expect(element.shadowRoot!.querySelector('img, b') === null).to.equal(true);
    });

    for (const [what, answer] of [
      ['a network error', () => Promise.reject(new Error('down'))],
      ['status 500', () => Promise.resolve(new Response('', { status: 500 }))],
      ['a code that is not 0', () => Promise.resolve(new Response('{"code":1,"data":{"has_dl_task":1}}'))],
      ['HTML', () => Promise.resolve(new Response('<!doctype html>'))],
    ] as const)
      it(`the reward call fails with ${what}: plain text and no word of it [DL-13]`, async () => {
        const fail = browser.fetch;
        let asked = 0;
        browser.fetch = (url, init) => {
          if (!url.includes('dlGetTaskInfo')) return fail(url, init);
          asked++;
          return answer();
        };
        const heard = record('gate-error');
        const { text, element } = await put('gate-download-bar');
        await until(() => downloadTask.peek().status === 'defaulted');
        expect(asked).to.equal(1);
        expect(text()).to.contain('Gate app');
        expect(element.dataset['state']).to.equal('shown');
        expect(heard).to.have.length(0);
      });

    it('preview shows it anywhere, asks for nothing, goes nowhere and writes nothing', async () => {
      open({ width: 1280, site: 'us' });
      page.session.map.set('gate_download_closed', '1');
      const heard = record('gate-show', 'gate-track', 'gate-close');
      const { element, part } = await put('gate-download-bar', { preview: '' });
      page.pass(5000);
      part('action')!.click();
      part('close')!.click();
      await nextFrame();
      expect(element.dataset['state']).to.equal('shown');
      expect([...page.went, ...page.opened, ...page.calls]).to.deep.equal([]);
      expect([...page.session.map]).to.deep.equal([['gate_download_closed', '1']]);
      expect(heard.map(({ type, detail }) => `${type} ${detail.name ?? detail.reason}`)).to.deep.equal([
        'gate-close close',
      ]);
    });

    it('appears and disappears with the width of the window [DL-01]', async () => {
      const { element } = await put('gate-download-bar');
      pageSignals.width.value = 769;
      await until(() => element.dataset['state'] === 'hidden');
      pageSignals.width.value = 768;
      await until(() => element.dataset['state'] === 'shown');
    });

    it('follows the number of coins in the settings, which it requests [API-46]', async () => {
      settings.reset();
      const { text } = await put('gate-download-bar');
      await until(() => settings.peek().status !== 'idle', 'the call');
      settings.set({ currency_count: 3100 });
      await until(() => text().includes('3,100+ coins'));
    });

    it('I18N-04 the language changes in place', async () => {
      const german = await textsIn('de', 'download-bar');
      const { part, text } = await put('gate-download-bar');
      const panel = part('panel');
      configure({ locale: 'de' });
      await until(() => text().includes(german['title']!.replace('{{name}}', 'Gate')));
      expect(text()).to.contain('Über 2.700 Coins');
      expect(part('panel') === panel).to.equal(true);
      expect(part('action')!.getAttribute('href')).to.equal('/de/appdownload');
    });

    it('gate-close reaches the page with the reason [DL-06]', async () => {
      const { element, part } = await put('gate-download-bar');
      const closing = oneEvent(element, 'gate-close');
      part('close')!.click();
      const event = (await closing) as CustomEvent<{ reason: string }>;
      expect(event.detail.reason).to.equal('close');
    });

    for (const [look, state] of [
      ['light', {}],
      ['dark', { config: { theme: 'dark' } }],
      ['Arabic', { lang: 'ar' }],
    ] as const)
      it(`is accessible: ${look}`, async () => {
        open(state);
        const { element, part } = await put('gate-download-bar');
        finishMotions({ element });
        expect(part('panel')!.closest('.gate')!.getAttribute('dir')).to.equal(look === 'Arabic' ? 'rtl' : 'ltr');
        await expect(element).to.be.accessible();
      });
  });
});
