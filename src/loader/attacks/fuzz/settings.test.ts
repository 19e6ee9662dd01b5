/** Hostile settings: any value of any type, for every key. */
import fc, { inputs } from '../../../runtime/page/property.testing.ts';
import { expect } from '@open-wc/testing';
import { configure, config } from '../../../exchange/config/config.ts';
import { defaults } from '../../../exchange/config/defaults.ts';
import { settingKinds } from '../../../exchange/config/setting-kinds.ts';
import { compliance } from '../../../exchange/policy/compliance.ts';
import { user } from '../../../exchange/person/user.ts';
import { forgetCalls } from '../../../runtime/calls/api.ts';
import { setCompliancePage, SIGNED_IN, type CompliancePage } from '../../compliance.testing.ts';
import { put, until, type Drawn } from '../../loader.testing.ts';
import { bodiesOf } from '../bodies.testing.ts';
import { hostileText, hostileValue, type Hostile } from './hostile-values.testing.ts';
import { expectWhole, handled, watchInvariants, type Invariants } from './invariants.testing.ts';
import { resetConfig } from '../../../page/test-page.testing.ts';
import { browser } from '../../../runtime/browser/browser.ts';

const SETTINGS = Object.keys(settingKinds) as (keyof typeof settingKinds)[];
/** Names of fields inside settings. */
const FIELDS = [
  ...'internal host csrf currentWebsiteConfig hiddenBy deepLink fiatTrade url dsn main menus footer left items'.split(
    ' ',
  ),
  ...'cookies chat entry kind origin user compliance docs logo name copyright supportContact languages rules'.split(
    ' ',
  ),
];
/** Hostile values, and objects whose known fields hold hostile text. */
const settingValue: fc.Arbitrary<Hostile> = fc.oneof(
  { weight: 2, arbitrary: hostileValue(FIELDS) },
  {
    weight: 1,
    arbitrary: hostileText.map((text) => ({
      what: `${JSON.stringify(text.slice(0, 60))} in every field`,
      make: () => Object.fromEntries(FIELDS.map((field) => [field, text])),
    })),
  },
);
/** Settings with which a page names other calls, which this test does not answer. */
const NAMES_CALLS = ['endpoints', 'apiBase'];
/** Settings that decide whether the page has this bar at all. */
const MOVES = ['site', 'notices', 'fallbackScope', 'siteConfig', 'session', 'locale'];

describe('hostile settings', () => {
  let page: CompliancePage;
  let watched: Invariants;
  let notice: Drawn<HTMLElement>;
  let bar: Drawn<HTMLElement>;
  let text = '';
  /** Errors of calls that a browser does not send. */
  const unsent: string[] = [];

  const open = async () => {
    page = setCompliancePage(
      { cookies: SIGNED_IN },
      bodiesOf({ text: 'words', html: '<p>words</p>', url: '/safe' }, { limit: { is_blocked_country: 1 } }),
    );
    const { fetch } = browser;
    browser.fetch = (url, init) => {
      page.calls.push(url);
      try {
        new Request(url, init);
      } catch (error) {
        unsent.push(String(error));
      }
      return fetch(url, init);
    };
    forgetCalls();
    await Promise.all([compliance.refresh(), user.refresh()]);
    notice = await put('gate-notice-bar', { types: 'LIMIT_IP_HOME' });
    bar = await put('gate-kyc-bar');
    text = notice.text();
  };

  const restore = () => {
    resetConfig();
    configure({ site: 'main', locale: 'en' });
  };

  beforeEach(async () => {
    watched = watchInvariants();
    await open();
  });
  afterEach(() => {
    watched.end();
    notice.element.remove();
    bar.element.remove();
    resetConfig();
  });

  it('give their default, keep calls and notices, and throw nothing [SITE-15, ERR-02]', async () => {
    for (const key of SETTINGS)
      await fc.assert(
        fc.asyncProperty(settingValue, async ({ what, make }) => {
          const input = `${key} = ${what}`;
          page.calls.length = page.went.length = page.opened.length = 0;
          configure({ [key]: make() });
          forgetCalls();
          await compliance.refresh();
          if (!NAMES_CALLS.includes(key)) expect(compliance.peek().status, input).to.equal('ready');
          expect(unsent.splice(0), input).to.deep.equal([]);
          await handled();
          watched.expectCalm(input);
          watched.expectHome(page, input);
          expectWhole(notice.element, input);
          expectWhole(bar.element, input, { anyHost: true });
          if (![...MOVES, ...NAMES_CALLS].includes(key))
            expect(notice.element.dataset['state'], input).to.equal('shown');
          restore();
          forgetCalls();
          await compliance.refresh();
          const isBack = () => notice.element.dataset['state'] === 'shown' && notice.text() === text;
          await until(isBack, `${input}: the notice`);
          watched.expectCalm(input);
        }),
        { numRuns: inputs(14) },
      );
  });

  it('the settings object itself, and keys that nobody declared', async () => {
    await fc.assert(
      fc.asyncProperty(hostileValue([...SETTINGS, 'polluted']), async ({ what, make }) => {
        configure(make());
        await handled();
        watched.expectCalm(what);
        expect(
          Object.keys(config.peek()).filter((key) => !Object.hasOwn(defaults, key)),
          what,
        ).to.deep.equal([]);
        restore();
      }),
      { numRuns: inputs(60) },
    );
  });
});
