import type { Endpoint } from '../../runtime/calls/endpoint.ts';

type Row = Omit<Endpoint, 'key'>;
const web = (path: string): Row => ({ path: `/api/web/v1/${path}` });
const anyone = (path: string): Row => ({ ...web(path), anyone: true });
const post = (path: string): Row => ({ ...web(path), method: 'POST' });
const file = (path: string): Row => ({ path: `/js/tool/${path}.json`, plain: true });

const rows = {
  compliance: web('compliance/check'),
  settings: anyone('site/settings'),
  user: web('usercenter/get_info'),
  /** Translations on the page's own origin, used if the script's server does not answer. [I18N-01] */
  locales: { path: '/locales/{lang}/{namespace}.json', plain: true },
  kycStatus: web('usercenter/get_kyc_status'),
  userTier: web('usercenter/get_user_tier'),
  subUserType: web('usercenter/get_sub_user_type'),
  vipTier: web('vip-center/get-user-tier'),
  totalFunds: { path: '/apiw/v2/account/total_funds' },
  kycTips: web('kyc/footerTipsCheck'),
  kycTipsJson: { path: '/json_svr/footer_tips_check' },
  downloadTask: web('marketing-activity/dlGetTaskInfo'),
  geo: anyone('settings-go/get-country-by-ip'),
  commonConfig: file('coin_icon_whitelist'),
  coinIcons: file('coin_icon_whitelist'),
  downloadLinks: file('page_download_links'),
  downloadLinksV2: file('page_download_links_v2'),
  businessCompliance: web('compliance/business-check'),
  businessComplianceSub: web('compliance/business-check-sub'),
  newbiePrizePop: web('welfare/newbiePrizePop'),
  newbiePrizeGuide: web('welfare/newbiePrizeGuide'),
  registerTask: web('marketing-activity/getTaskEmbedRegister'),
  tradeStats: anyone('site/homeStaticTradeData'),
  frequency: { path: '/apiweb/v1/user/get_user_frequency' },
  saveFrequency: { path: '/json_svr/query_safe', method: 'POST' },
  popupPlan: web('marketing/targeted-popup-plan/list'),
  userPlans: web('marketing/get-user-plans?spread_scene=alpha_place_order_web'),
  rebateUser: web('rebate/get_user_info'),
  verifyInvite: web('rebate/verify_invite_info'),
  ogShow: anyone('marketing-activity/og_show'),
  declarationStatus: web('compliance-kyc/customer-understand-declaration/status'),
  declarationSubmit: post('compliance-kyc/customer-understand-declaration/submit-status'),
  agreementStatus: post('compliance-kyc/user-agreement/status'),
  agreementSubmit: post('compliance-kyc/user-agreement/submit-status'),
  ipCheck: post('compliance-kyc/ip-penetration/check'),
  subAccount: web('usercenter/sub_account_info'),
} as const satisfies Record<string, Row>;

export type EndpointKey = keyof typeof rows;

/** Every call that the bundle can make. Hosts override paths by key in `config.endpoints`. */
export const endpoints = Object.fromEntries(
  Object.entries(rows).map(([key, row]) => [key, { key, ...row }]),
) as Readonly<Record<EndpointKey, Endpoint>>;
