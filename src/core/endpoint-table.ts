import { coreEndpoints, webCall, type Endpoint } from './endpoints.ts';
import { localesEndpoint } from './locales-endpoint.ts';

const web = webCall;
const anyone = (key: string, path: string): Endpoint => ({ ...webCall(key, path), anyone: true });
const post = (key: string, path: string): Endpoint => ({ ...webCall(key, path), method: 'POST' });
const file = (key: string, path: string): Endpoint => ({ key, path: `/js/tool/${path}.json`, plain: true });

/** Every call that the bundle can make; hosts rename paths by key in `config.endpoints`. */
export const endpoints = {
  ...coreEndpoints,
  locales: localesEndpoint,
  kycStatus: web('kycStatus', 'usercenter/get_kyc_status'),
  userTier: web('userTier', 'usercenter/get_user_tier'),
  subUserType: web('subUserType', 'usercenter/get_sub_user_type'),
  vipTier: web('vipTier', 'vip-center/get-user-tier'),
  totalFunds: { key: 'totalFunds', path: '/apiw/v2/account/total_funds' },
  kycTips: web('kycTips', 'kyc/footerTipsCheck'),
  kycTipsJson: { key: 'kycTipsJson', path: '/json_svr/footer_tips_check' },
  downloadTask: web('downloadTask', 'marketing-activity/dlGetTaskInfo'),
  geo: anyone('geo', 'settings-go/get-country-by-ip'),
  commonConfig: file('commonConfig', 'coin_icon_whitelist'),
  coinIcons: file('coinIcons', 'coin_icon_whitelist'),
  downloadLinks: file('downloadLinks', 'page_download_links'),
  downloadLinksV2: file('downloadLinksV2', 'page_download_links_v2'),
  businessCompliance: web('businessCompliance', 'compliance/business-check'),
  businessComplianceSub: web('businessComplianceSub', 'compliance/business-check-sub'),
  newbiePrizePop: web('newbiePrizePop', 'welfare/newbiePrizePop'),
  newbiePrizeGuide: web('newbiePrizeGuide', 'welfare/newbiePrizeGuide'),
  registerTask: web('registerTask', 'marketing-activity/getTaskEmbedRegister'),
  tradeStats: anyone('tradeStats', 'site/homeStaticTradeData'),
  frequency: { key: 'frequency', path: '/apiweb/v1/user/get_user_frequency' },
  saveFrequency: { key: 'saveFrequency', path: '/json_svr/query_safe', method: 'POST' },
  popupPlan: web('popupPlan', 'marketing/targeted-popup-plan/list'),
  userPlans: web('userPlans', 'marketing/get-user-plans?spread_scene=alpha_place_order_web'),
  rebateUser: web('rebateUser', 'rebate/get_user_info'),
  verifyInvite: web('verifyInvite', 'rebate/verify_invite_info'),
  ogShow: anyone('ogShow', 'marketing-activity/og_show'),
  declarationStatus: web('declarationStatus', 'compliance-kyc/customer-understand-declaration/status'),
  declarationSubmit: post('declarationSubmit', 'compliance-kyc/customer-understand-declaration/submit-status'),
  agreementStatus: post('agreementStatus', 'compliance-kyc/user-agreement/status'),
  agreementSubmit: post('agreementSubmit', 'compliance-kyc/user-agreement/submit-status'),
  ipCheck: post('ipCheck', 'compliance-kyc/ip-penetration/check'),
  subAccount: web('subAccount', 'usercenter/sub_account_info'),
} as const satisfies Record<string, Endpoint>;

export type EndpointKey = keyof typeof endpoints;
