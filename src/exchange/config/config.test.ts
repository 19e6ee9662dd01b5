import { expect } from '@open-wc/testing';
import { effect } from '@preact/signals-core';
import { checkConfig, config, configure, defaults, droppedSettings, type GateConfig } from './config.ts';
import { debugging } from '../../runtime/page/log.ts';
import { resetConfig } from '../../page/test-page.testing.ts';

type Key = keyof GateConfig;

/** Runs something under debug. @returns what was warned of */
const warned = (run: () => void): string[] => {
  const real = console.warn;
  const said: string[] = [];
  console.warn = (text: string) => void said.push(text);
  debugging.value = true;
  try {
    run();
  } finally {
    debugging.value = false;
    console.warn = real;
  }
  return said;
};

const run = () => undefined;

/**
 * Valid values with the expected result, and invalid ones. Text values have the form of the script's data attributes.
 */
const TABLE: { [K in Key]: { fallback: unknown; good: readonly (readonly [unknown, unknown])[]; bad: unknown[] } } = {
  site: {
    fallback: undefined,
    good: [
      ['tr', 'tr'],
      ['TR', 'tr'],
      [' uk ', 'uk'],
      [0, 'main'],
      ['0', 'main'],
      ['177', 'tr'],
      [666, 'test'],
    ],
    bad: ['xx', '', -1, 999, {}, true, null],
  },
  locale: {
    fallback: undefined,
    good: [
      ['en', 'en'],
      ['cn', 'zh'],
      ['zh_TW', 'zh-tw'],
      ['ar-dubai', 'ar-dubai'],
    ],
    bad: ['xx', '', 5, null, {}],
  },
  theme: {
    fallback: undefined,
    good: [
      ['light', 'light'],
      ['dark', 'dark'],
      ['auto', 'auto'],
    ],
    bad: ['Dark', 'blue', '', 1, null, 'darker', 'x\ndark'],
  },
  apiBase: {
    fallback: '/',
    good: [
      ['/gateway', '/gateway'],
      ['', ''],
    ],
    bad: [5, null, {}, true],
  },
  staticBase: { fallback: '', good: [['https://cdn.test/', 'https://cdn.test/']], bad: [5, null, []] },
  debug: {
    fallback: undefined,
    good: [
      [true, true],
      ['true', true],
      ['1', true],
      [1, true],
      ['', true],
      [false, false],
      ['false', false],
      ['0', false],
      [0, false],
    ],
    bad: ['yes', 2, null, {}, 'TRUE'],
  },
  csrfCookie: { fallback: 'csrftoken', good: [['xsrf', 'xsrf']], bad: [5, null, {}] },
  trackNames: { fallback: {}, good: [[{ kyc_bar_close: 'x' }, { kyc_bar_close: 'x' }]], bad: ['x', [], null] },
  frequencyAction: { fallback: '', good: [['save', 'save']], bad: [5, null, {}] },
  consent: {
    fallback: undefined,
    good: [
      [true, true],
      ['false', false],
      [run, run],
    ],
    bad: ['maybe', 3, {}, null],
  },
  fundPassword: {
    fallback: {},
    good: [
      [{ frame: 'https://safe.test/' }, { frame: 'https://safe.test/' }],
      ['{"frame":"https://safe.test/"}', { frame: 'https://safe.test/' }],
      [{ frame: 5 }, { frame: 5 }],
    ],
    bad: ['https://safe.test/', [], null],
  },
  endpoints: {
    fallback: {},
    good: [
      [{ geo: '/x' }, { geo: '/x' }],
      ['{"geo":"/x"}', { geo: '/x' }],
    ],
    bad: ['{geo:1}', '[]', '5', '', [], 5, null, true],
  },
  session: {
    fallback: { currentWebsiteConfig: {} },
    good: [
      [{ currentWebsiteConfig: { hiddenAppDownload: 1 } }, { currentWebsiteConfig: { hiddenAppDownload: 1 } }],
      ['{"currentWebsiteConfig":{"a":1}}', { currentWebsiteConfig: { a: 1 } }],
      [{}, { currentWebsiteConfig: {} }],
    ],
    bad: ['x', [], 5, null],
  },
  experiments: { fallback: {}, good: [[{ newuser: 2 }, { newuser: 2 }]], bad: ['x', [], null] },
  features: { fallback: {}, good: [['{"/c2c":"fiat_trade"}', { '/c2c': 'fiat_trade' }]], bad: ['/c2c', [], null] },
  pictures: { fallback: {}, good: [[{ version: '2' }, { version: '2' }]], bad: ['x', [], null] },
  share: { fallback: {}, good: [[{ link: '{url}' }, { link: '{url}' }]], bad: ['x', [], null] },
  keys: { fallback: {}, good: [[{ gate_hk_time: 'x' }, { gate_hk_time: 'x' }]], bad: ['x', [], null] },
  headers: {
    fallback: { internal: 'x-gate-internal', host: 'x-gate-host', csrf: 'csrftoken' },
    good: [
      [{ csrf: 'x-csrf' }, { internal: 'x-gate-internal', host: 'x-gate-host', csrf: 'x-csrf' }],
      ['{"internal":"a","host":"b","csrf":"c"}', { internal: 'a', host: 'b', csrf: 'c' }],
    ],
    bad: ['x', [], null],
  },
  reporter: { fallback: undefined, good: [[run, run]], bad: ['run', {}, null, true] },
  fallbackScope: { fallback: '', good: [['#main', '#main']], bad: [5, null, {}] },
  siteConfig: { fallback: {}, good: [[{ name: 'X' }, { name: 'X' }]], bad: ['x', [], null] },
  services: {
    fallback: [],
    good: [
      ['fingerprint log', ['fingerprint', 'log']],
      [['log'], ['log']],
    ],
    bad: [5, null, {}],
  },
  reporting: {
    fallback: { url: '', dsn: '' },
    good: [['{"url":"/report"}', { url: '/report', dsn: '' }]],
    bad: ['/report', [], null],
  },
  hosts: { fallback: {}, good: [['{"us":"us.test"}', { us: 'us.test' }]], bad: ['us.test', [], null] },
  allowedHosts: {
    fallback: [],
    good: [
      [
        ['a.test', 'b.test'],
        ['a.test', 'b.test'],
      ],
      [['a.test', 5, null], ['a.test']],
      ['a.test', ['a.test']],
      ['a.test, b.test c.test', ['a.test', 'b.test', 'c.test']],
    ],
    bad: [5, null, {}, true],
  },
  notices: { fallback: {}, good: [[{ cookies: 'accepted' }, { cookies: 'accepted' }]], bad: ['accepted', [], null] },
  stunServers: {
    fallback: [],
    good: [
      [['stun:a.test:3478'], ['stun:a.test:3478']],
      ['stun:a.test, stun:b.test', ['stun:a.test', 'stun:b.test']],
    ],
    bad: [5, null, {}, true],
  },
  complianceGuard: {
    fallback: true,
    good: [
      [false, false],
      ['false', false],
      ['0', false],
      [true, true],
    ],
    bad: ['off', null, {}, 2],
  },
  ignoreCaps: {
    fallback: false,
    good: [
      [true, true],
      ['0', false],
    ],
    bad: ['off', null, {}, 2],
  },
  localeRedirect: {
    fallback: true,
    good: [
      [false, false],
      ['0', false],
    ],
    bad: ['no', null],
  },
  downloadBar: {
    fallback: { hiddenBy: ['is_blocked_country', 'limit_country'] },
    good: [
      [{ hiddenBy: ['x'] }, { hiddenBy: ['x'] }],
      ['{"deepLink":{"a":"b"}}', { hiddenBy: ['is_blocked_country', 'limit_country'], deepLink: { a: 'b' } }],
    ],
    bad: ['x', [], null],
  },
  depositChooser: {
    fallback: {},
    good: [[{ fiatTrade: 'present' }, { fiatTrade: 'present' }]],
    bad: ['present', [], null],
  },
  guides: { fallback: {}, good: [[{ us: '/help/us' }, { us: '/help/us' }]], bad: ['x', [], null] },
  chart: { fallback: {}, good: [[{ service: '/chart-shot' }, { service: '/chart-shot' }]], bad: ['x', [], null] },
  miniApps: {
    fallback: {},
    good: [[{ chat: 'https://mini.example/chat/' }, { chat: 'https://mini.example/chat/' }]],
    bad: ['x', [], null],
  },
  miniAppOrigins: {
    fallback: [],
    good: [
      [['https://mini.example'], ['https://mini.example']],
      ['https://a.example https://b.example', ['https://a.example', 'https://b.example']],
    ],
    bad: [{}, 5, null],
  },
  nativePaths: { fallback: {}, good: [[{ kyc: 'kyc/home' }, { kyc: 'kyc/home' }]], bad: ['x', [], null] },
  appUserAgent: {
    fallback: 'gateio/',
    good: [
      ['own/', 'own/'],
      ['', ''],
    ],
    bad: [5, null, /x/],
  },
  receipts: {
    fallback: { enabled: false, url: '', days: 90, subject: '' },
    good: [
      [
        { url: '/receipts', days: 30 },
        { enabled: false, url: '/receipts', days: 30, subject: '' },
      ],
      ['{"enabled":true,"days":0}', { enabled: true, url: '', days: 90, subject: '' }],
    ],
    bad: ['/receipts', [], null],
  },
  vitals: {
    fallback: { sample: 1, url: '' },
    good: [
      ['{"sample":"0.1"}', { sample: 0.1, url: '' }],
      [
        { sample: 0, url: '/vitals' },
        { sample: 0, url: '/vitals' },
      ],
    ],
    bad: [0.1, '/vitals', [], null],
  },
  offers: {
    fallback: {},
    good: [
      ['{"gap":60000,"exposures":1}', { gap: 60_000, exposures: true }],
      [{ holdout: 0.05 }, { holdout: 0.05 }],
    ],
    bad: [60_000, 'often', [], null],
  },
  clockOffset: {
    fallback: 0,
    good: [
      [5, 5],
      ['-60000', -60000],
      [0, 0],
    ],
    bad: ['soon', NaN, Infinity, {}],
  },
};

describe('config', () => {
  beforeEach(resetConfig);
  afterEach(resetConfig);

  it('the table names every key of the configuration [SITE-15]', () => {
    expect(Object.keys(TABLE).sort()).to.deep.equal(Object.keys(config.peek()).sort());
  });

  for (const [key, { fallback, good, bad }] of Object.entries(TABLE)) {
    it(`${key} left out has its default [SITE-15]`, () => {
      expect(config.peek()[key as Key]).to.deep.equal(fallback);
      const said = warned(() => configure({ [key]: undefined }));
      expect(config.peek()[key as Key]).to.deep.equal(fallback);
      expect(said, 'undefined says nothing').to.deep.equal([]);
    });
    for (const [given, expected] of good)
      it(`${key} takes ${typeof given === 'function' ? 'a function' : JSON.stringify(given)} [SITE-15]`, () => {
        const said = warned(() => configure({ [key]: given }));
        expect(config.peek()[key as Key]).to.deep.equal(expected);
        expect(said).to.deep.equal([]);
      });
    for (const given of bad)
      it(`${key} rejects ${given instanceof RegExp || typeof given === 'number' ? String(given) : JSON.stringify(given)}, warns and keeps the current value [SITE-15]`, () => {
        const said = warned(() => configure({ [key]: given }));
        expect(config.peek()[key as Key]).to.deep.equal(fallback);
        expect(said).to.deep.equal([`[gate] config "${key}" is unknown or has a bad value`]);
      });
  }

  it('a bad value keeps an earlier good one [SITE-15]', () => {
    configure({ theme: 'dark', apiBase: '/x' });
    configure({ theme: 'pink', apiBase: '/y' });
    expect(config.peek()).to.deep.include({ theme: 'dark', apiBase: '/y' });
  });

  it('unknown keys warn and are left out [SITE-15]', () => {
    const said = warned(() => configure({ them: 'dark', toString: 1, theme: 'dark' }));
    expect(said).to.deep.equal([
      '[gate] config "them" is unknown or has a bad value',
      '[gate] config "toString" is unknown or has a bad value',
    ]);
    expect(config.peek()).to.not.have.any.keys('them', 'toString');
    expect(config.peek().theme).to.equal('dark');
  });

  it('logs no warning without debug mode [SITE-15]', () => {
    const real = console.warn;
    const said: unknown[] = [];
    console.warn = (text: string) => void said.push(text);
    try {
      configure({ nonsense: 1, theme: 7 });
    } finally {
      console.warn = real;
    }
    expect(said).to.deep.equal([]);
  });

  it('what is no object sets nothing [SITE-15]', () => {
    for (const given of [null, undefined, 'theme=dark', 5, ['theme'], () => ({ theme: 'dark' })])
      expect(checkConfig(given)).to.deep.equal({});
  });

  it('a polluted object pollutes nothing [SITE-15]', () => {
    configure(JSON.parse('{"__proto__":{"theme":"dark"},"constructor":1}'));
    configure(Object.create({ theme: 'dark' }));
    expect(config.peek().theme).to.equal(undefined);
    expect(({} as Record<string, unknown>)['theme']).to.equal(undefined);
  });

  it('later settings win, and rules run again only after a change [SITE-15]', () => {
    let runs = 0;
    const stop = effect(() => {
      runs++;
      void config.value;
    });
    configure({ site: 'uk' });
    configure({ site: 'au', locale: 'en' });
    expect(runs).to.equal(3);
    configure({});
    configure({ theme: 'pink' });
    expect(runs).to.equal(3);
    stop();
    expect(config.peek()).to.deep.include({ site: 'au', locale: 'en' });
  });

  const revoked = () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  };
  const throwing = () => ({
    get name() {
      throw new Error('of the page');
    },
    toString() {
      throw new Error('of the page');
    },
  });
  for (const [what, hostile] of [
    ['an object without a primitive value', () => Object.create(null) as object],
    ['a getter that throws', throwing],
    ['a revoked proxy', revoked],
    ['a symbol', () => Symbol('x')],
    ['a bigint', () => 10n],
    ['a list of such values', () => [Object.create(null) as object, throwing(), revoked(), Symbol('x')]],
  ] as const)
    it(`every key takes ${what} without an exception, and keeps a value of its kind [SITE-15]`, () => {
      for (const key of Object.keys(TABLE) as Key[]) {
        configure({ [key]: hostile() });
        configure({ [key]: { field: hostile() } });
        const now = config.peek()[key];
        // In force it can be read and written down.
        const write = () => JSON.stringify(now, (_, value: unknown) => (typeof value === 'bigint' ? 'n' : value));
        expect(write, key).not.to.throw();
      }
      configure(hostile());
    });

  for (const name of ['', 'x y', 'x\r\ny: z', 'заголовок', 'x'.repeat(1_000_000), ' ', 'x:', {}, 5])
    it(`headers.internal: ${JSON.stringify(name).slice(0, 30)} keeps its default, and is named [API-01]`, () => {
      configure({ headers: { internal: name, csrf: 'x-csrf' } });
      expect(config.peek().headers).to.deep.equal({ ...defaults.headers, csrf: 'x-csrf' });
      expect([...droppedSettings.keys()]).to.include('headers');
      expect(() => new Headers({ [config.peek().headers.internal]: '1' })).not.to.throw();
    });

  it('a good value takes a setting off the list of those that were left out [SITE-15]', () => {
    configure({ theme: 'pink' });
    expect(droppedSettings.get('theme')).to.equal('string');
    configure({ theme: 'dark' });
    expect(droppedSettings.has('theme')).to.equal(false);
  });

  it('the page’s own objects are copied [SITE-15]', () => {
    const features: Record<string, string> = { '/c2c': 'fiat_trade' };
    configure({ features });
    features['/alpha'] = 'alpha';
    expect(config.peek().features).to.deep.equal({ '/c2c': 'fiat_trade' });
  });
});
