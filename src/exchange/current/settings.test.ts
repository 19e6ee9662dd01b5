import { expect } from '@open-wc/testing';
import { effect } from '@preact/signals-core';
import { setPage } from '../../loader/loader.testing.ts';
import { good, serve, settled } from '../../runtime/calls/api.testing.ts';
import { configure } from '../config/config.ts';
import { setCookies } from '../../runtime/browser/test-browser.testing.ts';
import { memory } from '../memory/memory.ts';
import { remember } from '../../runtime/memory/remember.ts';
import { readSettings, siteSettings } from './read-settings.ts';
import { livePage } from '../../page/live.ts';
import { settings } from './settings.ts';
import { currentUser, user, userInfoWanted, defaultUser, readUser } from '../person/user.ts';
import { deviceType } from './current-site.ts';
import { page as pageState } from '../../runtime/page/page.ts';

const SIGNED_IN = 'uid=7; nickname=ada';
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const userRecord = () => user.peek().data ?? defaultUser;

describe('settings and user', () => {
  beforeEach(() => {
    setPage();
  });

  describe('settings', () => {
    it('defaults [API-46]', () => {
      expect(plain(readSettings({}))).to.deep.equal({
        lang_list: [],
        fiat_list: {},
        is_service_host: 0,
        curr_fiat: 'USD',
        currency_count: 2700,
        curr_fiat_market_rates: {},
        defaultBuyCryptoFiat: 'USD',
        defaultP2PFiat: 'USD',
      });
      expect(readSettings({}).sub_site_id).to.equal(undefined);
    });

    it('every field as it comes [API-46]', () => {
      const given = {
        lang_list: ['en', 'tr'],
        fiat_list: { USD: { symbol: '$' }, TRY: { symbol: '₺' } },
        is_service_host: 1,
        curr_fiat: 'TRY',
        currency_count: 3000,
        curr_fiat_market_rates: { USD: 1, TRY: 41.5 },
        defaultBuyCryptoFiat: 'EUR',
        defaultP2PFiat: 'TRY',
        sub_site_id: 177,
      };
      expect(plain(readSettings(given))).to.deep.equal(given);
    });

    it('bad fields have their defaults one by one [API-46]', () => {
      const read = readSettings({
        lang_list: ['en', 3, null],
        fiat_list: { USD: null, EUR: { symbol: 5 } },
        curr_fiat: null,
        currency_count: 'many',
        curr_fiat_market_rates: [1],
        defaultBuyCryptoFiat: {},
        defaultP2PFiat: 'TRY',
        is_service_host: '1',
      });
      expect(plain(read)).to.deep.equal({
        ...(plain(readSettings({})) as object),
        lang_list: ['en'],
        fiat_list: { USD: { symbol: '' }, EUR: { symbol: '5' } },
        defaultP2PFiat: 'TRY',
        is_service_host: 1,
      });
    });

    for (const [given, expected] of [
      [0, 0],
      ['0', 0],
      ['177', 177],
      ['', undefined],
      [null, undefined],
      [undefined, undefined],
    ] as const)
      it(`sub_site_id ${JSON.stringify(given)} is ${String(expected)} [API-46]`, () => {
        expect(readSettings({ sub_site_id: given }).sub_site_id).to.equal(expected);
      });

    it('fiats are keyed by code and each has a symbol [STORE-17]', () => {
      const { fiat_list: fiats } = readSettings({ fiat_list: { USD: { symbol: '$', name: 'x' }, JPY: {} } });
      expect(fiats['USD']).to.deep.equal({ symbol: '$' });
      expect(fiats['JPY']).to.deep.equal({ symbol: '' });
      expect(fiats['constructor']).to.equal(undefined);
    });

    it('the page reads the defaults until the answer is there [API-46]', () => {
      expect(siteSettings(livePage)).to.deep.equal(readSettings({}));
      settings.set({ curr_fiat: 'EUR' });
      expect(siteSettings(livePage).curr_fiat).to.equal('EUR');
    });
  });

  describe('user', () => {
    it('the default user has all fields, empty [STORE-04]', () => {
      expect(defaultUser).to.deep.equal({
        uid: '',
        verified: 0,
        country: 0,
        total_usd: '0',
        is_sub: 0,
        nickname_source: 'other',
        user_info: { avatar: '', birthday: '', from_channel: '', nft_id: '', nick: '', nick_en: '', sex: '', uid: '' },
        kyc_status: 0,
        tier: 0,
        phone: '',
        email: '',
        third_part_login: [],
        encrypted_uid: '',
        flag: '',
        login2: '',
      });
    });

    it('every field as it comes [STORE-03, STORE-04]', () => {
      const given = {
        uid: '7',
        verified: 4,
        country: 233,
        total_usd: '12.50',
        is_sub: 1,
        nickname_source: 'own',
        user_info: {
          avatar: '/a.png',
          birthday: '2000-01-01',
          from_channel: 'c',
          nft_id: '5',
          nick: 'ada',
          nick_en: 'Ada',
          sex: '1',
          uid: '7',
        },
        kyc_status: 2,
        tier: 3,
        phone: '1',
        email: 'a@b.test',
        third_part_login: ['google', { name: 'apple' }],
        encrypted_uid: 'e',
        flag: 'f',
        login2: '1',
      };
      expect(readUser(given)).to.deep.equal(given);
    });

    it('bad fields are empty one by one, the others stay [STORE-04]', () => {
      const read = readUser({ uid: 7, verified: '2', user_info: 'x', third_part_login: 'google', email: null });
      expect(read).to.deep.equal({ ...defaultUser, uid: '7', verified: 2 });
      expect(readUser({ user_info: { nick: 'ada' }, third_part_login: ['a', null] })).to.deep.equal({
        ...defaultUser,
        user_info: { ...defaultUser.user_info, nick: 'ada' },
        third_part_login: ['a'],
      });
    });

    it('the record of the page: the default until somebody is known [STORE-04]', () => {
      expect(userRecord()).to.deep.equal(defaultUser);
      user.set(readUser({ uid: '9' }));
      expect(userRecord().uid).to.equal('9');
    });

    it('while the call runs the user is not known; then it is [STORE-03, STORE-15]', async () => {
      setCookies(() => SIGNED_IN);
      let arrive: (response: Response) => void = () => undefined;
      serve(() => new Promise((resolve) => (arrive = resolve)));
      const seen: unknown[] = [];
      const stop = effect(() => void seen.push(currentUser.value));
      await settled();
      expect(seen.every((value) => value === undefined)).to.equal(true);
      arrive(good({ verified: '2', country: '233' }));
      await settled();
      stop();
      expect(seen.at(-1)).to.deep.equal({
        verified: 2,
        country: 233,
        isLogin: true,
        clientLoading: false,
        isCompletedKYC2: false,
        ok: true,
      });
    });

    it('after a failure the default user is known, and not as the server’s [STORE-15]', async () => {
      setCookies(() => SIGNED_IN);
      const stop = effect(() => void currentUser.value);
      await settled();
      expect(currentUser.value).to.deep.equal({
        verified: 0,
        country: 0,
        isLogin: true,
        clientLoading: false,
        isCompletedKYC2: false,
        ok: false,
      });
      stop();
    });

    it('KYC2 is complete by level, or by the mark of the session [STORE-03, STORE-06, STORE-08]', () => {
      setCookies(() => SIGNED_IN);
      for (const [verified, complete] of [
        [0, false],
        [5, false],
        [2, false],
        [1, true],
        [4, true],
        [3, true],
      ] as const) {
        user.set(readUser({ verified }));
        expect(currentUser.value!.isCompletedKYC2, `code ${verified}`).to.equal(complete);
      }
      user.set(readUser({ verified: 0 }));
      expect(currentUser.value!.isCompletedKYC2).to.equal(false);
      remember(memory.kyc2Done);
      expect(currentUser.value!.isCompletedKYC2).to.equal(true);
    });

    it('a visitor is known immediately, without a call [STORE-15]', async () => {
      const calls = serve(() => good({}));
      const stop = effect(() => void currentUser.value);
      expect(currentUser.value).to.deep.include({ isLogin: false, verified: 0, ok: false });
      await settled();
      stop();
      expect(calls.map(({ url }) => url)).to.deep.equal([]);
    });
  });

  describe('conditions of the user-info call', () => {
    for (const [path, wanted] of [
      ['/', true],
      ['/signup', false],
      ['/signup/mobile', false],
      ['/signups', false],
      ['/sign', true],
      ['/auth/', false],
      ['/auth/x', false],
      ['/auth', true],
      ['/login', false],
      ['/login/reset', false],
      ['/login/rebind', false],
      ['/bind', false],
      ['/bind/x', false],
      ['/x/login', true],
      ['/Login', true],
      ['/trade/BTC_USDT', true],
    ] as const)
      it(`signed in on ${path}: ${wanted ? 'asked' : 'not asked'} [API-43]`, () => {
        expect(userInfoWanted({ path, login: true, notFound: false })).to.equal(wanted);
      });

    for (const [login, notFound, wanted] of [
      [true, false, true],
      ['unknown', false, true],
      [false, false, false],
      [true, true, false],
      ['unknown', true, false],
    ] as const)
      it(`login ${String(login)}, ${notFound ? '404' : 'a page'}: ${wanted ? 'asked' : 'not asked'} [API-43, NF-09]`, () => {
        expect(userInfoWanted({ path: '/', login, notFound })).to.equal(wanted);
      });

    const asked = async (cookie: string | undefined, url: string, tags: readonly string[] = []) => {
      setPage({ url });
      setCookies(() => {
        if (cookie === undefined) throw new Error('blocked');
        return cookie;
      });
      pageState.tags.value = new Set(tags);
      const calls = serve(() => good({}));
      const stop = effect(() => void currentUser.value);
      await settled();
      stop();
      return calls.length;
    };

    for (const [title, cookie, url, tags, count] of [
      ['signed in', SIGNED_IN, '/', [], 1],
      ['login unknown', undefined, '/', [], 1],
      ['a visitor', '', '/', [], 0],
      ['half signed in', 'uid=7', '/', [], 0],
      ['the login page', SIGNED_IN, '/login', [], 0],
      ['the login page in Turkish', SIGNED_IN, '/tr/login?x=1', [], 0],
      ['a page in Turkish', SIGNED_IN, '/tr/trade', [], 1],
      ['a 404 page', SIGNED_IN, '/', ['gate-not-found'], 0],
    ] as const)
      it(`${title}: ${count} calls [API-43]`, async () => {
        expect(await asked(cookie, url, tags)).to.equal(count);
      });
  });

  it('signing out makes no call, signing in makes one [API-43, ROLE-02]', async () => {
    const { readPage } = await import('../../loader/page/page-facts.ts');
    let jar = SIGNED_IN;
    setCookies(() => jar);
    const calls = serve(() => good({}));
    const stop = effect(() => void currentUser.value);
    await settled();
    expect(calls).to.have.length(1);
    jar = '';
    readPage();
    await settled();
    expect(calls).to.have.length(1);
    jar = SIGNED_IN;
    readPage();
    await settled();
    stop();
    expect(calls).to.have.length(2);
  });

  describe('device', () => {
    for (const [cookie, agent, type] of [
      ['device_type=1', '', 1],
      ['device_type=2', '', 2],
      ['device_type=1', 'iPhone gateio/1', 1],
      ['', '', 0],
      ['device_type=', '', 0],
      ['device_type=0', '', 0],
      ['device_type=3', '', 0],
      ['device_type=01', '', 0],
      ['device_type=1; device_type=2', '', 0],
      ['', 'Mozilla/5.0 (Linux; Android 14) GateIO/6.1', 1],
      ['', 'Mozilla/5.0 (iPhone) gateio/6.1', 2],
      ['', 'Mozilla/5.0 (Linux; Android 14) Chrome/120', 0],
    ] as const)
      it(`cookie "${cookie}", agent "${agent}": device ${type} [STORE-10]`, () => {
        setCookies(() => cookie);
        pageState.userAgent.value = agent;
        expect(deviceType.value).to.equal(type);
      });

    it('the mark in the user agent is config, and may be off [STORE-10]', () => {
      pageState.userAgent.value = 'iPhone gateio/6.1 own/1';
      configure({ appUserAgent: '' });
      expect(deviceType.value).to.equal(0);
      configure({ appUserAgent: 'OWN/' });
      expect(deviceType.value).to.equal(2);
    });
  });
});
