import { config } from '../config.ts';
import { own } from '../data/records.ts';

export interface Endpoint {
  /** Name in `config.endpoints`. */
  key: string;
  path: string;
  /** `POST` calls send a url-encoded form; all others are GET. */
  method?: 'POST';
  /** Static JSON files: no envelope, and the browser client's 5 s limit instead of the internal 20 s (API-03). */
  plain?: true;
  /** The answer is the same whoever is signed in. */
  anyone?: true;
}

/** The path of a call, after the page's own renaming (`config.endpoints`). */
export const pathOf = ({ key, path }: Endpoint): string => {
  const renamed = own(config.peek().endpoints, key);
  return typeof renamed === 'string' && renamed ? renamed : path;
};

const web = (key: string, path: string): Endpoint => ({ key, path: `/api/web/v1/${path}` });
const anyone = (key: string, path: string): Endpoint => ({ ...web(key, path), anyone: true });
const post = (key: string, path: string): Endpoint => ({ ...web(key, path), method: 'POST' });
const file = (key: string, path: string): Endpoint => ({ key, path: `/js/tool/${path}.json`, plain: true });

/** Every call that the bundle can make; hosts rename paths by key in `config.endpoints`. */
export const endpoints = {
  compliance: web('compliance', 'compliance/check'),
  settings: anyone('settings', 'site/settings'),
  user: web('user', 'usercenter/get_info'),
  /** Translations on the page's own origin, when the script's server does not answer (I18N-01). */
  locales: { key: 'locales', path: '/locales/{lang}/{namespace}.json', plain: true },
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
