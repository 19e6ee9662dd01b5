import type { FieldName } from './scenario-fields.ts';

interface Group {
  readonly title: string;
  readonly open?: boolean;
  readonly names: readonly FieldName[];
}

const groups = [
  {
    title: 'Page',
    open: true,
    names: [
      'site',
      'lang',
      'theme',
      'debug',
      'site_chrome',
      'fragments',
      'fund_frame',
      'tag_scripts',
      'javascript',
      'first_tags_only',
      'hidden_features',
    ],
  },
  {
    title: 'Visitor',
    open: true,
    names: ['login', 'verified', 'country', 'device_type', 'geo', 'hidden_app_download'],
  },
  {
    title: 'Compliance: limit',
    open: true,
    names: [
      'is_uk_limit',
      'brazil_toast',
      'ltw_toast',
      'is_uzbekistan_toast',
      'is_show_compliance_tips',
      'is_blocked_country',
      'is_nl_limit',
      'is_italy_limit',
      'is_main',
      'is_uk_ip',
      'is_au_ip',
      'is_us_toast',
      'is_jp_toast',
      'is_ae_toast',
      'is_eu_toast',
      'limit_country',
    ],
  },
  {
    title: 'Compliance: toast',
    open: true,
    names: ['is_hk_user', 'is_withdraw_only_user', 'limit_country_user_status'],
  },
  { title: 'Compliance: menu', names: ['menu', 'deposit_fiat'] },
  {
    title: 'Gray-tax toast',
    names: ['gray_show', 'gray_can_close', 'gray_title', 'gray_content', 'gray_btn_text', 'gray_url'],
  },
  {
    title: 'KYC notice',
    names: [
      'is_risk_user',
      'show_kyc_upgrade_notice',
      'risk_user_guide_be_closed',
      'risk_user_guide_frequency',
      'risk_user_guide_cookie_key',
      'risk_user_guide_msg',
      'risk_user_guide_url',
    ],
  },
  {
    title: 'Compliance tips',
    names: [
      'tips_enable',
      'tips_no_close_button',
      'tips_title',
      'tips_content',
      'tips_ok_button',
      'tips_ok_button_router',
      'tips_cancel_button',
      'tips_max_count',
      'tips_path',
    ],
  },
  {
    title: 'Marketing',
    names: [
      'has_dl_task',
      'reward_num',
      'reward_currency',
      'has_register_task',
      'prize_num',
      'plan',
      'alpha_cards',
      'new_user_popup',
      'perk_modal',
      'agency_type',
      'hidden_referral',
      'ignore_caps',
    ],
  },
  { title: 'Account', names: ['kyc_status', 'sub_account', 'frequency', 'declaration', 'agreement'] },
  { title: 'IP check', names: ['ip_result', 'ip_again', 'ip_closable', 'ip_texts'] },
  {
    title: 'Business notice',
    names: [
      'business',
      'business_title',
      'business_content',
      'business_ok_button',
      'business_ok_button_router',
      'business_cancel_button',
      'business_no_close_button',
      'business_type',
    ],
  },
  { title: 'API failures', names: ['api', 'fail'] },
] as const satisfies readonly Group[];

/** Fields that the panel would not show. `clockOffset` has a separate section with buttons. */
type Ungrouped = Exclude<FieldName, (typeof groups)[number]['names'][number] | 'clockOffset'>;

/** Groups of fields in the panel. A field in no group does not compile. */
export const fieldGroups: [Ungrouped] extends [never] ? readonly Group[] : Ungrouped = groups;
