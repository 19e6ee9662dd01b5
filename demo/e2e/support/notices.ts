/** Every variant of the elements that servers render for one visitor, with the state in which it shows. */
import { policy, type PolicyRow } from '../../../src/exchange/policy/regional-policy.ts';
import { COMPLIANCE, TRADER, type State } from './decided.ts';
import { fragmentServer } from './fragments.ts';

export interface NoticeCase {
  readonly name: string;
  readonly tag: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly state: State;
  /** Answer of the POST call behind it. */
  readonly agreement?: object;
  /** It shows in narrow windows only. */
  readonly isNarrow?: true;
}

const VISITOR: State = { site: 'main', lang: 'en', path: '/made', cookies: { gate_seen: '' }, compliance: COMPLIANCE };
const SIGNED_IN: State = { ...VISITOR, cookies: { ...TRADER.cookies, gate_seen: '' }, user: TRADER.user! };
const HTML =
  '<p dir="ltr">Please read the <b>terms</b> &amp; the <a href="/help?a=1&b=2">help</a>.</p><ul><li>One</li><li>Two<br>lines</li></ul>';

const flagged = (flag: string, state: State = VISITOR): State => {
  const [list, name] = flag.split('.') as ['limit' | 'toast', string];
  return { ...state, compliance: { ...COMPLIANCE, [list]: { [name]: 1 } } };
};

/** The state of a row of the policy. */
const ofRow = ([, flag, { site, lang, home, visitor } = {}]: PolicyRow, signedIn = false): State => ({
  ...flagged(flag, signedIn && !visitor ? SIGNED_IN : VISITOR),
  site: site ?? 'main',
  ...(lang && { lang: lang[0]! }),
  path: home ? '/' : '/made',
});

const rows = (tag: string, kind: keyof typeof policy, signedIn = false): NoticeCase[] =>
  (policy[kind] as readonly PolicyRow[]).map((row) => ({
    name: `${tag} ${row[0]}`,
    tag,
    attributes: tag === 'gate-notice-bar' ? { types: row[0] } : {},
    state: ofRow(row, signedIn),
  }));

const NOTICE = {
  title: 'A notice of the server',
  content: HTML,
  text_link: [{ key: 'terms', link: '/terms' }],
  ok_button: 'Read more',
  ok_button_router: '/announcements',
  cancel_button: 'Later',
  no_close_button: false,
  type: '',
};
const PLAN = {
  plan_id: '1',
  plan_name: 'plan',
  title: 'An offer',
  content: HTML,
  img: '',
  img_h5: '',
  url: '/vip',
  position: 'index',
  extras: {},
};

const tax = (more: object): State => ({
  ...VISITOR,
  compliance: {
    ...COMPLIANCE,
    limit: { gray_tax_area_toast: { is_show: 1, can_close: 1, title: 'Taxes', content: HTML, ...more } },
  },
});
const kyc = (toast: object): State => ({ ...SIGNED_IN, compliance: { ...COMPLIANCE, toast: { kyc_toast: toast } } });
const withAnswers = (state: State, answers: object): State => ({ ...state, answers: answers as never });
const vip = (type: string): NoticeCase => ({
  name: `gate-vip-popup ${type}`,
  tag: 'gate-vip-popup',
  state: withAnswers(
    { ...SIGNED_IN, site: 'eu' },
    { popupPlan: { ...PLAN, extras: { vip_popup_type: type, tier: 5, benefit_1_content: 'Lower fees' } } },
  ),
});
const newuser = (experiment: string): NoticeCase => ({
  name: `gate-newuser-popup ${experiment}`,
  tag: 'gate-newuser-popup',
  attributes: { experiment },
  state: VISITOR,
});

/** Legal and other notices: they show without script. */
export const NOTICES: readonly NoticeCase[] = [
  { name: 'gate-notice-bar COOKIES_POLICY', tag: 'gate-notice-bar', state: VISITOR },
  { name: 'gate-notice-bar COOKIES_POLICY eu', tag: 'gate-notice-bar', state: { ...VISITOR, site: 'eu' } },
  ...rows('gate-notice-bar', 'bar'),
  ...rows('gate-site-switch', 'switch'),
  {
    name: 'gate-compliance-banner',
    tag: 'gate-compliance-banner',
    state: withAnswers(VISITOR, { banner: { ...NOTICE, type: 'banner' } }),
  },
  ...rows('gate-compliance-modal', 'dialog'),
  ...rows('gate-uk-notice', 'chinese'),
  {
    name: 'gate-business-notice',
    tag: 'gate-business-notice',
    state: withAnswers(VISITOR, { businessNotice: NOTICE }),
  },
  {
    name: 'gate-business-notice without buttons',
    tag: 'gate-business-notice',
    state: withAnswers(VISITOR, {
      businessNotice: { ...NOTICE, ok_button: '', cancel_button: '', no_close_button: true },
    }),
  },
  {
    name: 'gate-business-notice tickets',
    tag: 'gate-business-notice',
    state: withAnswers(flagged('toast.is_withdraw_only_user', SIGNED_IN), { businessNotice: null }),
  },
  {
    name: 'gate-compliance-tips',
    tag: 'gate-compliance-tips',
    state: {
      ...VISITOR,
      path: '/login',
      compliance: {
        ...COMPLIANCE,
        limit: { is_show_compliance_tips: 1 },
        tips: { ...NOTICE, enable: 1, path: ['login'], options: { maxCount: 3 } },
      },
    },
  },
  { name: 'gate-gray-tax-toast', tag: 'gate-gray-tax-toast', state: tax({ btn_text: 'Details', url: '/tax' }) },
  { name: 'gate-gray-tax-toast without a button', tag: 'gate-gray-tax-toast', state: tax({}) },
  { name: 'gate-kyc-bar', tag: 'gate-kyc-bar', state: SIGNED_IN },
  {
    name: 'gate-kyc-notice risk',
    tag: 'gate-kyc-notice',
    state: kyc({ is_risk_user: 1, risk_user_guide_url: '/kyc', risk_user_guide_msg: HTML }),
  },
  {
    name: 'gate-kyc-notice risk that closes',
    tag: 'gate-kyc-notice',
    state: kyc({ is_risk_user: 1, risk_user_guide_be_closed: 1 }),
  },
  { name: 'gate-kyc-notice upgrade', tag: 'gate-kyc-notice', state: kyc({ show_kyc_upgrade_notice: 1 }) },
  {
    name: 'gate-user-agreement',
    tag: 'gate-user-agreement',
    state: withAnswers(SIGNED_IN, { agreementStatus: { status: 1, content: HTML, submit_button: '' } }),
    agreement: { status: 1, content: HTML, submit_button: '' },
  },
  {
    name: 'gate-turkey-declaration',
    tag: 'gate-turkey-declaration',
    state: withAnswers({ ...SIGNED_IN, site: 'tr' }, { declarationStatus: 1 }),
  },
];

/** Advertising: without script it shows only if nothing can hide it. */
export const OFFERS: readonly NoticeCase[] = [
  { name: 'gate-download-bar', tag: 'gate-download-bar', state: VISITOR, isNarrow: true },
  {
    name: 'gate-alpha-banner',
    tag: 'gate-alpha-banner',
    state: withAnswers(VISITOR, {
      userPlans: { card: [{ id: '1', title: 'A coin', plan_name: '', url: '/alpha/x', img: '', img_v2: '', sort: 1 }] },
    }),
  },
  {
    name: 'gate-promo-banner inline',
    tag: 'gate-promo-banner',
    attributes: { inline: true },
    state: withAnswers(VISITOR, { popupPlan: PLAN }),
  },
  { name: 'gate-promo-banner', tag: 'gate-promo-banner', state: withAnswers(VISITOR, { popupPlan: PLAN }) },
  vip('VIP_UPGRADED'),
  vip('VIP_EXPIRED'),
  vip('VIP_INACTIVE'),
  newuser('1'),
  newuser('2'),
];

/** Returns a server's decision on a case for a visitor with further cookies. */
export const decidePageOf = async (
  { tag, attributes = {}, state }: NoticeCase,
  cookies: Readonly<Record<string, string>>,
) => {
  const { decidePage } = await fragmentServer();
  return decidePage({ ...state, cookies: { ...state.cookies, ...cookies } }, [{ tag, attributes }]).elements[0]!;
};
