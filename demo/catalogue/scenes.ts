/**
 * Settings of each preview: attributes of the tag, and visitor situations (in the terms of the QA panel) that satisfy the
 * element's rule. A situation named after a variant shows that variant.
 */
export interface Scene {
  readonly name: string;
  /** Scenario of the reference API, as a query string of /qa. */
  readonly scenario: string;
  /** Path of the page that the element believes to be on. */
  readonly path?: string;
  readonly lang?: string;
}
/** The element covers a page, is below the page's header, or beside its content. */
export type Backdrop = 'over' | 'under' | 'beside';

export interface Example {
  readonly attributes?: Readonly<Record<string, string>>;
  readonly scenes?: readonly Scene[];
  /** Example data always: what it shows is nothing that a call answers. */
  readonly exampleOnly?: true;
  /** It closes automatically after a while. In the list it uses example data, which stay. */
  readonly brief?: true;
  /** It holds an app of another origin. */
  readonly miniApp?: true;
  /** Small and inline: centred in the page. */
  readonly small?: true;
  /** As wide as a column: centred in the page. */
  readonly card?: true;
  /** Example data in a bar: as wide as the page. */
  readonly bar?: true;
  /** Surrounding page, if it differs from the default for its stage. */
  readonly backdrop?: Backdrop;
  /** It draws what a feed gives: the preview has one. */
  readonly feed?: true;
  /** A frame as narrow as a phone, or as wide as a desktop: it does not show on others. */
  readonly width?: 360 | 1280;
}

const SIGNED_IN = 'login=signed-in&verified=1';
const TRADE = '/trade/BTC_USDT';
const scene = (name: string, scenario: string, path?: string, lang?: string): Scene => ({ name, scenario, path, lang });

const FLAG = { UK: 'uk_ip', AU: 'au_ip', US: 'us_toast', JP: 'jp_toast', AE: 'ae_toast', EU: 'eu_toast' } as const;
const switches = [
  ...Object.entries(FLAG).map(([to, flag]) => scene(`MAIN_to_${to}`, `is_${flag}=1`)),
  ...Object.keys(FLAG).map((from) => scene(`${from}_to_MAIN`, `site=${from.toLowerCase()}&is_main=1`)),
];
const plan = (name: string): Scene => scene(name, `${SIGNED_IN}&plan=${name}`, '/vip');
const tips =
  'is_show_compliance_tips=1&tips_enable=1&tips_title={upgradeTitle}&tips_content={upgrade}&tips_ok_button={upgradeAction}&tips_cancel_button={cancel}';
const business =
  'business=1&business_title={title}&business_content={text}&business_ok_button={ok}&business_cancel_button={cancel}';
const transfer: Example = { miniApp: true, card: true, scenes: [scene('signed in', SIGNED_IN, '/myaccount/transfer')] };

/** Placeholders such as `{title}` are replaced by sample texts in the selected language (`sample-texts.ts`). */
export const examples: Readonly<Record<string, Example>> = {
  'gate-alpha-banner': { scenes: [scene('cards', `${SIGNED_IN}&alpha_cards=3`, '/alpha')] },
  'gate-amount-input': {
    attributes: { label: 'Amount', value: '1234.56', precision: '2', unit: 'USDT', max: '5000', 'fill-max': '' },
    small: true,
  },
  'gate-business-notice': {
    attributes: { scene: 'spot' },
    scenes: [scene('business', business, TRADE), scene('tickets', `${SIGNED_IN}&is_withdraw_only_user=1`, TRADE)],
  },
  'gate-chart': { attributes: { symbol: 'BTC_USDT' }, feed: true },
  'gate-chat': { miniApp: true, scenes: [scene('signed in', SIGNED_IN, '/support')], width: 1280 },
  'gate-coin-icon': { attributes: { symbol: 'BTC' }, small: true },
  'gate-compliance-banner': {
    attributes: { scene: 'spot' },
    scenes: [scene('banner', `${business}&business_type=banner`, TRADE)],
  },
  'gate-compliance-modal': {
    scenes: [
      scene('BX', 'brazil_toast=1'),
      scene('UK_HOME', 'is_uk_limit=1'),
      scene('HK', `${SIGNED_IN}&is_hk_user=1`),
      scene('LTW', `${SIGNED_IN}&ltw_toast=1`),
      scene('UZBEKISTAN', 'is_uzbekistan_toast=1'),
    ],
  },
  'gate-compliance-tips': {
    scenes: [
      scene('home', tips),
      scene('login', tips, '/login'),
      scene('register', tips, '/signup'),
      scene('restricted', `${tips}&menu=spot_trade`, '/futures/USDT/BTC_USDT'),
    ],
  },
  'gate-download-bar': {
    scenes: [scene('no reward', ''), scene('reward', 'has_dl_task=1')],
    width: 360,
  },
  'gate-download-card': { attributes: { 'page-key': 'home' }, small: true },
  'gate-download-page': { scenes: [scene('campaign', '', '/campaigns/gateio-app-download-rewards')] },
  'gate-floating-menu': { width: 1280 },
  'gate-fund-drawer': { scenes: [scene('signed in', SIGNED_IN), scene('crypto only', `${SIGNED_IN}&menu=spot_trade`)] },
  'gate-fund-password': { scenes: [scene('signed in', SIGNED_IN)] },
  'gate-funds-transfer': transfer,
  'gate-gray-tax-toast': {
    scenes: [scene('tax notice', 'gray_show=1&gray_title={taxTitle}&gray_content={tax}&gray_btn_text={more}')],
  },
  'gate-guide-card': {
    card: true,
    scenes: [scene('no task', '', '/crypto/buy'), scene('task', 'has_register_task=1', '/crypto/buy')],
  },
  'gate-image': { attributes: { src: '/assets/offer.svg', width: '240', alt: 'A gift and a coin' }, small: true },
  'gate-ip-check': {
    scenes: [
      scene('vpn', `${SIGNED_IN}&ip_result=3&ip_texts=0`, TRADE),
      scene('upgrade', `${SIGNED_IN}&ip_result=2&ip_texts=0`, TRADE),
      scene('upgrade, has to', `${SIGNED_IN}&ip_result=2&ip_texts=0&ip_closable=0`, TRADE),
      scene('blocked', `${SIGNED_IN}&ip_result=4&ip_texts=0`, TRADE),
    ],
  },
  'gate-kyc-bar': { backdrop: 'under', scenes: [scene('not verified', 'login=signed-in')] },
  'gate-kyc-notice': {
    scenes: [
      scene('upgrade', `${SIGNED_IN}&show_kyc_upgrade_notice=1`),
      scene('risk', `${SIGNED_IN}&is_risk_user=1&risk_user_guide_frequency=0&risk_user_guide_msg={text}`),
    ],
  },
  'gate-left-menu': {
    backdrop: 'beside',
    scenes: [scene('account', SIGNED_IN, '/myaccount/security')],
    width: 1280,
  },
  'gate-letter': { miniApp: true, backdrop: 'over', scenes: [scene('visitor', '')] },
  'gate-login': { miniApp: true, scenes: [scene('visitor', ''), scene('task', 'has_register_task=1')] },
  'gate-master-transfer': transfer,
  'gate-newuser-popup': {
    scenes: [scene('A', 'new_user_popup=1', '/rewards_hub'), scene('B', 'new_user_popup=2', '/rewards_hub')],
  },
  'gate-not-found': { scenes: [scene('visitor', '', '/no-such-page')] },
  'gate-notice-bar': {
    bar: true,
    scenes: [
      scene('COOKIES_POLICY', 'cookies=ask'),
      scene('LIMIT_WITHDRAW_HOME', `${SIGNED_IN}&is_withdraw_only_user=1`),
      scene('LIMIT_IP_HOME', `${SIGNED_IN}&is_blocked_country=1`),
      scene('NOT_LOGIN_IP_LIMIT', 'is_blocked_country=1'),
      scene('PROHIBITED_COUNTRIES', `${SIGNED_IN}&limit_country_user_status=1`),
    ],
  },
  'gate-number': { attributes: { value: '0.00000001234' }, small: true },
  'gate-password-frequency': { scenes: [scene('signed in', SIGNED_IN)] },
  'gate-perk-modal': { scenes: [scene('visitor', 'perk_modal=1', '/rewards_hub')] },
  'gate-preferences': { small: true },
  'gate-promo-banner': { scenes: [scene('plan', 'plan=index', '/rewards_hub')] },
  'gate-share-modal': { attributes: { 'source-type': 'event_share' } },
  'gate-site-switch': { bar: true, scenes: switches },
  'gate-tab-bar': { backdrop: 'under', scenes: [scene('visitor', '', '/referral')] },
  'gate-toast-host': { exampleOnly: true },
  'gate-turkey-declaration': {
    scenes: [scene('sign', `site=tr&${SIGNED_IN}`), scene('signed', `site=tr&${SIGNED_IN}&declaration=2`)],
  },
  'gate-uk-notice': { scenes: [scene('Chinese', 'is_uk_limit=1', '/price', 'zh')] },
  'gate-upcoming-modal': { attributes: { feature: 'futures_trade' } },
  'gate-user-agreement': {
    attributes: { scene: 'spot' },
    scenes: [scene('to sign', `${SIGNED_IN}&agreement=1`, TRADE)],
  },
  'gate-vip-popup': { brief: true, scenes: [plan('VIP_UPGRADED'), plan('VIP_EXPIRED'), plan('VIP_INACTIVE')] },
};

export const exampleOf = (tag: string): Example => examples[tag] ?? {};
/** Returns the element's situations; a single one without requirements if none is listed. */
export const scenesOf = (tag: string): readonly Scene[] => exampleOf(tag).scenes ?? [scene('visitor', '')];
