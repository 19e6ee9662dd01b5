import fc from '../../runtime/page/property.testing.ts';
import { expect } from '@open-wc/testing';
import { forgetCalls } from '../../runtime/calls/api.ts';
import { configure } from '../../exchange/config/config.ts';
import { browser } from '../../runtime/browser/browser.ts';
import { resetConfig } from '../../page/test-page.testing.ts';
import { setCookies } from '../../runtime/browser/test-browser.testing.ts';
import { catchCookies } from '../../runtime/memory/cookies.testing.ts';
import { sharedDomain } from '../shared-domain.ts';
import { ALREADY_INVITED, captureReferral, REFERRAL_COOKIES, type ReferralCookies } from './capture-referral.ts';
import { createReferral, REFERRAL_LIFE } from './referral.ts';

const FULL: ReferralCookies = { ref_uid: '77', ref_type: '3', ref_channel: 'old', group_id: 'g1' };
const LINK = { ref: '88', ref_type: '3', ref_channel: 'new', group_id: 'g2' };
const LINKED: ReferralCookies = { ref_uid: '88', ref_type: '3', ref_channel: 'new', group_id: 'g2' };

const capture = (query: object | string, cookies: object, ...codes: unknown[]) => {
  const code = codes.length ? codes[0] : 0;
  return captureReferral({
    query: query as Record<string, unknown>,
    cookies: cookies as Record<string, unknown>,
    verify: () => (code instanceof Error ? Promise.reject(code) : Promise.resolve(code)),
  });
};

describe('captureReferral', () => {
  it('without ref nothing is called or changed [REF-01]', async () => {
    for (const query of [{}, { ref: '' }, { ref_type: '3', ref_channel: 'x' }, '?ref=', ''])
      expect(await capture(query, FULL)).to.deep.equal({ calls: 0, cookies: FULL, event: false });
  });

  it('the same ref and type refresh channel and group, without a call [REF-02]', async () => {
    expect(await capture({ ...LINK, ref: '77' }, FULL)).to.deep.equal({
      calls: 0,
      cookies: { ...FULL, ref_channel: 'new', group_id: 'g2' },
      event: false,
    });
  });

  it('another type alone is not the same [REF-02]', async () => {
    expect((await capture({ ...LINK, ref: '77', ref_type: '4' }, FULL)).calls).to.equal(1);
    expect((await capture({ ref: '77' }, FULL)).calls).to.equal(1);
    expect((await capture({ ref: '77' }, { ref_uid: '77' })).calls).to.equal(0);
  });

  it('a stored inviter: the new one is verified by its code and type [REF-03]', async () => {
    const asked: unknown[] = [];
    const outcome = await captureReferral({
      query: new URLSearchParams(LINK),
      cookies: FULL,
      verify: (query) => asked.push(query) - 1,
    });
    expect(asked).to.deep.equal([{ invite_code: '88', ref_type: '3' }]);
    expect(outcome.callQuery).to.deep.equal(asked[0]);
  });

  it('an address is read from text, too, and numbers among cookies count [REF-03]', async () => {
    expect((await capture('?ref=88&ref_type=3&ref_channel=new&group_id=g2', {})).cookies).to.deep.equal(LINKED);
    expect((await capture({ ref: 77, ref_type: 3 }, {})).cookies).to.deep.equal({ ref_uid: '77', ref_type: '3' });
    expect((await capture({ ref: 77, ref_type: 3 }, { ref_uid: 77, ref_type: 3 })).calls).to.equal(0);
  });

  it('a type of several digits is sent [API-33]', async () => {
    const { callQuery } = await capture({ ...LINK, ref_type: '123' }, FULL);
    expect(callQuery).to.deep.equal({ invite_code: '88', ref_type: '123' });
  });

  it('a link without a type asks without one [API-33]', async () => {
    expect((await capture({ ref: '88' }, FULL)).callQuery).to.deep.equal({ invite_code: '88', ref_type: '' });
  });

  for (const type of ['abc', '3x', '-1'])
    it(`a type that is no number (${type}) is not sent [API-33]`, async () => {
      const outcome = await captureReferral({ query: { ...LINK, ref_type: type }, cookies: FULL, verify: () => 1 });
      expect(outcome.callQuery).to.deep.equal({ invite_code: '88', ref_type: '' });
    });

  for (const code of [0, '0'])
    it(`code ${JSON.stringify(code)} stores all four and tells the page [REF-04, REF-08]`, async () => {
      const outcome = await capture(LINK, FULL, code);
      expect(outcome).to.deep.include({ calls: 1, cookies: LINKED, event: true });
    });

  for (const code of [ALREADY_INVITED, '10530135'])
    it(`code ${JSON.stringify(code)} updates channel and group only [REF-05]`, async () => {
      expect(await capture(LINK, FULL, code)).to.deep.include({
        calls: 1,
        cookies: { ...FULL, ref_channel: 'new', group_id: 'g2' },
        event: false,
      });
    });

  for (const code of [1, -1, 10530134, 10530136, '1', '', null, undefined, NaN, false, [], [0], {}, '0x0', ' 0'])
    it(`code ${JSON.stringify(code) ?? String(code)} stops [REF-06]`, async () => {
      expect(await capture(LINK, FULL, code)).to.deep.include({ calls: 1, cookies: FULL, event: false });
    });

  it('without a stored inviter the values are stored, without a call [REF-07]', async () => {
    expect(await capture(LINK, {})).to.deep.equal({ calls: 0, cookies: LINKED, event: true });
    expect(await capture(LINK, { ref_uid: '', group_id: 'g1' })).to.deep.include({ calls: 0, cookies: LINKED });
  });

  it('a missing channel or group removes its cookie, on success and on refresh [REF-09]', async () => {
    const bare = { ref: '88', ref_type: '3' };
    expect((await capture(bare, FULL)).cookies).to.deep.equal({ ref_uid: '88', ref_type: '3' });
    expect((await capture({ ...bare, ref_channel: 'c' }, FULL, ALREADY_INVITED)).cookies).to.deep.equal({
      ref_uid: '77',
      ref_type: '3',
      ref_channel: 'c',
    });
    expect((await capture({ ref: '77', ref_type: '3', group_id: 'g' }, FULL)).cookies).to.deep.equal({
      ref_uid: '77',
      ref_type: '3',
      group_id: 'g',
    });
  });

  it('a call that fails is a stop [REF-11]', async () => {
    expect(await capture(LINK, FULL, new Error('offline'))).to.deep.include({ calls: 1, cookies: FULL, event: false });
  });

  it('hostile values in the address are dropped, hostile stored ones do not count', async () => {
    const bad = ['a b', 'a;b', 'a=b', '"x"', '<b>', '../x', 'ä', 'x'.repeat(65), '%0d%0a', 'a,b'];
    for (const value of bad) {
      expect(await capture({ ...LINK, ref: value }, FULL)).to.deep.equal({ calls: 0, cookies: FULL, event: false });
      expect((await capture({ ...LINK, ref_channel: value }, {})).cookies).not.to.have.property('ref_channel');
      expect((await capture(LINK, { ref_uid: value })).calls).to.equal(0);
    }
    expect((await capture({ ref: 'x'.repeat(64) }, {})).cookies).to.deep.equal({ ref_uid: 'x'.repeat(64) });
    const polluted = Object.create({ ref: '88' }) as object;
    expect((await capture(polluted, {})).event).to.equal(false);
  });

  it('returns a valid state for any input [REF-01 … REF-11]', async () => {
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('77', '88', '3'),
      fc.stringMatching(/^[\w-]{1,64}$/),
      fc.anything(),
    );
    const query = fc.record({ ref: value, ref_type: value, ref_channel: value, group_id: value }, { requiredKeys: [] });
    const stored = fc.record(
      { ref_uid: value, ref_type: value, ref_channel: value, group_id: value },
      { requiredKeys: [] },
    );
    const code = fc.oneof(fc.constantFrom(0, '0', ALREADY_INVITED, 1), fc.anything(), fc.constant(new Error('x')));
    await fc.assert(
      fc.asyncProperty(query, stored, code, async (asked, before, answer) => {
        const { calls, cookies, event } = await capture(asked, before, answer);
        expect(calls).to.be.oneOf([0, 1]);
        expect(Object.keys(cookies).every((name) => (REFERRAL_COOKIES as readonly string[]).includes(name))).to.equal(
          true,
        );
        if (event) for (const text of Object.values(cookies)) expect(text).to.match(/^[\w-]{1,64}$/);
        else
          expect([cookies.ref_uid, cookies.ref_type]).to.deep.equal([
            before.ref_uid || undefined,
            before.ref_type || undefined,
          ]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('gate.referral', () => {
  let releaseCookies = (): void => undefined;
  const { fetch: send, origin } = browser;
  let written: string[] = [];
  let calls: string[] = [];
  let answer: unknown;
  let page = '';
  let events = 0;
  let told: unknown;
  const hear = (event: Event) => {
    events++;
    told = (event as CustomEvent).detail;
  };

  /** A separate cookie jar in memory. */
  const open = (start: Record<string, string> = {}, location = { protocol: 'https:', hostname: 'www.gate.test' }) => {
    const map = new Map(Object.entries(start));
    written = [];
    calls = [];
    events = 0;
    answer = { code: 0 };
    const write = (text: string) => {
      written.push(text);
      const [, name, value, age] = /^([^=]+)=([^;]*); Max-Age=(\d+)/.exec(text)!;
      if (age === '0') map.delete(name!);
      else map.set(name!, value!);
    };
    releaseCookies();
    releaseCookies = catchCookies(write, location);
    setCookies(() => [...map].map((pair) => pair.join('=')).join('; '));
    return map;
  };
  const search = () => page;
  const all = (map: Map<string, string>) => Object.fromEntries(map);

  beforeEach(() => {
    resetConfig();
    forgetCalls();
    page = '?ref=88&ref_type=3&ref_channel=new&group_id=g2';
    browser.origin = () => 'https://www.gate.test';
    browser.fetch = async (url) => {
      calls.push(url);
      if (answer instanceof Error) throw answer;
      return new Response(JSON.stringify(answer));
    };
    addEventListener('cookie-change', hear);
  });
  afterEach(() => {
    releaseCookies();
    Object.assign(browser, { fetch: send, origin });
    removeEventListener('cookie-change', hear);
    setCookies();
    resetConfig();
  });

  it('without ref the cookies are not even read [REF-01]', async () => {
    open(FULL as Record<string, string>);
    page = '?ref_channel=x';
    setCookies(() => expect.fail('read'));
    setCookies(() => '');
    let reads = 0;
    setCookies(() => String(reads++));
    reads = 0;
    expect(await createReferral({ search }).capture()).to.equal(undefined);
    expect([reads, written, calls, events]).to.deep.equal([0, [], [], 0]);
  });

  it('asks without a kind that is no number [API-33]', async () => {
    open(FULL as Record<string, string>);
    page = '?ref=88&ref_type=promo&ref_channel=new';
    await createReferral({ search }).capture();
    expect(calls).to.deep.equal(['https://www.gate.test/api/web/v1/rebate/verify_invite_info?invite_code=88']);
  });

  it('asks the server, stores for seven days and tells the page [REF-03, REF-04, REF-08, REF-10]', async () => {
    const map = open(FULL as Record<string, string>);
    await createReferral({ search }).capture();
    expect(calls).to.deep.equal([
      'https://www.gate.test/api/web/v1/rebate/verify_invite_info?invite_code=88&ref_type=3',
    ]);
    expect(all(map)).to.deep.equal(LINKED);
    expect(REFERRAL_LIFE).to.equal(7 * 24 * 60 * 60);
    expect(written).to.have.length(4);
    for (const text of written) expect(text).to.match(/; Max-Age=604800; Path=\/; SameSite=Lax; Secure$/);
    expect(events).to.equal(1);
    expect(told).to.deep.equal({ names: ['ref_uid', 'ref_type', 'ref_channel', 'group_id'] });
  });

  it('reads the four cookies, without those that are malformed', () => {
    open({ ...FULL, ref_channel: 'a b', other: '1' });
    expect(createReferral().read()).to.deep.equal({ ref_uid: '77', ref_type: '3', group_id: 'g1' });
  });

  it('removes a cookie with an empty value [REF-09]', async () => {
    open(FULL as Record<string, string>);
    page = '?ref=77&ref_type=3&ref_channel=new';
    await createReferral({ search }).capture();
    expect(written[1]).to.match(/^group_id=; Max-Age=0; /);
  });

  it('captures again when the one before has ended [REF-01]', async () => {
    const map = open();
    const referral = createReferral({ search });
    await referral.capture();
    page = '?ref=99';
    await referral.capture();
    expect(calls).to.have.length(1);
    expect(map.get('ref_uid')).to.equal('99');
  });

  it('an inviter that another tab stores meanwhile stays [REF-07]', async () => {
    const map = open(FULL as Record<string, string>);
    const fetch = browser.fetch;
    browser.fetch = (url, init) => {
      map.set('ref_uid', '55');
      return fetch(url, init);
    };
    const outcome = await createReferral({ search }).capture();
    expect(outcome).to.deep.include({ cookies: { ...FULL, ref_uid: '55' }, event: false });
    expect([all(map), written, events]).to.deep.equal([{ ...FULL, ref_uid: '55' }, [], 0]);
  });

  it('a refresh leaves the inviter alone and is no change of inviter [REF-02]', async () => {
    const map = open(FULL as Record<string, string>);
    page = '?ref=77&ref_type=3&ref_channel=new';
    await createReferral({ search }).capture();
    expect(all(map)).to.deep.equal({ ref_uid: '77', ref_type: '3', ref_channel: 'new' });
    expect(written.map((text) => text.split('=')[0])).to.deep.equal(['ref_channel', 'group_id']);
    expect([calls.length, events]).to.deep.equal([0, 0]);
  });

  for (const [name, given] of [
    ['REF-06 another code', { code: 7 }],
    ['REF-06 no code', { data: { code: 0 } }],
    ['REF-11 no network', new Error('offline')],
  ] as const)
    it(`${name}: nothing is written`, async () => {
      open(FULL as Record<string, string>);
      answer = given;
      await createReferral({ search }).capture();
      expect([calls.length, written, events]).to.deep.equal([1, [], 0]);
    });

  it('plain http has no Secure; a shared domain replaces the cookie of the host alone [REF-10]', async () => {
    open({}, { protocol: 'http:', hostname: 'www.gate.test' });
    await createReferral({ search, domain: '.Gate.test' }).capture();
    expect(written.slice(0, 2)).to.deep.equal([
      'ref_uid=; Max-Age=0; Path=/; SameSite=Lax',
      'ref_uid=88; Max-Age=604800; Domain=gate.test; Path=/; SameSite=Lax',
    ]);
  });

  it('the domain: said, or a parent among the hosts; never a foreign one or a bare suffix [REF-10]', () => {
    open();
    for (const [said, expected] of [
      ['gate.test', 'gate.test'],
      ['www.gate.test', 'www.gate.test'],
      ['evil.test', undefined],
      ['ate.test', undefined],
      ['test', undefined],
      ['', undefined],
      [undefined, undefined],
    ] as const)
      expect(sharedDomain(said), String(said)).to.equal(expected);
    configure({ hosts: { main: ['www.gate.test', 'gate.test'], tr: 'gate.tr.test' } });
    expect(sharedDomain()).to.equal('gate.test');
    configure({ hosts: { main: 'www.gate.test' } });
    expect(sharedDomain(), 'the host itself needs none').to.equal(undefined);
  });

  it('two captures at once are one; two tabs at once keep one inviter [REF-07]', async () => {
    const map = open(FULL as Record<string, string>);
    const one = createReferral({ search });
    await Promise.all([one.capture(), one.capture()]);
    expect(calls).to.have.length(1);

    const again = open();
    const pages = ['?ref=88&ref_type=3', '?ref=99&ref_type=3'];
    await Promise.all(pages.map((text) => createReferral({ search: () => text }).capture()));
    // The second one finds the first one's inviter and has to be verified.
    expect(calls).to.have.length(1);
    expect(again.get('ref_uid')).to.equal('99');
    expect(map.get('ref_uid')).to.equal('88');
  });

  it('without locks a slow answer does not overwrite what another tab stored meanwhile [REF-07]', async () => {
    const map = open(FULL as Record<string, string>);
    const locks = Object.getOwnPropertyDescriptor(Navigator.prototype, 'locks')!;
    Object.defineProperty(Navigator.prototype, 'locks', { configurable: true, get: () => undefined });
    try {
      const working = createReferral({ search }).capture();
      map.set('ref_uid', '55');
      await working;
      expect(map.get('ref_uid')).to.equal('55');
      expect([written, events]).to.deep.equal([[], 0]);
    } finally {
      Object.defineProperty(Navigator.prototype, 'locks', locks);
    }
  });

  it('a name that two domains set differently counts as absent', async () => {
    open();
    setCookies(() => 'ref_uid=77; ref_uid=66; ref_type=3');
    const outcome = await createReferral({ search }).capture();
    expect(outcome!.calls).to.equal(0);
  });

  it('in the real browser: seven days, the whole site, and removal [REF-10]', async () => {
    releaseCookies();
    setCookies();
    document.cookie = 'group_id=g1; path=/';
    page = '?ref=88&ref_type=3&ref_channel=new';
    await createReferral({ search }).capture();
    const { cookieStore } = window as unknown as {
      cookieStore: { get(name: string): Promise<{ expires: number; path: string; sameSite: string } | null> };
    };
    const cookie = (await cookieStore.get('ref_channel'))!;
    expect(Math.abs(cookie.expires - Date.now() - REFERRAL_LIFE * 1000)).to.be.below(60_000);
    expect([cookie.path, cookie.sameSite]).to.deep.equal(['/', 'lax']);
    expect(await cookieStore.get('group_id')).to.equal(null);
    expect(createReferral().read()).to.deep.equal({ ref_uid: '88', ref_type: '3', ref_channel: 'new' });
    for (const name of REFERRAL_COOKIES) document.cookie = `${name}=; path=/; max-age=0`;
  });
});
