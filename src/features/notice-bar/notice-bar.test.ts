import { expect, nextFrame } from '@open-wc/testing';
import { browser } from '../../runtime/browser/browser.ts';
import { configure } from '../../exchange/config/config.ts';
import { compliance as complianceCall } from '../../exchange/policy/compliance.ts';
import { COOKIES_VERSION } from '../../exchange/policy/consent-answers.ts';
import { browserSignal } from '../../services/privacy-signal.ts';
import { page as pageSignals } from '../../runtime/page/page.ts';
import { put, setPage, until, type Drawn, type PageState, type TestPage } from '../../loader/loader.testing.ts';
import { decide } from '../../loader/pure.ts';

type State = NonNullable<Parameters<typeof decide>[1]>;
const ACCEPTED = { gate_cookies_policy: 'accepted' };
/** Decides for a visitor who accepted the cookies; `variant` lists the bars in order. */
const bars = (state: State) => {
  const { show, variant } = decide('gate-notice-bar', { site: 0, storage: ACCEPTED, compliance: {}, ...state });
  return show ? variant : '';
};
const SIGNED_IN = { uid: '1', nickname: 'a' };
const blocked = { compliance: { limit: { is_blocked_country: 1 } } };
const withdrawOnly = { compliance: { toast: { is_withdraw_only_user: 1 } } };
const prohibited = { compliance: { toast: { limit_country_user_status: 1 } } };
const everything = {
  limit: { is_blocked_country: 1, is_uk_ip: 1, is_eu_toast: 1 },
  toast: { is_withdraw_only_user: 1, limit_country_user_status: 1 },
};

describe('gate-notice-bar', () => {
  describe('decides', () => {
    const table: readonly (readonly [title: string, state: State, expected: string])[] = [
      ['COMP-21 nothing asked for: nothing', {}, ''],
      ['COMP-21 LIMIT_IP_HOME on /', blocked, 'LIMIT_IP_HOME'],
      ['COMP-21 LIMIT_IP_HOME on the home page of a language', { ...blocked, path: '/de' }, 'LIMIT_IP_HOME'],
      ['COMP-21 LIMIT_IP_HOME also for somebody signed in', { ...blocked, cookies: SIGNED_IN }, 'LIMIT_IP_HOME'],
      ['COMP-21 NOT_LOGIN_IP_LIMIT on other pages', { ...blocked, path: '/trade' }, 'NOT_LOGIN_IP_LIMIT'],
      ['COMP-21 NOT_LOGIN_IP_LIMIT is for visitors only', { ...blocked, path: '/trade', cookies: SIGNED_IN }, ''],
      [
        'COMP-21 NOT_LOGIN_IP_LIMIT: one cookie alone is a visitor',
        { ...blocked, path: '/trade', cookies: { uid: '1' } },
        'NOT_LOGIN_IP_LIMIT',
      ],
      ['COMP-21 LIMIT_WITHDRAW_HOME on /', withdrawOnly, 'LIMIT_WITHDRAW_HOME'],
      ['COMP-21 LIMIT_WITHDRAW_HOME on / only', { ...withdrawOnly, path: '/trade' }, ''],
      ['COMP-21 PROHIBITED_COUNTRIES on every page', { ...prohibited, path: '/trade' }, 'PROHIBITED_COUNTRIES'],
      ['COMP-21 a switch of the site', { compliance: { limit: { is_au_ip: 1 } } }, 'MAIN_to_AU'],
      ['COMP-21 one switch only, the first', { compliance: { limit: { is_au_ip: 1, is_uk_ip: 1 } } }, 'MAIN_to_UK'],
      ['COMP-21 a switch to main', { site: 83, compliance: { limit: { is_main: '1' } } }, 'JP_to_MAIN'],
      [
        'COMP-21 gate-site-switch takes the switches over when the page has one',
        {
          compliance: { limit: { is_au_ip: 1, is_blocked_country: 1 } },
          tags: ['gate-notice-bar', 'gate-site-switch'],
        },
        'LIMIT_IP_HOME',
      ],
      [
        'COMP-23 all of them, one bar each, in their order',
        { compliance: everything, storage: {} },
        'COOKIES_POLICY LIMIT_IP_HOME LIMIT_WITHDRAW_HOME PROHIBITED_COUNTRIES MAIN_to_UK',
      ],
      [
        'COMP-23 a dismissed one leaves the others',
        { compliance: everything, storage: {}, session: { gate_notice_LIMIT_WITHDRAW_HOME: '1' } },
        'COOKIES_POLICY LIMIT_IP_HOME PROHIBITED_COUNTRIES MAIN_to_UK',
      ],
      [
        'COMP-23 a dismissed switch leaves the others',
        { compliance: everything, session: { gate_switch_MAIN_to_UK: '1' } },
        'LIMIT_IP_HOME LIMIT_WITHDRAW_HOME PROHIBITED_COUNTRIES',
      ],
      [
        'COMP-21 types: only those that the page names',
        { compliance: everything, storage: {}, attributes: { types: 'PROHIBITED_COUNTRIES COOKIES_POLICY' } },
        'COOKIES_POLICY PROHIBITED_COUNTRIES',
      ],
      ['COMP-21 cookies: until a choice is stored', { storage: {} }, 'COOKIES_POLICY'],
      ['COMP-21 cookies: any stored choice counts', { storage: { gate_cookies_policy: 'x' } }, ''],
      ['COMP-21 cookies: shown before the answer is there', { storage: {}, compliance: undefined }, 'COOKIES_POLICY'],
      ['COMP-21 cookies: the page asks itself', { storage: {}, config: { notices: { cookies: 'accepted' } } }, ''],
      [
        'COMP-21 cookies: any other word of the page does not count',
        { storage: {}, config: { notices: { cookies: 'rejected' } } },
        'COOKIES_POLICY',
      ],
      [
        'COMP-21 cookies: the answer was given to another text',
        { storage: { ...ACCEPTED, gate_consent: 'another analytics=yes' } },
        'COOKIES_POLICY',
      ],
      [
        'COMP-21 cookies: the answer was given to this text',
        { storage: { gate_cookies_policy: 'rejected', gate_consent: `${COOKIES_VERSION} analytics=no` } },
        '',
      ],
      [
        'COMP-21 cookies: dismissed for this session',
        { storage: {}, session: { gate_notice_COOKIES_POLICY: '1' } },
        '',
      ],
      ['COMP-04 a failed answer: nothing but the cookies', { storage: {}, compliance: null }, 'COOKIES_POLICY'],
    ];
    for (const [title, state, expected] of table) it(title, () => expect(bars(state)).to.equal(expected));

    it('waits for the answer when nothing shows yet [COMP-21]', () => {
      const { show, waiting } = decide('gate-notice-bar', { storage: ACCEPTED });
      expect({ show, waiting }).to.deep.equal({ show: false, waiting: true });
    });

    for (const [list, flag, path, type] of [
      ['limit', 'is_blocked_country', '/', 'LIMIT_IP_HOME'],
      ['limit', 'is_blocked_country', '/x', 'NOT_LOGIN_IP_LIMIT'],
      ['toast', 'is_withdraw_only_user', '/', 'LIMIT_WITHDRAW_HOME'],
      ['toast', 'limit_country_user_status', '/x', 'PROHIBITED_COUNTRIES'],
    ] as const)
      it(`${type}: ${flag} counts as 1, "1" and true, and only in ${list} [COMP-21]`, () => {
        for (const value of [1, '1', true])
          expect(bars({ path, compliance: { [list]: { [flag]: value } } })).to.equal(type);
        for (const value of [0, '0', false, '', null, undefined, 2, 'true', {}])
          expect(bars({ path, compliance: { [list]: { [flag]: value } } }), String(value)).to.equal('');
        expect(bars({ path, compliance: { [list === 'limit' ? 'toast' : 'limit']: { [flag]: 1 } } })).to.equal('');
      });

    it('a polluted Object.prototype shows nothing and accepts nothing', () => {
      const polluted = Object.prototype as unknown as Record<string, unknown>;
      const names = ['is_blocked_country', 'is_withdraw_only_user', 'limit_country_user_status', 'is_uk_ip'];
      for (const name of names) polluted[name] = 1;
      polluted['cookies'] = 'accepted';
      try {
        expect(bars({})).to.equal('');
        expect(bars({ storage: {} })).to.equal('COOKIES_POLICY');
      } finally {
        for (const name of [...names, 'cookies']) delete polluted[name];
      }
    });
  });

  describe('draws', () => {
    let page: TestPage;
    const open = (state: PageState = {}) => {
      page = setPage({ compliance: everything, ...state });
    };
    const dropCookie = () => (document.cookie = 'lang=; path=/; max-age=0');
    beforeEach(async () => {
      setPage();
      dropCookie();
      await nextFrame();
      await nextFrame();
      open();
    });
    afterEach(dropCookie);

    type Bars = Drawn<HTMLElementTagNameMap['gate-notice-bar']>;
    const barOf = ({ parts }: Bars, words: string) =>
      parts('panel').find((panel) => panel.textContent!.includes(words)) as HTMLElement;
    const press = (drawn: Bars, words: string, name = 'close') =>
      barOf(drawn, words).querySelector<HTMLElement>(`[part~="${name}"]`)!.click();

    it('one bar a flag, each with its own close control; dismissing one leaves the others [COMP-23]', async () => {
      const drawn = await put('gate-notice-bar');
      expect(drawn.parts('panel')).to.have.length(5);
      expect(drawn.parts('close')).to.have.length(5);
      expect(drawn.element.dataset['variant']).to.equal(
        'COOKIES_POLICY LIMIT_IP_HOME LIMIT_WITHDRAW_HOME PROHIBITED_COUNTRIES MAIN_to_UK',
      );
      press(drawn, 'limited to withdrawals');
      await until(() => drawn.parts('panel').length === 4);
      expect(drawn.text()).not.to.contain('limited to withdrawals');
      expect(drawn.element.dataset['variant']).to.equal('COOKIES_POLICY LIMIT_IP_HOME PROHIBITED_COUNTRIES MAIN_to_UK');
      press(drawn, 'UK site');
      await until(() => drawn.parts('panel').length === 3);
      expect([...page.session.map]).to.deep.equal([
        ['gate_notice_LIMIT_WITHDRAW_HOME', '1'],
        ['gate_switch_MAIN_to_UK', '1'],
      ]);
      expect(page.local.map.size).to.equal(0);
    });

    it('names each bar after its notice, once', async () => {
      const drawn = await put('gate-notice-bar');
      expect(drawn.parts('panel').map((panel) => panel.getAttribute('aria-label'))).to.deep.equal([
        'Cookies',
        'Location',
        'Withdrawals only',
        'Account restricted',
        'Site for your region',
      ]);
      pageSignals.url.value = new URL('/trade', 'https://host.test');
      await until(() => drawn.element.dataset['variant']!.includes('NOT_LOGIN_IP_LIMIT'));
      const names = drawn.parts('panel').map((panel) => panel.getAttribute('aria-label'));
      expect(new Set(names).size).to.equal(names.length);
    });

    it('the element is removed with its last bar [COMP-23]', async () => {
      open({ compliance: { toast: { limit_country_user_status: 1 } }, config: { notices: { cookies: 'accepted' } } });
      const drawn = await put('gate-notice-bar');
      const heard: string[] = [];
      for (const name of ['gate-close', 'gate-hide'])
        drawn.element.addEventListener(name, (event) =>
          heard.push(`${name} ${JSON.stringify((event as CustomEvent).detail)}`),
        );
      drawn.part('close')!.click();
      await until(() => drawn.element.dataset['state'] === 'hidden');
      expect(heard).to.deep.equal(['gate-close {"flag":"PROHIBITED_COUNTRIES","reason":"close"}', 'gate-hide {}']);
      expect(drawn.element.hasAttribute('data-variant')).to.equal(false);
    });

    it('a page that cancels gate-close keeps the bar, and nothing is stored', async () => {
      const drawn = await put('gate-notice-bar');
      let heard: CustomEvent | undefined;
      document.addEventListener('gate-close', (event) => (heard = event as CustomEvent).preventDefault(), {
        once: true,
      });
      press(drawn, 'limited to withdrawals');
      await nextFrame();
      expect(heard).to.include({ bubbles: true, composed: true, cancelable: true });
      expect(drawn.parts('panel')).to.have.length(5);
      expect(page.session.map.size).to.equal(0);
    });

    it('cookies: accepting is stored for good, dismissing for the session only [COMP-21]', async () => {
      open({ compliance: {} });
      const drawn = await put('gate-notice-bar');
      drawn.part('close')!.click();
      await until(() => drawn.element.dataset['state'] === 'hidden');
      expect([...page.local.map]).to.deep.equal([]);
      expect([...page.session.map]).to.deep.equal([['gate_notice_COOKIES_POLICY', '1']]);
      drawn.element.remove();
      await nextFrame();

      open({ compliance: {} });
      const again = await put('gate-notice-bar');
      const details: unknown[] = [];
      again.element.addEventListener('gate-close', (event) => details.push((event as CustomEvent).detail));
      again.part('confirm')!.click();
      await until(() => again.element.dataset['state'] === 'hidden');
      expect(Object.fromEntries(page.local.map)).to.deep.equal({
        gate_cookies_policy: 'accepted',
        // Accept alone permits nothing.
        gate_consent: COOKIES_VERSION,
      });
      expect(page.session.map.size).to.equal(0);
      expect(details).to.deep.equal([{ flag: 'COOKIES_POLICY', reason: 'button', answer: 'accepted' }]);
    });

    for (const [name, policy, analytics, reason] of [
      ['reject', 'rejected', 'no', 'close'],
      ['confirm', 'accepted', 'yes', 'button'],
    ] as const)
      it(`cookies, where the site offers both: ${name} is stored as the answer on analytics`, async () => {
        open({ site: 'eu', lang: 'en-eu', compliance: {} });
        const drawn = await put('gate-notice-bar');
        const details: unknown[] = [];
        drawn.element.addEventListener('gate-close', (event) => details.push((event as CustomEvent).detail));
        drawn.part(name)!.click();
        await until(() => drawn.element.dataset['state'] === 'hidden');
        expect(Object.fromEntries(page.local.map)).to.deep.equal({
          gate_cookies_policy: policy,
          gate_consent: `${COOKIES_VERSION} analytics=${analytics}`,
        });
        expect(details).to.deep.equal([{ flag: 'COOKIES_POLICY', reason, answer: policy }]);
      });

    it('a page that cancels gate-close keeps the question open', async () => {
      open({ site: 'eu', lang: 'en-eu', compliance: {} });
      const drawn = await put('gate-notice-bar');
      drawn.element.addEventListener('gate-close', (event) => event.preventDefault());
      drawn.part('reject')!.click();
      await nextFrame();
      expect(drawn.parts('panel')).to.have.length(1);
      expect(page.local.map.size).to.equal(0);
    });

    it('shows that Global Privacy Control counts as a refusal, only where the site offers both answers', async () => {
      const { read } = browserSignal;
      browserSignal.read = () => ({ globalPrivacyControl: true });
      try {
        open({ site: 'uk', lang: 'en-uk', compliance: {} });
        expect((await put('gate-notice-bar')).text()).to.contain('Global Privacy Control');
        open({ compliance: {} });
        const plain = await put('gate-notice-bar');
        expect(plain.text()).not.to.contain('Global Privacy Control');
        expect(plain.part('reject')).to.equal(null);
      } finally {
        browserSignal.read = read;
      }
    });

    it('shows the cookie bar immediately, and adds the limits when the answer arrives [COMP-21]', async () => {
      setPage();
      complianceCall.reset();
      const drawn = await put('gate-notice-bar');
      expect(drawn.element.dataset['variant']).to.equal('COOKIES_POLICY');
      await until(() => complianceCall.peek().status === 'defaulted');
      complianceCall.set({ ok: true, menu: [], business: [], tips: {}, ...everything });
      await until(() => drawn.parts('panel').length === 5);
    });

    it('gate-site-switch on the page takes the switches over, and gives them back when it goes [COMP-21]', async () => {
      const drawn = await put('gate-notice-bar');
      expect(drawn.text()).to.contain('UK site');
      const other = await put('gate-site-switch');
      await until(() => !drawn.text().includes('UK site'), 'the hand-over');
      expect(other.text()).to.contain('UK site');
      other.element.remove();
      await until(() => drawn.text().includes('UK site'), 'the return');
    });

    it('the attribute `types` picks, bad words are left out, removing it brings all back [COMP-21]', async () => {
      const drawn = await put('gate-notice-bar', { types: 'PROHIBITED_COUNTRIES, nonsense  COOKIES_POLICY' });
      expect(drawn.element.dataset['variant']).to.equal('COOKIES_POLICY PROHIBITED_COUNTRIES');
      drawn.element.removeAttribute('types');
      await until(() => drawn.parts('panel').length === 5);
    });

    it('the bars follow the path [COMP-21]', async () => {
      const drawn = await put('gate-notice-bar');
      pageSignals.url.value = new URL('/trade', 'https://host.test');
      await until(
        () => drawn.element.dataset['variant'] === 'COOKIES_POLICY NOT_LOGIN_IP_LIMIT PROHIBITED_COUNTRIES MAIN_to_UK',
      );
    });

    it('a switch of the notice bar: event, cookie and target [COMP-20]', async () => {
      const drawn = await put('gate-notice-bar', { types: 'MAIN_to_UK' });
      const details: unknown[] = [];
      drawn.element.addEventListener('gate-switch', (event) => details.push((event as CustomEvent).detail));
      drawn.part('confirm')!.click();
      await until(() => page.went.length > 0, 'the navigation');
      expect(page.went).to.deep.equal(['https://host.test/en-uk']);
      expect(details).to.deep.equal([{ type: 'MAIN_to_UK', url: '/en-uk' }]);
      expect(document.cookie).to.match(/(^|; )lang=en(;|$)/);
    });

    it('the text is in the language of the visitor, with links of that language, and changes in place [COMP-22]', async () => {
      const drawn = await put('gate-notice-bar', { types: 'LIMIT_WITHDRAW_HOME' });
      const panel = drawn.part('panel');
      expect(drawn.part('content')!.querySelector('a')!.getAttribute('href')).to.equal(
        '/groupchat/call_service?platform=web',
      );
      configure({ locale: 'de' });
      await until(() => drawn.text().includes('auf Auszahlungen beschränkt'), 'the German text');
      expect(drawn.part('content')!.querySelector('a')!.getAttribute('href')).to.equal(
        '/de/groupchat/call_service?platform=web',
      );
      expect(drawn.part('panel') === panel).to.equal(true);
    });

    it('a regional language has the text of its base language [COMP-22]', async () => {
      open({ site: 'ae', lang: 'ar-dubai', compliance: { toast: { limit_country_user_status: 1 } } });
      const drawn = await put('gate-notice-bar', { types: 'PROHIBITED_COUNTRIES' });
      expect(drawn.part('panel')!.closest('.gate')!.getAttribute('dir')).to.equal('rtl');
      expect(drawn.part('content')!.textContent).to.match(/[\u0600-\u06ff]/);
      expect(drawn.part('content')!.querySelector('a')!.getAttribute('href')).to.match(/^\/ar-dubai\//);
    });

    it('I18N-03 a language whose texts are not to be had shows English [COMP-22]', async () => {
      open({ lang: 'vi' });
      browser.fetch = () => Promise.resolve(new Response('', { status: 404 }));
      const noise = console.error;
      const logged: string[] = [];
      console.error = (message: unknown) => void logged.push(String(message));
      try {
        // The presenter is loaded already, so no text preload bypasses the test's transport.
        const drawn = await put('gate-notice-bar', { types: 'LIMIT_WITHDRAW_HOME' });
        expect(drawn.part('content')!.textContent).to.match(/^Your account is limited to withdrawals/);
        expect(drawn.part('panel')!.closest('.gate')!.getAttribute('lang')).to.equal('vi');
        expect(logged.some((line) => line.includes('texts "notice-bar" are not available in "vi"'))).to.equal(true);
      } finally {
        console.error = noise;
      }
    });

    it('preview shows two examples and writes nothing', async () => {
      open({ compliance: {}, config: { notices: { cookies: 'accepted' } } });
      const drawn = await put('gate-notice-bar', { preview: '' });
      expect(drawn.parts('panel')).to.have.length(2);
      drawn.parts('close').forEach((close) => close.click());
      drawn.part('confirm')!.click();
      await nextFrame();
      expect(drawn.parts('panel')).to.have.length(2);
      expect(page.session.map.size + page.local.map.size).to.equal(0);
    });

    for (const [look, state] of [
      ['light', {}],
      ['dark', { config: { theme: 'dark' } }],
      ['Arabic', { lang: 'ar' }],
      ['light, other page', { url: '/trade' }],
      ['with Reject', { site: 'eu', lang: 'en-eu' }],
    ] as const)
      it(`is accessible: ${look}`, async () => {
        open(state);
        const drawn = await put('gate-notice-bar');
        await expect(drawn.element).to.be.accessible();
      });
  });
});
