/**
 * Every thing a scenario can set, once: name in the query string, kind, default and the words of the QA panel.
 * The type `Scenario`, the parser, the serialiser and the panel's controls are all computed from this table.
 */
import { choice, codes, flag, number, option, text, type Field } from './field-kinds.ts';
import { locales } from './locales.ts';
import { demoSites } from './sites.ts';

export const menuCodes = [
  'spot_trade',
  'futures_trade',
  'fiat_trade',
  'bank_card',
  'credit_paywith_card',
  'copy_trade',
  'earn',
  'alpha',
  'pilot',
] as const;

/** Flags of the site that hide features. */
export const siteFlags = [
  'hiddenReferral',
  'hiddenAppDownload',
  'hiddenNotification',
  'hiddenFooterSignup',
  'hiddenThemeSwitch',
  'hiddenLangAndRate',
] as const;

const TEN_YEARS = 10 * 366 * 24 * 3_600_000;

export const scenarioFields = {
  site: choice(
    'Site',
    'main',
    demoSites.map((site) => option(site.key, `${site.name} (${site.id})`)),
  ),
  lang: choice('Language', 'en', locales),
  theme: choice('Theme', 'visitor', [option('visitor', 'What the visitor chooses'), 'light', 'dark', 'auto']),
  debug: flag('Debug', false, 'config.debug'),
  site_chrome: flag('Footer, menus, 404 and preferences of the bundle', true),
  fragments: flag('Fragments: the frame is in the HTML of the server', true),
  fund_frame: flag('Fund password in a frame', false, 'config.fundPassword.frame'),
  tag_scripts: flag(
    'Tags of Google and Facebook, with ids that nobody has',
    false,
    'siteConfig.gtagId and siteConfig.fbId',
  ),
  javascript: flag('JavaScript', true),
  first_tags_only: flag('Only the tags whose rules are in gate.js', false),
  hidden_features: codes('Hidden by the site', [], siteFlags),
  clockOffset: number('Clock offset, ms', 0, -TEN_YEARS, TEN_YEARS),

  login: choice('Login', 'visitor', [option('visitor', 'Visitor'), option('signed-in', 'Signed in')]),
  country: number('user.country', 0, 0, 999, '233 hides the download bar once verified'),
  verified: choice('user.verified', '0', [
    option(0, '0 · none'),
    option(5, '5 · level 0.5'),
    option(2, '2 · level 1'),
    option(1, '1 · level 2'),
    option(4, '4 · level 3'),
    option(3, '3 · company'),
  ]),
  device_type: choice('Device', 'none', [
    option('none', 'Web'),
    option(1, '1 · Android app'),
    option(2, '2 · iOS app'),
  ]),
  geo: number('geo country_code', 0, 0, 999, '37, 260, 185, 74: plain app link'),
  hidden_app_download: flag('session.hiddenAppDownload'),

  is_uk_limit: flag('is_uk_limit'),
  brazil_toast: flag('brazil_toast'),
  is_nl_limit: flag('is_nl_limit'),
  is_italy_limit: flag('is_italy_limit'),
  ltw_toast: flag('ltw_toast'),
  is_uzbekistan_toast: flag('is_uzbekistan_toast'),
  is_show_compliance_tips: flag('is_show_compliance_tips'),
  is_blocked_country: flag('is_blocked_country'),
  is_us_toast: flag('is_us_toast'),
  is_main: flag('is_main'),
  is_uk_ip: flag('is_uk_ip'),
  is_au_ip: flag('is_au_ip'),
  is_jp_toast: flag('is_jp_toast'),
  is_ae_toast: flag('is_ae_toast'),
  is_eu_toast: flag('is_eu_toast'),
  limit_country: text('limit_country', '', 40),

  is_hk_user: flag('is_hk_user'),
  is_withdraw_only_user: flag('is_withdraw_only_user'),
  limit_country_user_status: flag('limit_country_user_status'),

  show_kyc_upgrade_notice: flag('show_kyc_upgrade_notice'),
  is_risk_user: flag('is_risk_user'),
  risk_user_guide_frequency: number('Frequency, hours', 24, 0, 8760),
  risk_user_guide_cookie_key: text('Cookie key', '', 60),
  risk_user_guide_msg: text('Message', 'Please complete your verification to keep your account safe.'),
  risk_user_guide_be_closed: flag('May be closed', true),
  risk_user_guide_url: text('Target', '/myaccount/kyc_home', 300),

  gray_show: flag('is_show'),
  gray_can_close: flag('can_close', true),
  gray_title: text('Title', 'Tax information'),
  gray_content: text(
    'Content (HTML)',
    '<p>A transaction tax of 0.2% applies to crypto trades in your region. Your trade history shows the amounts.</p>',
    4000,
  ),
  gray_btn_text: text('Button', 'Learn more'),
  gray_url: text('Button target', '/fee', 300),

  menu: codes('Enabled features', menuCodes, menuCodes),

  tips_enable: flag('enable'),
  tips_title: text('Title', 'Some products are limited in Canada'),
  tips_content: text(
    'Content',
    'You can trade spot and use Earn. Futures and margin are not offered where you live.',
    4000,
  ),
  tips_ok_button: text('OK button', 'Read the rules', 80),
  tips_ok_button_router: text('OK target', '/user-agreement', 300),
  tips_cancel_button: text('Cancel button', 'Later', 80),
  tips_no_close_button: flag('no_close_button'),
  tips_max_count: number('Shown a day at most (0: no limit)', 0, 0, 99),
  tips_path: codes('Paths', ['register', 'home', 'login'], ['register', 'home', 'login']),

  has_dl_task: choice('has_dl_task', '2', [option(1, '1 · task exists'), option(2, '2 · none')]),
  reward_num: text('reward_num', '100', 20),
  reward_currency: text('reward_currency', 'USDT', 20),

  kyc_status: number('kyc_status', 0, 0, 9),
  sub_account: choice('Sub-user type', 'none', [
    option('none', 'ordinary account'),
    option('managed', 'managed sub-account'),
  ]),
  frequency: choice('Fund password', '2', [
    option(1, '1 · one hour'),
    option(2, '2 · every time'),
    option(0, '0 · never'),
  ]),
  declaration: choice('Turkey declaration', '1', [option(1, '1 · to sign'), option(2, '2 · signed')]),
  agreement: flag('User agreement to sign'),
  ip_result: choice(
    'IP check',
    '1',
    ['1', '0', '2', '3', '4'].map((value) => option(value, `result ${value}`)),
  ),
  ip_again: choice('IP check again (type 3)', 'same', [option('same', 'same result'), option(1, 'passes')]),
  ip_closable: flag('IP notice may be closed', true, 'never for result 4'),
  ip_texts: flag('IP notice with texts of the server', true),
  business: flag('Business notice'),
  business_title: text('Title', 'Spot trading involves risk', 200),
  business_content: text(
    'Content (HTML)',
    'You can lose all that you invest. See the User Agreement, or write to support.',
    4000,
  ),
  business_ok_button: text('OK button', 'I understand', 80),
  business_ok_button_router: text('OK target', '/user-agreement', 300),
  business_cancel_button: text('Cancel button', '', 80),
  business_no_close_button: flag('no_close_button'),
  business_type: choice('type', 'business', ['business', 'banner']),
  plan: choice('Popup plan', 'none', ['none', 'index', 'VIP_EXPIRED', 'VIP_INACTIVE', 'VIP_UPGRADED']),
  alpha_cards: number('Alpha cards', 0, 0, 5),
  new_user_popup: choice('New-user experiment', '0', [option(0, 'off'), option(1, 'A'), option(2, 'B')]),
  perk_modal: flag('config.experiments.perkModal', false, 'Offers the perk by itself, once a day'),
  agency_type: number('agency_type', 0, 0, 9, '0 normal, 1 affiliate, 2 agents direct, 3 partners, 4 partner direct'),
  hidden_referral: flag('session.hiddenReferral'),
  ignore_caps: flag('config.ignoreCaps', false, 'Offers show whatever their caps say, and count nothing'),
  has_register_task: choice('has_register_task', '2', [option(1, '1 · task exists'), option(2, '2 · none')]),

  prize_num: number('newbiePrizeGuide prize_num', 5000, 0, 1_000_000),
  deposit_fiat: choice(
    'depositChooser.fiatTrade',
    'absent',
    ['absent', 'present'],
    'fiat ways while the menu lacks (absent) or has (present) fiat_trade',
  ),

  api: choice('API', 'up', [option('up', 'Up'), option('down', 'Down (all calls 500)')]),
  fail: { kind: 'failures', label: 'Failing calls', initial: {} },
} as const satisfies Record<string, Field>;

export type FieldName = keyof typeof scenarioFields;
