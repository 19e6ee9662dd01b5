import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { refreshCookies } from '../../runtime/memory/cookies.ts';
import { setCookies } from '../../runtime/browser/test-browser.testing.ts';
import { browser } from '../../runtime/browser/browser.ts';
import { compliance as complianceCall } from '../../exchange/policy/compliance.ts';
import { put, setPage, until, type Drawn, type PageState, type TestPage } from '../../loader/loader.testing.ts';
import { decide } from '../../loader/pure.ts';
import { nativeKyc } from './native-kyc.ts';

const NOW = 1_700_000_000_000;
const HOUR = 3_600_000;
type Toast = Readonly<Record<string, unknown>>;
type State = NonNullable<Parameters<typeof decide>[1]>;

const answer = (toast: Toast) => ({ toast: { kyc_toast: toast } });
const judge = (toast: Toast, state: State = {}) =>
  decide('gate-kyc-notice', { site: 0, now: NOW, compliance: answer(toast), ...state });
const RISK = { is_risk_user: 1, risk_user_guide_frequency: 24, risk_user_guide_msg: 'Please <b>verify</b>.' };
const UPGRADE = { show_kyc_upgrade_notice: 1 };

describe('gate-kyc-notice', () => {
  describe('decides', () => {
    for (const [flag, notice] of [
      ['is_risk_user', 'risk'],
      ['show_kyc_upgrade_notice', 'upgrade'],
    ] as const)
      it(`${flag} counts as 1, "1" and true, and nothing else [KYC-01, KYC-02]`, () => {
        for (const value of [1, '1', true])
          expect(judge({ [flag]: value }).variant, JSON.stringify(value)).to.equal(notice);
        for (const value of [0, '0', false, '', null, 2, 'yes', [], {}])
          expect(judge({ [flag]: value }), JSON.stringify(value)).to.deep.include({
            show: false,
            because: 'a notice is asked for',
          });
      });

    it('the fields count where they are, and nowhere else [KYC-01]', () => {
      expect(judge({}, { compliance: { toast: { ...RISK, ...UPGRADE }, limit: { kyc_toast: RISK } } }).show).to.equal(
        false,
      );
      for (const toast of [null, 'x', 5, [RISK]])
        expect(judge({}, { compliance: { toast: { kyc_toast: toast } } }).show, String(toast)).to.equal(false);
    });

    it('waits for the answer, and a failed one shows nothing [KYC-02]', () => {
      expect(judge(RISK, { compliance: undefined })).to.deep.include({ show: false, waiting: true });
      expect(judge(RISK, { compliance: null }).show).to.equal(false);
    });

    for (const frequency of [0, '0', -1, '', null, undefined, 'soon', NaN])
      it(`frequency ${JSON.stringify(frequency)} shows every time, regardless of the cookie [KYC-03]`, () => {
        const toast = { ...RISK, risk_user_guide_frequency: frequency };
        expect(judge(toast, { cookies: { RISK_IP_USER: '1' } }).variant).to.equal('risk');
        expect(judge(toast).variant).to.equal('risk');
      });

    for (const frequency of [1, '24', 0.5])
      it(`frequency ${JSON.stringify(frequency)} shows only while the cookie is absent [KYC-04]`, () => {
        const toast = { ...RISK, risk_user_guide_frequency: frequency };
        expect(judge(toast).variant).to.equal('risk');
        expect(judge(toast, { cookies: { RISK_IP_USER: '1' } })).to.deep.include({
          show: false,
          because: 'one of them is due',
        });
      });

    it('the cookie of the answer, by default RISK_IP_USER [KYC-05]', () => {
      const toast = { ...RISK, risk_user_guide_cookie_key: 'my_risk-1.a' };
      expect(judge(toast, { cookies: { 'my_risk-1.a': '1' } }).show).to.equal(false);
      expect(judge(toast, { cookies: { RISK_IP_USER: '1' } }).variant).to.equal('risk');
      for (const key of [undefined, '', null, 5])
        expect(
          judge(
            { ...RISK, ...(key === 5 ? {} : { risk_user_guide_cookie_key: key }) },
            { cookies: { RISK_IP_USER: '1' } },
          ).show,
        ).to.equal(false);
      const config = { keys: { RISK_IP_USER: 'renamed' } };
      expect(judge(RISK, { config, cookies: { RISK_IP_USER: '1' } }).show, 'the name is the server’s').to.equal(false);
    });

    for (const key of [
      'uid',
      'nickname',
      'csrftoken',
      'lang',
      'finger_print',
      'ref_uid',
      'group_id',
      '__Host-session',
      '__proto__',
      'a=b',
      'a; Domain=x',
      'a b',
      'é',
      'x'.repeat(65),
      'a\r\nSet-Cookie: b',
    ])
      it(`the cookie name ${JSON.stringify(key.slice(0, 20))} is not taken [KYC-05]`, () => {
        const toast = { ...RISK, risk_user_guide_cookie_key: key };
        expect(judge(toast, { cookies: { RISK_IP_USER: '1' } }).show).to.equal(false);
        expect(judge(toast, { cookies: { [key]: '1' } }).variant).to.equal('risk');
      });

    it('the upgrade notice is away while its cookie is there; the key can be renamed [KYC-07]', () => {
      expect(judge(UPGRADE).variant).to.equal('upgrade');
      expect(judge(UPGRADE, { cookies: { gate_kyc_upgrade: '1' } }).show).to.equal(false);
      const config = { keys: { gate_kyc_upgrade: 'ours' } };
      expect(judge(UPGRADE, { config, cookies: { gate_kyc_upgrade: '1' } }).show).to.equal(true);
      expect(judge(UPGRADE, { config, cookies: { ours: '1' } }).show).to.equal(false);
    });

    it('both apply: risk first; once it is capped, the upgrade [KYC-10]', () => {
      const both = { ...RISK, ...UPGRADE };
      expect(judge(both).variant).to.equal('risk');
      expect(judge(both, { cookies: { RISK_IP_USER: '1' } }).variant).to.equal('upgrade');
      expect(judge(both, { cookies: { gate_kyc_upgrade: '1' } }).variant).to.equal('risk');
      expect(judge(both, { cookies: { RISK_IP_USER: '1', gate_kyc_upgrade: '1' } }).show).to.equal(false);
    });
  });

  describe('draws', () => {
    let page: TestPage;
    let jar: Record<string, string>;
    let written: { name: string; value: string; hours: number }[];
    let heard: CustomEvent[];
    const hear = (event: Event) => void heard.push(event as CustomEvent);
    const names = 'gate-close gate-navigate gate-track gate-error'.split(' ');
    const { writeCookie: write } = browser;
    const realOpen = nativeKyc.open;

    const open = (toast: Toast, state: PageState = {}) => {
      page = setPage({ now: NOW, compliance: { toast: { kyc_toast: toast } }, ...state });
      const given = state.cookies ?? '';
      jar = {};
      setCookies(() =>
        [given, ...Object.entries(jar).map(([name, value]) => `${name}=${value}`)].filter(Boolean).join('; '),
      );
    };
    // This chunk loads with the first cookie. Loading it here keeps a late write out of the next test.
    before(() => import('../../runtime/memory/cookies.ts'));
    beforeEach(async () => {
      setPage();
      await nextFrame();
      await nextFrame();
      heard = [];
      written = [];
      for (const name of names) document.addEventListener(name, hear);
      browser.writeCookie = (cookie) => {
        const [, name = '', value = '', expires = ''] = /^(\w+)=(\w*);.*expires=([^;]+)/.exec(cookie) ?? [];
        written.push({ name, value, hours: Math.round((Date.parse(expires) - Date.now()) / HOUR) });
        jar[name] = value;
      };
    });
    afterEach(() => {
      browser.writeCookie = write;
      nativeKyc.open = realOpen;
      setCookies();
      names.forEach((name) => document.removeEventListener(name, hear));
    });

    type Notice = Drawn<HTMLElementTagNameMap['gate-kyc-notice']>;
    const notice = (): Promise<Notice> => put('gate-kyc-notice');
    const gone = ({ element }: Notice) => until(() => element.dataset['state'] === 'hidden', 'the end');
    const tracked = () =>
      heard.filter(({ type }) => type === 'gate-track').map(({ detail }) => (detail as { name: string }).name);

    it('a risk user sees the message, cleaned [KYC-02]', async () => {
      open({
        ...RISK,
        risk_user_guide_msg:
          '<b>Hello</b><img src=x onerror="window.__kyc=1"><script>window.__kyc=1</script><a href="javascript:1">x</a>',
      });
      const { element, part } = await notice();
      expect(element.dataset['variant']).to.equal('risk');
      expect(part('content')!.querySelector('b')!.textContent).to.equal('Hello');
      expect(part('content')!.querySelector('img, script, [onerror], a[href]') === null).to.equal(true);
      await nextFrame();
      expect((window as unknown as Record<string, unknown>)['__kyc']).to.equal(undefined);
    });

    for (const [hours, life] of [
      [24, 24],
      ['12', 12],
      [1, 1],
      [1_000_000, 9600],
    ] as const)
      it(`frequency ${JSON.stringify(hours)}: on showing, the cookie is set for ${life} hours, and the notice stays [KYC-04]`, async () => {
        open({ ...RISK, risk_user_guide_frequency: hours, risk_user_guide_cookie_key: 'K' });
        const { element } = await notice();
        await until(() => written.length > 0, 'the cookie');
        expect(written).to.deep.equal([{ name: 'K', value: '1', hours: life }]);
        refreshCookies();
        await nextFrame();
        expect(element.dataset['state']).to.equal('shown');
        expect(element.dataset['variant']).to.equal('risk');
      });

    it('frequency 0 writes no cookie [KYC-03]', async () => {
      open({ ...RISK, risk_user_guide_frequency: 0 });
      await notice();
      await nextFrame();
      await nextFrame();
      expect(written).to.deep.equal([]);
    });

    it('the upgrade notice writes its cookie for 12 hours, on showing [KYC-07]', async () => {
      open(UPGRADE);
      await notice();
      await until(() => written.length > 0, 'the cookie');
      expect(written).to.deep.equal([{ name: 'gate_kyc_upgrade', value: '1', hours: 12 }]);
    });

    it('the browser keeps it 12 hours: not a moment longer [KYC-07]', async () => {
      browser.writeCookie = write;
      const store = (window as unknown as { cookieStore?: { get(name: string): Promise<{ expires?: number } | null> } })
        .cookieStore;
      open(UPGRADE, { config: { keys: { gate_kyc_upgrade: 'kyc_test_cookie' } } });
      setCookies();
      try {
        await notice();
        await until(() => document.cookie.includes('kyc_test_cookie=1'), 'the real cookie');
        if (store) {
          const { expires } = (await store.get('kyc_test_cookie'))!;
          // Firefox and WebKit return name and value only.
          if (expires !== undefined) expect(Math.abs(expires - Date.now() - 12 * HOUR)).to.be.lessThan(60_000);
        }
      } finally {
        document.cookie = 'kyc_test_cookie=; Max-Age=0; Path=/';
      }
    });

    it('the close button is there only when be_closed is 1; Escape follows it [KYC-06]', async () => {
      for (const [value, there] of [
        [1, true],
        ['1', true],
        [0, false],
        ['0', false],
        [undefined, false],
        [2, false],
      ] as const) {
        open({ ...RISK, risk_user_guide_be_closed: value, risk_user_guide_url: '/myaccount/kyc_home' });
        const drawn = await notice();
        expect(drawn.part('close') !== null, String(value)).to.equal(there);
        expect(drawn.part('cancel') !== null, String(value)).to.equal(there);
        await sendKeys({ press: 'Escape' });
        await nextFrame();
        expect(drawn.element.dataset['state'], String(value)).to.equal(there ? 'hidden' : 'shown');
        drawn.element.remove();
        await nextFrame();
      }
    });

    for (const [what, url, path] of [
      ['without an address', '', '/'],
      ['with an address that is not followed', 'javascript:alert(1)', '/'],
      ['at the very place that it leads to', '/myaccount/kyc_home?from=risk', '/myaccount/kyc_home'],
    ] as const)
      it(`${what} nobody is locked in: it can be closed [KYC-06]`, async () => {
        open({ ...RISK, risk_user_guide_be_closed: 0, risk_user_guide_url: url }, { url: path });
        const drawn = await notice();
        drawn.part('close')!.click();
        await gone(drawn);
      });

    for (const toast of [{ ...RISK, risk_user_guide_be_closed: 1 }, UPGRADE])
      it(`a press outside does not close ${Object.keys(toast)[0]} [KYC-09]`, async () => {
        open(toast);
        const { element, part } = await notice();
        part('panel')!.dispatchEvent(new MouseEvent('mousedown', { clientX: 1, clientY: 1, bubbles: true }));
        await nextFrame();
        expect(element.dataset['state']).to.equal('shown');
        expect(heard.filter(({ type }) => type === 'gate-close')).to.deep.equal([]);
      });

    it('the address of the answer, by default the identity verification; an unsafe one is no button [KYC-01, KYC-02]', async () => {
      for (const [url, href] of [
        ['/myaccount/kyc_home', '/tr/myaccount/kyc_home'],
        ['https://help.host.test/risk', 'https://help.host.test/risk'],
        ['https://help.test/risk', undefined],
        ['//evil.test/x', undefined],
        ['javascript:alert(1)', undefined],
        ['', '/tr/myaccount/kyc_home'],
      ] as const) {
        open({ ...RISK, risk_user_guide_frequency: 0, risk_user_guide_url: url }, { lang: 'tr' });
        const { part, element } = await notice();
        expect(part('action')?.getAttribute('href') ?? undefined, url).to.equal(href);
        element.remove();
        await nextFrame();
      }
    });

    it('the upgrade lists the limits of the settings, and leaves out rows without a figure', async () => {
      const rowsWith = async (kycLimits: unknown, toast: Toast = UPGRADE) => {
        open(toast, { config: { siteConfig: { kycLimits } } });
        const { element } = await put('gate-kyc-notice');
        const rows = [...element.shadowRoot!.querySelectorAll('.limits div')].map((row) => row.textContent);
        element.remove();
        return rows;
      };
      const withdraw = { name: 'Withdrawals a day', now: '2,000 USDT', then: '1,000,000 USDT' };
      expect(await rowsWith([withdraw, { name: 'P2P', then: '<b>open</b>' }, { name: 'Card' }, 7, null])).to.deep.equal(
        ['Withdrawals a day2,000 USDT1,000,000 USDT', 'P2P<b>open</b>'],
      );
      for (const none of [undefined, 'x', {}, []]) expect(await rowsWith(none), String(none)).to.deep.equal([]);
      expect(await rowsWith([withdraw], RISK), 'the risk notice gains none').to.deep.equal([]);
    });

    it('on the web the upgrade links to /myaccount/kyc2 and fires an event [KYC-08, KYC-16]', async () => {
      open(UPGRADE, { lang: 'de' });
      const { part } = await notice();
      expect(part('action')!.getAttribute('href')).to.equal('/de/myaccount/kyc2');
      part('action')!.click();
      expect(page.went).to.deep.equal(['https://host.test/de/myaccount/kyc2']);
      expect(tracked()).to.deep.equal(['kyc_upgrade_open']);
    });

    it('the names of the events are the page’s [KYC-16]', async () => {
      open(UPGRADE, { config: { trackNames: { kyc_upgrade_open: 'Upgrade clicked', kyc_upgrade_close: 5 } } });
      const { part } = await notice();
      part('action')!.click();
      part('close')!.click();
      expect(tracked()).to.deep.equal(['Upgrade clicked', 'kyc_upgrade_close']);
    });

    it('in the app it opens the native page instead, and closes [KYC-08]', async () => {
      let opened = 0;
      nativeKyc.open = () => Promise.resolve(opened++);
      open(UPGRADE, { cookies: 'device_type=2' });
      const drawn = await notice();
      expect(drawn.part('action')!.localName).to.equal('button');
      drawn.part('action')!.click();
      await gone(drawn);
      expect(opened).to.equal(1);
      expect(page.went).to.deep.equal([]);
      expect(tracked()).to.deep.equal(['kyc_upgrade_open']);
    });

    it('a failure of the native page is only logged [KYC-17]', async () => {
      const said: unknown[][] = [];
      const real = console.error;
      console.error = (...given: unknown[]) => void said.push(given);
      try {
        nativeKyc.open = () => Promise.reject(new Error('refused'));
        open(UPGRADE, { cookies: 'device_type=1' });
        const drawn = await notice();
        drawn.part('action')!.click();
        await gone(drawn);
        await until(() => said.length > 0);
      } finally {
        console.error = real;
      }
      expect(String(said[0]![0])).to.contain("the app's KYC page could not be opened");
      expect(page.went).to.deep.equal([]);
      expect(heard.map(({ type }) => type)).not.to.contain('gate-error');
    });

    for (const frequency of [0, 24])
      it(`shows the risk notice alone, and the upgrade once it is closed, with frequency ${frequency} [KYC-10, Q-36]`, async () => {
        const both = { ...RISK, ...UPGRADE, risk_user_guide_be_closed: 1, risk_user_guide_frequency: frequency };
        open(both);
        const drawn = await notice();
        expect(drawn.parts('panel')).to.have.length(1);
        expect(drawn.element.dataset['variant']).to.equal('risk');
        drawn.part('close')!.click();
        await until(() => drawn.element.dataset['variant'] === 'upgrade', 'the upgrade');
        await until(() => written.some(({ name }) => name === 'gate_kyc_upgrade'), 'its cookie');
        expect(drawn.parts('panel')).to.have.length(1);
        drawn.part('close')!.click();
        await gone(drawn);
        await nextFrame();
        expect(drawn.element.dataset['state']).to.equal('hidden');
        expect(tracked()).to.deep.equal(['kyc_risk_close', 'kyc_upgrade_close']);
      });

    it('shows no upgrade after the risk notice if it was shown within 12 h [KYC-07, KYC-10]', async () => {
      const both = { ...RISK, ...UPGRADE, risk_user_guide_be_closed: 1, risk_user_guide_frequency: 0 };
      open(both, { cookies: 'gate_kyc_upgrade=1' });
      const drawn = await notice();
      drawn.part('close')!.click();
      await gone(drawn);
      await nextFrame();
      expect(drawn.element.dataset['state']).to.equal('hidden');
    });

    it('it goes when its flag is no longer set [KYC-02]', async () => {
      open(RISK);
      const drawn = await notice();
      complianceCall.set({ ok: true, menu: [], business: [], limit: {}, toast: {}, tips: {} });
      await gone(drawn);
    });

    it('preview shows an example and writes nothing', async () => {
      open({});
      const { part } = await put('gate-kyc-notice', { preview: '' });
      expect(part('panel')!.matches(':modal')).to.equal(false);
      await nextFrame();
      expect(written).to.deep.equal([]);
    });

    for (const toast of [{ ...RISK, risk_user_guide_url: '/x', risk_user_guide_be_closed: 1 }, UPGRADE])
      for (const [look, state] of [
        ['light', {}],
        ['dark', { config: { theme: 'dark' } }],
        ['Arabic', { lang: 'ar' }],
      ] as const)
        it(`${Object.keys(toast)[0]} is accessible: ${look}`, async () => {
          open(toast, state);
          const { element, part } = await notice();
          part('panel')!
            .getAnimations()
            .forEach((animation) => animation.finish());
          await expect(element).to.be.accessible();
        });
  });
});
