/** Random pages with their visitors, for tests that compare server and browser. */
import fc from '../runtime/page/property.testing.ts';
import { elements } from '../../elements/index.ts';
import type { PlainState } from '../exchange/plain-state.ts';
import { policy, type PolicyRow } from '../exchange/policy/regional-policy.ts';
import { readNotice, type ServerNotice } from '../exchange/policy/server-notice.ts';
import { sites } from '../exchange/sites/sites.ts';
import { pathSamples } from '../tools/matrix/samples.ts';

export const NOW = Date.UTC(2026, 0, 15, 12);

const maybe = <T>(value: fc.Arbitrary<T>, freq = 2): fc.Arbitrary<T | undefined> =>
  fc.option(value, { nil: undefined, freq });
const flag = fc.constantFrom<unknown>(1, '1', true, 0, '', undefined);

const flagNames = (list: string): string[] =>
  (Object.values(policy).flat() as PolicyRow[]).flatMap(([, name]) => (name.startsWith(list) ? [name.slice(6)] : []));
const limitNames = [...flagNames('limit.'), 'is_show_compliance_tips', 'unknown_flag'];
const someOf = (names: readonly string[], value: fc.Arbitrary<unknown>): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 3 })
    .map((pairs) => Object.fromEntries(pairs) as Record<string, unknown>);

const noticeBody = fc.record({
  title: fc.constantFrom('', 'A title'),
  content: fc.constantFrom('', 'A <b>text</b>'),
  type: fc.constantFrom('', 'banner', 'modal'),
  ok_button: fc.constantFrom('', 'OK'),
  email: fc.constant('someone@example.com'),
});

const compliance = fc.record({
  limit: fc
    .tuple(
      someOf(limitNames, flag),
      maybe(fc.constantFrom('', '0', 'DE'), 1),
      maybe(fc.record({ is_show: flag, title: fc.constant('Tax') }), 1),
    )
    .map(([flags, country, tax]): Record<string, unknown> => ({
      ...flags,
      ...(country !== undefined && { limit_country: country }),
      ...(tax && { gray_tax_area_toast: tax }),
      phone: '+49 30 000000',
    })),
  toast: fc
    .tuple(someOf(flagNames('toast.'), flag), maybe(someOf(['is_risk_user', 'show_kyc_upgrade_notice'], flag)))
    .map(([flags, kyc]): Record<string, unknown> => ({ ...flags, ...(kyc && { kyc_toast: kyc }) })),
  tips: fc
    .tuple(noticeBody, flag, fc.subarray(['home', 'login', 'register']), fc.constantFrom(0, 1, '2'))
    .map(([notice, enable, path, maxCount]): Record<string, unknown> => ({
      ...notice,
      enable,
      path,
      options: { maxCount },
    })),
  menu: maybe(fc.subarray(['fiat_trade', 'trade', 'futures'])),
  uid: fc.constant('10000001'),
});

const user = fc.record({
  verified: fc.constantFrom<unknown>(0, 1, '2', 3, 4, 5, 'x', undefined),
  country: fc.constantFrom<unknown>(0, 37, 233, '233'),
  email: fc.constant('someone@example.com'),
  phone: fc.constant('+49 30 000000'),
  uid: fc.constant('10000001'),
});

const plan = fc.record({
  plan_id: fc.constantFrom('', '1'),
  plan_name: fc.constant('p'),
  title: fc.constantFrom('', 'A title'),
  content: fc.constant(''),
  img: fc.constant(''),
  img_h5: fc.constant(''),
  url: fc.constantFrom('', '/vip'),
  position: fc.constant('index'),
  extras: fc.record({ vip_popup_type: fc.constantFrom('', 'VIP_EXPIRED', 'VIP_UPGRADED') }),
});

/** A random page: its visitor, its elements, and the business check from which two answers follow. */
export interface World {
  readonly state: PlainState;
  readonly business: ServerNotice | null | undefined;
  readonly placed: readonly { readonly tag: string; readonly attributes: Readonly<Record<string, unknown>> }[];
}

const time = fc.constantFrom(0, 60_000, 3_600_000, 90_000_000).map((ago) => String(NOW - ago));
const STORED: Readonly<Record<string, fc.Arbitrary<string>>> = {
  gate_gray_tax_time: time,
  gate_hk_time: time,
  gate_uzbekistan: fc.constant('1'),
  gate_cookies_policy: fc.constant('accepted'),
  gate_newuser: time.map((at) => `4/${at}`),
  gate_perk: time.map((at) => `1/${at}`),
  alpha_banner_closed_time: time,
  gate_ip_until: fc.constant(String(NOW + 60_000)),
};
const SESSION = ['gate_download_closed', 'gate_kyc2_done', 'gate_uk_notice', 'gate_notice_COOKIES_POLICY'];

const pairsOf = (names: readonly string[], valueOf: (name: string) => fc.Arbitrary<string>) =>
  fc
    .subarray([...names], { maxLength: 3 })
    .chain((some) => fc.tuple(...some.map((name) => valueOf(name).map((value) => [name, value] as const))))
    .map((pairs) => Object.fromEntries(pairs));

const cookies = fc
  .tuple(
    fc.constantFrom<Record<string, string>>({}, { uid: '7', nickname: 'a' }, { uid: '7' }),
    maybe(fc.constantFrom('0', '1', '2'), 1),
    maybe(fc.constantFrom('de', 'tr', 'xx'), 1),
    fc.constantFrom<Record<string, string>>({}, { gate_kyc_upgrade: '1' }, { RISK_IP_USER: '1' }),
  )
  .map(([login, device, lang, more]): Record<string, string> => ({
    ...login,
    ...more,
    ...(device !== undefined && { device_type: device }),
    ...(lang !== undefined && { lang }),
  }));

const attributes = fc.record(
  {
    open: fc.boolean(),
    disabled: fc.boolean(),
    site: fc.constantFrom('tr', 'us'),
    lang: fc.constantFrom('zh', 'tr'),
  },
  { requiredKeys: [] },
);

const ALL_TAGS: readonly string[] = elements.map(({ tag }) => tag);

/** @returns random pages with 1 to `most` elements */
export const worlds = (most: number, tags = ALL_TAGS): fc.Arbitrary<World> =>
  fc
    .record({
      site: fc.constantFrom(...sites.map(({ key }) => key as string)),
      path: fc.constantFrom(...pathSamples.map(({ value }) => value as string)),
      prefix: fc.constantFrom('', '', '/tr', '/zh'),
      query: fc.constantFrom('', '?ref=1', '?debug=0'),
      width: fc.constantFrom(360, 768, 769, 1280),
      userAgent: fc.constantFrom('', 'Mozilla/5.0 (Linux; Android 14)', 'Mozilla/5.0 (iPhone) gateio/7'),
      cookies,
      storage: pairsOf(Object.keys(STORED), (name) => STORED[name]!),
      session: pairsOf(SESSION, () => fc.constant('1')),
      user: maybe(user),
      compliance: maybe(fc.oneof({ weight: 5, arbitrary: compliance }, { weight: 1, arbitrary: fc.constant(null) }), 3),
      business: maybe(fc.oneof(noticeBody.map(readNotice), fc.constant(null))),
      plan: maybe(plan),
      cards: maybe(fc.subarray([{ id: '1', title: 'A card', url: '', img: '', img_v2: '', sort: 1 }])),
      declaration: maybe(fc.constantFrom(1 as const, 2 as const)),
      config: fc.record(
        {
          notices: fc.constantFrom({}, { cookies: 'accepted' }, { banner: 'A text' }),
          experiments: fc.constantFrom({}, { newUserPopup: '1', perkModal: 1 }),
          ignoreCaps: fc.boolean(),
          complianceGuard: fc.boolean(),
        },
        { requiredKeys: [] },
      ),
      placed: fc.array(fc.record({ tag: fc.constantFrom(...tags), attributes }), {
        minLength: 1,
        maxLength: most,
      }),
    })
    .map(({ prefix, path, business, plan: popupPlan, cards, declaration, placed, user: level, ...rest }) => ({
      business,
      placed,
      state: {
        ...rest,
        path: prefix + path,
        now: NOW,
        ...(level && { user: level }),
        answers: {
          ...(popupPlan && { popupPlan }),
          ...(cards && { userPlans: { card: cards, currency: '' } }),
          ...(declaration && { declarationStatus: declaration }),
        },
      } as unknown as PlainState,
    }));

const withCompliance = (answer: Record<string, unknown>): Partial<PlainState> =>
  ({ compliance: { limit: {}, toast: {}, tips: {}, ...answer } }) as Partial<PlainState>;
const TIPS = { enable: 1, path: ['home', 'login', 'register'], title: 'A title', content: '<i>a</i>' };

/** States in which elements show that almost no random state shows. */
const RARE: Readonly<Record<string, Partial<PlainState>>> = {
  'gate-gray-tax-toast': withCompliance({
    limit: { gray_tax_area_toast: { is_show: 1, can_close: 1, title: 'Taxes', content: '<p>A <b>text</b></p>' } },
  }),
  'gate-uk-notice': withCompliance({ limit: { is_uk_limit: 1 } }),
  'gate-compliance-tips': {
    ...withCompliance({ limit: { is_show_compliance_tips: 1 }, tips: { ...TIPS, options: { maxCount: 3 } } }),
    site: 'main',
    path: '/login',
    cookies: {},
  },
  'gate-kyc-notice': withCompliance({ toast: { kyc_toast: { is_risk_user: 1 } } }),
  'gate-compliance-modal': withCompliance({ limit: { brazil_toast: 1 } }),
};

/** @returns random pages on which elements that need a rare state often get it */
export const worldsWithRare = (most: number, tags: readonly string[]): fc.Arbitrary<World> =>
  fc.tuple(worlds(most, tags), fc.boolean()).map(([world, isRare]) => {
    const rare = world.placed.map(({ tag }) => RARE[tag]).find((state) => state !== undefined);
    return isRare && rare ? { ...world, state: { ...world.state, ...rare } } : world;
  });
