import type { ElementDeclaration } from '../runtime/declare/element.ts';
import fc from '../runtime/page/property.testing.ts';
import * as pure from './pure.ts';
import { expect } from '@open-wc/testing';
import { elements } from '../../elements/index.ts';
import type { PlainState } from '../exchange/plain-state.ts';

const { decide, nextPopup } = pure;

/** Runs the module in a worker, without a page. @returns its exports and the globals that it left */
const importInWorker = async (): Promise<{ names: string[]; left: string[]; hasPage: boolean; show: boolean }> => {
  const url = new URL('./pure.ts', import.meta.url).href;
  const code = `
    const before = new Set(Object.getOwnPropertyNames(globalThis));
    import(${JSON.stringify(url)}).then((pure) => postMessage({
      names: Object.keys(pure),
      left: Object.getOwnPropertyNames(globalThis).filter((name) => !before.has(name)),
      hasPage: typeof window !== 'undefined' || typeof document !== 'undefined',
      show: pure.decide('kyc-bar', { site: 0, cookies: { uid: '1', nickname: 'a' }, user: { verified: 0 } }).show,
    }), (error) => postMessage(String(error)));`;
  const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent) =>
        typeof data === 'string' ? reject(new Error(data)) : resolve(data);
      worker.onerror = (event) => reject(new Error(event.message));
    });
  } finally {
    worker.terminate();
  }
};

describe('pure', () => {
  it('exports what this release promises [COMP-17, COMP-26, STORE-02, STORE-06, LOC-04, LOC-06, SITE-17, LINK-20, LINK-24, LINK-28]', () => {
    expect(Object.keys(pure)).to.have.members([
      'checkIndicatorInput',
      'waitReady',
      'chooseSiteSwitch',
      'complianceGuard',
      'isLoggedIn',
      'formatNumber',
      'isVerified',
      'prefixPath',
      'localeAllowed',
      'robotsNoindex',
      'canonical',
      'parseCounter',
      'downloadLink',
      'switchTarget',
      'safeHref',
      'userInfoWanted',
      'nativeGate',
      'nativeKycPath',
      'nextPopup',
      'normalizeAmount',
      'normalizeAmountOnBlur',
      'decide',
      'captureReferral',
      'validateFingerprint',
      'reportPolicy',
      'redact',
      'clauses',
      'readTrace',
      'replay',
    ]);
  });

  it('loads and decides where there is no window and no document, and leaves no globals', async () => {
    const { names, left, hasPage, show } = await importInWorker();
    expect(hasPage).to.equal(false);
    expect(names).to.have.members(Object.keys(pure));
    expect(left).to.deep.equal([]);
    expect(show).to.equal(true);
  });

  // One call each; the tables are tested with their modules.
  it('captureReferral [REF-07]', async () => {
    const verify = () => Promise.reject(new Error('not to be asked'));
    expect(await pure.captureReferral({ query: { ref: 'abc', ref_channel: 'c' }, cookies: {}, verify })).to.deep.equal({
      calls: 0,
      cookies: { ref_uid: 'abc', ref_channel: 'c' },
      event: true,
    });
  });

  it('validateFingerprint [FP-01, FP-03]', () => {
    const value = '65000000' + 'a'.repeat(32);
    expect(pure.validateFingerprint(value, 0x65000000 * 1000)).to.deep.equal({ valid: true, expired: false });
    expect(pure.validateFingerprint(value + 'a', 0x65000000 * 1000).valid).to.equal(false);
  });

  it('reportPolicy [LOG-04, LOG-05]', () => {
    const page = { userAgent: 'Mozilla/5.0 Firefox/140.0', query: '' };
    expect(pure.reportPolicy({ ...page, customSent: 9 })).to.equal(true);
    expect(pure.reportPolicy({ ...page, customSent: 10 })).to.equal(false);
    expect(pure.reportPolicy({ ...page, userAgent: 'Googlebot/2.1', customSent: 0 })).to.equal(false);
  });

  it('redact [LOG-01, LOG-02]', () => {
    expect(pure.redact({ to: 'ada@example.com', token: 'x', price: '67012.5' })).to.deep.equal({
      to: '[email ***]',
      token: '***',
      price: '67012.5',
    });
  });

  it('odd states are decided, not thrown at [SHARE-01, COMP-26, POP-10]', () => {
    const share = (answers: object) =>
      pure.decide('gate-share-modal', { attributes: { open: true, sourceType: 'promo' }, answers } as never);
    expect(share({}).show).to.equal(true);
    expect(share({ banner: null }).show).to.equal(true);
    const tips = { compliance: { ok: true, menu: [] }, config: { features: null } };
    expect(pure.decide('gate-compliance-tips', tips as never).show).to.equal(false);
    const vip = { cookies: { uid: '1', nickname: 'n' }, userAgent: 'x', answers: { popupPlan: { extras: {} } } };
    expect(pure.decide('gate-vip-popup', vip as never)).to.include({
      show: false,
      because: 'a VIP plan of a known type',
    });
  });

  it('chooseSiteSwitch [COMP-17, COMP-18, COMP-19]', () => {
    expect(pure.chooseSiteSwitch(0, { is_uk_ip: 1, is_eu_toast: 1 })).to.equal('MAIN_to_UK');
    expect(pure.chooseSiteSwitch(83, { is_main: '1' })).to.equal('JP_to_MAIN');
    expect(pure.chooseSiteSwitch(0, { is_main: 1, is_uk_limit: 1 })).to.equal(null);
  });

  it('complianceGuard [COMP-26, COMP-27]', () => {
    const ask = { site: 0, path: '/c2c/market', ok: true, features: { '/c2c': 'fiat_trade' } };
    expect(pure.complianceGuard({ ...ask, compliance: { menu: [] } })).to.deep.equal({
      redirect: '/state_compliance_tips',
    });
    const tips = { menu: [], tips: { enable: 1 }, limit: { is_show_compliance_tips: 1 } };
    expect(pure.complianceGuard({ ...ask, compliance: tips })).to.deep.equal({ tips: true });
    expect(pure.complianceGuard({ ...ask, compliance: { menu: ['fiat_trade'] } })).to.equal(null);
    expect(pure.complianceGuard({ ...ask, ok: false, compliance: { menu: [] } })).to.equal(null);
  });

  it('isLoggedIn and isVerified [STORE-02, STORE-06]', () => {
    expect(pure.isLoggedIn({ uid: '1', nickname: 'a' })).to.equal(true);
    expect(pure.isLoggedIn({ uid: '1' })).to.equal(false);
    expect([0, 1, 2, 3, 4, 5].filter(pure.isVerified)).to.deep.equal([1, 3, 4]);
  });

  it('prefixPath, localeAllowed, robotsNoindex [LOC-04, LOC-05, LOC-06, SITE-17]', () => {
    expect(pure.prefixPath('/', 'en-us')).to.equal('/en-us');
    expect(pure.localeAllowed(232, 'en-us', [])).to.equal(true);
    expect(pure.localeAllowed(182, 'en-us', [])).to.equal(false);
    expect(pure.robotsNoindex(0, 'nl')).to.equal(true);
    expect(pure.robotsNoindex(0, 'en')).to.equal(false);
    expect(pure.robotsNoindex(177, 'nl')).to.equal(false);
  });

  it('parseCounter [STORE-11]', () => {
    expect(pure.parseCounter('3/1700000000000')).to.deep.equal({ count: 3, at: 1_700_000_000_000 });
    for (const bad of ['', '3', '3/', '/1', '-1/2', '3/1/2', null]) expect(pure.parseCounter(bad)).to.equal(null);
  });

  it('downloadLink and switchTarget [LINK-24, LINK-28]', () => {
    expect(pure.downloadLink({ country_code: 37, lang: 'en', platform: 'ios' }).variant).to.equal('plain');
    expect(pure.downloadLink({ country_code: 1, lang: 'en', platform: 'ios' })).to.deep.equal({
      variant: 'attribution',
      forcedDeeplink: true,
    });
    expect(pure.switchTarget('MAIN_to_JP')).to.equal('/ja-jp/about-us');
  });

  it('safeHref [POP-21]', () => {
    const context = { origin: 'https://host.test' };
    expect(pure.safeHref('/x', context)).to.equal('https://host.test/x');
    expect(pure.safeHref('javascript:alert(1)', context)).to.equal(null);
    expect(pure.safeHref('https://evil.test', { ...context, allowedHosts: ['good.test'] })).to.equal(null);
  });

  it('userInfoWanted [API-43]', () => {
    const ask = { path: '/trade', login: true, notFound: false } as const;
    expect(pure.userInfoWanted(ask)).to.equal(true);
    expect(pure.userInfoWanted({ ...ask, login: 'unknown' })).to.equal(true);
    expect(pure.userInfoWanted({ ...ask, login: false })).to.equal(false);
    expect(pure.userInfoWanted({ ...ask, notFound: true })).to.equal(false);
    expect(pure.userInfoWanted({ ...ask, path: '/signup' })).to.equal(false);
  });
});

describe('nextPopup', () => {
  const BANDS = [
    'gate-uk-notice',
    'gate-compliance-modal',
    'gate-ip-check',
    'gate-compliance-tips',
    'gate-business-notice',
    'gate-user-agreement',
    'gate-turkey-declaration',
    'gate-kyc-notice',
    'gate-fund-drawer',
    'gate-vip-popup',
    'gate-newuser-popup',
    'gate-perk-modal',
    'gate-promo-banner',
  ];

  it('the lowest band of any set shows first, in whatever order they come [POP-20]', () => {
    const some = fc.shuffledSubarray(BANDS, { minLength: 1 });
    fc.assert(
      fc.property(some, (tags) => {
        const before = [...tags];
        expect(nextPopup(tags)).to.equal(BANDS.find((tag) => tags.includes(tag)));
        expect(tags).to.deep.equal(before);
      }),
    );
  });

  it('each band comes before the next one [POP-20]', () => {
    for (const [at, tag] of BANDS.slice(1).entries()) expect(nextPopup([tag, BANDS[at]!])).to.equal(BANDS[at]);
  });

  for (const tag of [
    'fund-password',
    'password-frequency',
    'deposit-chooser',
    'login',
    'upcoming-modal',
    'cooldown-modal',
  ])
    it(`gate-${tag} is of the band of opened dialogs [POP-20]`, () => {
      expect(nextPopup([`gate-${tag}`, 'gate-kyc-notice'])).to.equal('gate-kyc-notice');
      expect(nextPopup(['gate-vip-popup', `gate-${tag}`])).to.equal(`gate-${tag}`);
      expect(nextPopup([`gate-${tag}`, 'gate-fund-drawer'])).to.equal(`gate-${tag}`);
      expect(nextPopup(['gate-fund-drawer', `gate-${tag}`])).to.equal('gate-fund-drawer');
    });

  it('accepts tags without gate-, sorts unknown ones last, and returns undefined for an empty list [POP-20]', () => {
    expect(nextPopup(['vip-popup', 'uk-notice'])).to.equal('uk-notice');
    expect(nextPopup(['gate-kyc-bar', 'gate-promo-banner'])).to.equal('gate-promo-banner');
    expect(nextPopup(['gate-x'])).to.equal('gate-x');
    expect(nextPopup([])).to.equal(undefined);
  });

  it('the priorities that elements declare are in the same order [POP-20]', () => {
    const modal = (elements as readonly ElementDeclaration[]).filter(({ stage }) => stage === 'modal');
    const orderOf = (tag: string) => modal.find((one) => one.tag === tag)!.priority!.order;
    for (const { tag } of modal)
      for (const other of BANDS)
        if (orderOf(other) !== orderOf(tag))
          expect(nextPopup([tag, other]), `${tag} and ${other}`).to.equal(orderOf(other) < orderOf(tag) ? other : tag);
    const orders = BANDS.map(orderOf);
    expect(orders).to.deep.equal([...orders].sort((one, other) => one - other));
    expect(modal.length).to.be.greaterThan(1);
  });
});

describe('decide', () => {
  const FLAGGED = { limit: { is_uk_ip: 1 } };
  const phone: PlainState = { site: 0, width: 400, user: { verified: 0 }, compliance: {} };
  const home = (path: string, more: PlainState = {}) => decide('gate-download-bar', { ...phone, path, ...more });

  it('a tag may come without gate-; one that is not declared is refused', () => {
    expect(decide('kyc-bar')).to.deep.equal(decide('gate-kyc-bar'));
    expect(() => decide('gate-nothing')).to.throw(RangeError, 'gate-nothing');
    expect(() => decide('constructor')).to.throw(RangeError);
  });

  it('every element decides on an empty state, with a reason', () => {
    for (const { tag } of elements) {
      const { show, because } = decide(tag);
      expect(show, tag).to.be.a('boolean');
      expect(because, tag).to.be.a('string');
    }
  });

  for (const [site, type] of [
    ['main', 'MAIN_to_UK'],
    [0, 'MAIN_to_UK'],
    ['0', 'MAIN_to_UK'],
    [undefined, 'MAIN_to_UK'],
    ['mars', 'MAIN_to_UK'],
    ['jp', 'JP_to_MAIN'],
    [83, 'JP_to_MAIN'],
    ['83', 'JP_to_MAIN'],
    ['JP', 'JP_to_MAIN'],
  ] as const)
    it(`the site ${String(site)} is read by name, id or text, and anything else is main [SITE-02, SITE-14]`, () => {
      const compliance = { limit: { is_uk_ip: 1, is_main: 1 } };
      const { variant } = decide('gate-site-switch', { site, compliance } as PlainState);
      expect(variant).to.equal(type);
    });

  for (const [path, shows] of [
    ['/', true],
    ['/fr', true],
    ['/fr/', true],
    ['/en-us', true],
    ['/login', false],
    ['/fr/login', false],
    ['/zh-tw/trade/BTC_USDT', false],
    ['/fr/xlogin', true],
    ['/xx/login', true],
  ] as const)
    it(`the path ${path} counts without its prefix: ${shows ? 'shows' : 'hides'} [LOC-04, DL-04]`, () => {
      expect(home(path).show).to.equal(shows);
    });

  it('a compliance answer that is left out is awaited', () => {
    const decision = decide('gate-site-switch', { site: 0 });
    expect(decision).to.include({ show: false, waiting: true });
    expect(decision.because).to.match(/^waiting: /);
    expect(decision).not.to.have.property('variant');
  });

  it('null and ok: false are a failed call: nothing is waited for, and no flag counts [COMP-04]', () => {
    for (const compliance of [null, { ...FLAGGED, ok: false }]) {
      const decision = decide('gate-site-switch', { site: 0, compliance });
      expect(decision.show).to.equal(false);
      expect(decision).not.to.have.property('waiting');
    }
    for (const compliance of [FLAGGED, { ...FLAGGED, ok: true }])
      expect(decide('gate-site-switch', { site: 0, compliance }).show).to.equal(true);
  });

  it('a signed-in user is awaited, one who failed is not, and a visitor is known [STORE-15]', () => {
    const cookies = { uid: '7', nickname: 'ada' };
    expect(decide('gate-kyc-bar', { cookies }).waiting).to.equal(true);
    expect(decide('gate-kyc-bar', { cookies, user: { clientLoading: true, verified: 0 } }).waiting).to.equal(true);
    expect(decide('gate-kyc-bar', { cookies, user: { verified: 0 } }).show).to.equal(true);
    expect(decide('gate-kyc-bar', { cookies, user: null })).not.to.have.property('waiting');
    expect(home('/', { user: undefined }).show).to.equal(true);
    expect(home('/', { user: undefined, cookies })).to.include({ show: false, waiting: true });
  });

  it('only flags of the answer itself count [COMP-02]', () => {
    const inherited = { limit: Object.create({ is_uk_ip: 1 }) as object };
    expect(decide('gate-site-switch', { site: 0, compliance: inherited }).show).to.equal(false);
    const bag = Object.create({ limit: { is_uk_ip: 1 } }) as Record<string, unknown>;
    expect(decide('gate-site-switch', { site: 0, compliance: bag }).show).to.equal(false);
    const prototype = Object.prototype as unknown as Record<string, unknown>;
    prototype['is_uk_ip'] = 1;
    prototype['hiddenAppDownload'] = 1;
    prototype['gate_download_closed'] = '1';
    try {
      expect(decide('gate-site-switch', { site: 0, compliance: { limit: {} } }).show).to.equal(false);
      expect(home('/').show).to.equal(true);
    } finally {
      for (const name of ['is_uk_ip', 'hiddenAppDownload', 'gate_download_closed']) delete prototype[name];
    }
  });

  for (const [value, shows] of [
    [1, true],
    ['1', true],
    [true, true],
    [0, false],
    ['0', false],
    ['true', false],
    [2, false],
    [[1], false],
    [{}, false],
  ] as const)
    it(`a flag of ${JSON.stringify(value)} is ${shows ? 'set' : 'not set'} [COMP-02]`, () => {
      expect(decide('gate-site-switch', { site: 0, compliance: { limit: { is_uk_ip: value } } }).show).to.equal(shows);
    });

  it('hostile answers of any shape never throw [COMP-02]', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (limit, toast, user) => {
        const compliance = { limit, toast, menu: limit };
        for (const { tag } of elements)
          expect(decide(tag, { compliance, user: user as Record<string, unknown> }).show).to.be.a('boolean');
      }),
    );
  });

  it('every element: disabled hides it, preview shows it regardless of its rule, and disabled takes precedence', () => {
    for (const { tag } of elements) {
      expect(decide(tag, { attributes: { preview: true } }), tag).to.include({ show: true, because: 'preview' });
      const both = decide(tag, { attributes: { preview: true, disabled: true } });
      expect(both, tag).to.include({ show: false, because: 'not disabled by its attribute' });
    }
  });

  it('an element that opens shows when it is open', () => {
    expect(decide('gate-fund-drawer').show).to.equal(false);
    expect(decide('gate-fund-drawer', { attributes: { open: true } }).show).to.equal(true);
  });

  it('a renamed key is looked up by its new name', () => {
    const config = { keys: { gate_download_closed: 'mine' } };
    expect(home('/', { session: { gate_download_closed: '1' } }).show).to.equal(false);
    expect(home('/', { config, session: { gate_download_closed: '1' } }).show).to.equal(true);
    expect(home('/', { config, session: { mine: '1' } }).show).to.equal(false);
  });

  it('the app is known by its cookie or by the state [STORE-10]', () => {
    for (const device_type of ['1', '2']) expect(home('/', { cookies: { device_type } }).show).to.equal(false);
    for (const device_type of ['0', '3', '']) expect(home('/', { cookies: { device_type } }).show).to.equal(true);
    expect(home('/', { app: true } as PlainState).show).to.equal(false);
    expect(home('/', { app: false } as PlainState).show).to.equal(true);
  });
});
