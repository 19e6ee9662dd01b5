import fc from '../../runtime/page/property.testing.ts';
import { expect } from '@open-wc/testing';
import { elements } from '../../../elements/index.ts';
import { setPage } from '../../loader/loader.testing.ts';
import { decide } from '../../loader/pure.ts';
import { good, json, serve } from '../../runtime/calls/api.testing.ts';
import { isFeatureEnabled } from './feature-enabled.ts';
import { chooseSiteSwitch, noCompliance, siteSwitches, compliance } from './compliance.ts';
import { SITE_SWITCHES } from './site-switch-order.ts';
import { complianceGuard, type GuardState } from './compliance-guard.ts';
import { dueNotices, policy, type PolicyKind } from './regional-policy.ts';
import { sites } from '../sites/sites.ts';

/** Every limit and toast flag that the bundle may read. */
const LIMIT =
  'is_uk_limit brazil_toast is_nl_limit is_italy_limit ltw_toast is_uzbekistan_toast is_show_compliance_tips is_blocked_country limit_country is_us_toast is_main is_uk_ip is_au_ip is_jp_toast is_ae_toast is_eu_toast'.split(
    ' ',
  );

const ORDER = [
  'MAIN_to_UK',
  'MAIN_to_AU',
  'MAIN_to_US',
  'MAIN_to_JP',
  'MAIN_to_AE',
  'MAIN_to_EU',
  'JP_to_MAIN',
  'EU_to_MAIN',
  'US_to_MAIN',
  'UK_to_MAIN',
  'AU_to_MAIN',
  'AE_to_MAIN',
];

const FROM_MAIN = {
  is_uk_ip: 'MAIN_to_UK',
  is_au_ip: 'MAIN_to_AU',
  is_us_toast: 'MAIN_to_US',
  is_jp_toast: 'MAIN_to_JP',
  is_ae_toast: 'MAIN_to_AE',
  is_eu_toast: 'MAIN_to_EU',
} as const;

const TO_MAIN: Readonly<Record<number, string>> = {
  83: 'JP_to_MAIN',
  106: 'EU_to_MAIN',
  232: 'US_to_MAIN',
  182: 'UK_to_MAIN',
  11: 'AU_to_MAIN',
  181: 'AE_to_MAIN',
};

describe('compliance', () => {
  beforeEach(() => {
    setPage();
  });

  describe('the answer', () => {
    const load = async (data: unknown) => {
      serve(() => good(data));
      return compliance.load();
    };

    it('menu, business, limit, toast and tips [COMP-01]', async () => {
      const answer = await load({ menu: ['a', 'b'], business: [1], limit: { x: 1 }, toast: { y: 1 }, tips: { z: 1 } });
      expect(JSON.parse(JSON.stringify(answer))).to.deep.equal({
        ok: true,
        menu: ['a', 'b'],
        business: [1],
        limit: { x: 1 },
        toast: { y: 1 },
        tips: { z: 1 },
      });
      expect(isFeatureEnabled(answer, 'a')).to.equal(true);
      expect(isFeatureEnabled(answer, 'c')).to.equal(false);
    });

    it('an empty answer is an answer: nothing set, menu not known [COMP-01]', async () => {
      const answer = await load({});
      expect(answer.ok).to.equal(true);
      expect(answer.menu).to.equal(undefined);
      expect(isFeatureEnabled(answer, 'a')).to.equal(false);
    });

    it('flags come through as they are, the gray-tax toast with its fields [COMP-02, COMP-03]', async () => {
      const gray = { is_show: 1, can_close: 0, title: 't', content: '<b>c</b>', url: '/x', btn_text: 'b' };
      const kyc = { is_risk_user: '1', risk_user_guide_frequency: 12 };
      const limit = {
        ...Object.fromEntries(LIMIT.map((flag, at) => [flag, at % 2 ? '1' : true])),
        gray_tax_area_toast: gray,
      };
      const toast = { is_hk_user: 1, is_withdraw_only_user: '1', limit_country_user_status: true, kyc_toast: kyc };
      const answer = await load({ limit, toast });
      expect({ ...answer.limit }).to.deep.equal(limit);
      expect({ ...answer.toast }).to.deep.equal(toast);
    });

    for (const [name, server] of [
      ['status 500', () => json({}, 500)],
      ['code 1', () => json({ code: 1, data: { limit: { is_uk_ip: 1, limit_country: 'X' } } })],
      ['no network', () => Promise.reject(new Error('offline'))],
    ] as const)
      it(`after ${name} nothing is set [COMP-04]`, async () => {
        serve(server);
        expect(await compliance.load()).to.deep.equal({
          ok: false,
          menu: undefined,
          business: [],
          limit: {},
          toast: {},
          tips: {},
        });
      });

    for (const { tag } of elements)
      if (/notice-bar|site-switch|gray-tax|compliance-modal/.test(tag))
        it(`after a failed call ${tag} does not show, and does not wait [COMP-04]`, () => {
          const decision = decide(tag, {
            compliance: null,
            user: {},
            config: { notices: { cookies: 'accepted' } },
          });
          expect(decision.show).to.equal(false);
          expect(decision.waiting).to.equal(undefined);
        });

    it('no redirect, dialog, notice or switch comes from the default result [COMP-04]', () => {
      for (const { id } of sites) {
        for (const path of ['/', '/c2c/market', '/signup'])
          expect(
            complianceGuard({
              site: id,
              path,
              compliance: noCompliance,
              ok: false,
              features: { '/c2c': 'fiat_trade' },
            }),
          ).to.equal(null);
        expect(chooseSiteSwitch(id, noCompliance.limit)).to.equal(null);
      }
      for (const kind of Object.keys(policy) as PolicyKind[])
        expect(
          dueNotices(kind, { site: 0, lang: 'zh', path: '/', signedIn: false, compliance: noCompliance }),
        ).to.deep.equal([]);
    });
  });

  describe('site switch', () => {
    it('the twelve types in their order [COMP-17]', () => {
      expect(SITE_SWITCHES).to.deep.equal(ORDER);
    });

    for (const [flag, type] of Object.entries(FROM_MAIN))
      it(`on main ${flag} gives ${type}, elsewhere nothing [COMP-18]`, () => {
        for (const value of [1, '1', true]) expect(chooseSiteSwitch(0, { [flag]: value })).to.equal(type);
        for (const value of [0, '0', false, '', null, 'yes', 2, {}])
          expect(chooseSiteSwitch(0, { [flag]: value })).to.equal(null);
        for (const { id } of sites) if (id !== 0) expect(chooseSiteSwitch(id, { [flag]: 1 }), `${id}`).to.equal(null);
      });

    for (const { id, key } of sites)
      it(`site ${key} with is_main: ${TO_MAIN[id] ?? 'nothing'} [COMP-19]`, () => {
        expect(chooseSiteSwitch(id, { is_main: 1 })).to.equal(TO_MAIN[id] ?? null);
        expect(chooseSiteSwitch(id, { is_main: 0 })).to.equal(null);
        expect(chooseSiteSwitch(id, {})).to.equal(null);
      });

    it('is_uk_limit is not is_uk_ip [COMP-18]', () => {
      expect(chooseSiteSwitch(0, { is_uk_limit: 1 })).to.equal(null);
    });

    it('for any flags on any site, gives the most important due switch or none [COMP-17, COMP-18, COMP-19]', () => {
      const flags = [...Object.keys(FROM_MAIN), 'is_main'];
      fc.assert(
        fc.property(
          fc.constantFrom(...sites.map(({ id }) => id)),
          fc.record(Object.fromEntries(flags.map((flag) => [flag, fc.constantFrom(0, 1, '0', '1', true, false)]))),
          (site, limit) => {
            const set = (flag: string) => [1, '1', true].includes(limit[flag] as number);
            const wanted =
              site === 0
                ? Object.entries(FROM_MAIN).flatMap(([flag, type]) => (set(flag) ? [type] : []))
                : set('is_main') && TO_MAIN[site]
                  ? [TO_MAIN[site]]
                  : [];
            expect(siteSwitches(site, limit)).to.deep.equal(ORDER.filter((type) => wanted.includes(type)));
            expect(chooseSiteSwitch(site, limit)).to.equal(ORDER.find((type) => wanted.includes(type)) ?? null);
          },
        ),
      );
    });

    it('anything for flags is answered without an error [COMP-04, COMP-18]', () => {
      for (const limit of [null, undefined, 'x', 1, [], [{ is_uk_ip: 1 }]]) {
        expect(chooseSiteSwitch(0, limit)).to.equal(null);
        expect(chooseSiteSwitch(182, limit)).to.equal(null);
      }
      expect(chooseSiteSwitch(0, Object.create({ is_uk_ip: 1 })), 'inherited').to.equal(null);
      expect(chooseSiteSwitch(999, { is_main: 1, is_uk_ip: 1 }), 'unknown site').to.equal(null);
    });
  });

  describe('guard', () => {
    const TIPS = { redirect: '/state_compliance_tips' };
    const FEATURES = { '/c2c': 'fiat_trade', '/futures': 'futures_trade' };
    const ask = (state: Partial<GuardState>) =>
      complianceGuard({ site: 0, path: '/', ok: true, features: FEATURES, compliance: { menu: [] }, ...state });

    for (const { id, key } of sites)
      it(`limit_country sends away on site ${key}, whatever the page [COMP-26]`, () => {
        const compliance = { limit: { limit_country: 'CN' } };
        for (const path of ['/', '/c2c', '/signup', '/state_compliance_tip', '/state_compliance_tipsy'])
          expect(ask({ site: id, path, compliance }), path).to.deep.equal(TIPS);
      });

    for (const value of ['', '0', 0, 1, null, undefined, true, {}])
      it(`limit_country ${JSON.stringify(value)} sends nobody away [COMP-26]`, () => {
        expect(ask({ path: '/', compliance: { limit: { limit_country: value } } })).to.equal(null);
      });

    for (const path of ['/state_compliance_tips', '/state_compliance_tips/', '/state_compliance_tips/x'])
      it(`never on ${path} itself [COMP-26, COMP-27]`, () => {
        expect(
          ask({
            path,
            compliance: { limit: { limit_country: 'CN' }, menu: [] },
            features: { '/state_compliance_tips': 'x' },
          }),
        ).to.equal(null);
      });

    for (const [path, restricted] of [
      ['/c2c', true],
      ['/c2c/', true],
      ['/c2c/market', true],
      ['/c2cx', false],
      ['/x/c2c', false],
      ['/', false],
      ['/futures/USDT/BTC_USDT', true],
      ['/futures-delivery', false],
    ] as const)
      it(`${path} is ${restricted ? 'restricted' : 'free'} when the menu lacks its code [COMP-27]`, () => {
        expect(ask({ path })).to.deep.equal(restricted ? TIPS : null);
        expect(ask({ path, compliance: { menu: ['fiat_trade', 'futures_trade'] } }), 'enabled').to.equal(null);
      });

    it('another code of the menu enables nothing [COMP-27]', () => {
      expect(ask({ path: '/c2c', compliance: { menu: ['futures_trade'] } })).to.deep.equal(TIPS);
      expect(ask({ path: '/futures', compliance: { menu: ['futures_trade'] } })).to.equal(null);
    });

    it('with tips enabled the dialog takes the place of the redirect; both flags are needed [COMP-27]', () => {
      const both = { menu: [], tips: { enable: 1 }, limit: { is_show_compliance_tips: '1' } };
      expect(ask({ path: '/c2c', compliance: both })).to.deep.equal({ tips: true });
      expect(ask({ path: '/c2c', compliance: { ...both, tips: { enable: 0 } } })).to.deep.equal(TIPS);
      expect(ask({ path: '/c2c', compliance: { ...both, limit: {} } })).to.deep.equal(TIPS);
      expect(ask({ path: '/c2c', compliance: { ...both, tips: undefined } })).to.deep.equal(TIPS);
      expect(ask({ path: '/', compliance: both }), 'a free page').to.equal(null);
      const country = { ...both, limit: { ...both.limit, limit_country: 'CN' } };
      expect(ask({ path: '/c2c', compliance: country }), 'limit_country comes first').to.deep.equal(TIPS);
    });

    it('a failed call restricts nothing [COMP-27, COMP-04]', () => {
      expect(ask({ path: '/c2c', ok: false, compliance: { menu: [] } })).to.equal(null);
    });

    it('without a map nothing is restricted [COMP-27]', () => {
      expect(ask({ path: '/c2c', features: {} })).to.equal(null);
      expect(ask({ path: '/c2c', features: undefined as unknown as Record<string, string> })).to.equal(null);
    });

    for (const { id, key } of sites)
      if (id !== 0)
        it(`the path rule never runs on ${key} [COMP-28]`, () => {
          expect(ask({ site: id, path: '/c2c' })).to.equal(null);
          const both = { menu: [], tips: { enable: 1 }, limit: { is_show_compliance_tips: 1 } };
          expect(ask({ site: id, path: '/c2c', compliance: both })).to.equal(null);
        });

    it('anything for an answer is answered without an error [COMP-04, COMP-26]', () => {
      for (const compliance of [null, undefined, 'x', 5, [], { limit: 'x', menu: 'fiat_trade', tips: 1 }])
        for (const path of ['/', '/signup']) expect(ask({ path, compliance })).to.equal(null);
      expect(ask({ compliance: Object.create({ limit: { limit_country: 'CN' } }) }), 'inherited').to.equal(null);
    });
  });
});
