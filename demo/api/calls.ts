/** The calls of the reference API: key → method and path. Keys are those of `config.endpoints`. */
interface Call {
  readonly method: 'GET' | 'POST';
  readonly paths: readonly string[];
  /** Plain bodies have no `{ code, message, data }` around them. */
  readonly plain?: true;
}

const get = (...paths: string[]): Call => ({ method: 'GET', paths });
const post = (...paths: string[]): Call => ({ method: 'POST', paths });
const file = (name: string): Call => ({ method: 'GET', paths: [`/js/tool/${name}.json`], plain: true });

const web = '/api/web/v1';
const declaration = `${web}/compliance-kyc/customer-understand-declaration`;
const agreement = `${web}/compliance-kyc/user-agreement`;

export const calls = {
  compliance: get(`${web}/compliance/check`),
  settings: get(`${web}/site/settings`),
  user: get(`${web}/usercenter/get_info`),
  kycStatus: get(`${web}/usercenter/get_kyc_status`),
  userTier: get(`${web}/usercenter/get_user_tier`),
  subUserType: get(`${web}/usercenter/get_sub_user_type`),
  vipTier: get(`${web}/vip-center/get-user-tier`),
  totalFunds: get('/apiw/v2/account/total_funds'),
  kycTips: get(`${web}/kyc/footerTipsCheck`, '/json_svr/footer_tips_check'),
  downloadTask: get(`${web}/marketing-activity/dlGetTaskInfo`),
  geo: get(`${web}/settings-go/get-country-by-ip`),
  coinIcons: file('coin_icon_whitelist'),
  downloadLinks: file('page_download_links'),
  downloadLinksV2: file('page_download_links_v2'),
  businessCompliance: get(`${web}/compliance/business-check`),
  businessComplianceSub: get(`${web}/compliance/business-check-sub`),
  newbiePrizePop: get(`${web}/welfare/newbiePrizePop`),
  newbiePrizeGuide: get(`${web}/welfare/newbiePrizeGuide`),
  registerTask: get(`${web}/marketing-activity/getTaskEmbedRegister`),
  tradeStats: get(`${web}/site/homeStaticTradeData`),
  frequency: get('/apiweb/v1/user/get_user_frequency'),
  saveFrequency: { method: 'POST', paths: ['/json_svr/query_safe'], plain: true },
  popupPlan: get(`${web}/marketing/targeted-popup-plan/list`),
  userPlans: get(`${web}/marketing/get-user-plans`),
  rebateUser: get(`${web}/rebate/get_user_info`),
  verifyInvite: get(`${web}/rebate/verify_invite_info`),
  ogShow: get(`${web}/marketing-activity/og_show`),
  declarationStatus: get(`${declaration}/status`),
  declarationSubmit: post(`${declaration}/submit-status`),
  agreementStatus: post(`${agreement}/status`),
  agreementSubmit: post(`${agreement}/submit-status`),
  ipCheck: post(`${web}/compliance-kyc/ip-penetration/check`),
  subAccount: get(`${web}/usercenter/sub_account_info`),
  accountLogin: post(`${web}/account/login`),
  accountSignup: post(`${web}/account/signup`),
  fundPasswordToken: post(`${web}/account/fund-password-token`),
  fundPasswordFrequency: post(`${web}/account/fund-password-frequency`),
  walletBalances: get(`${web}/wallet/balances`),
  walletTransfer: post(`${web}/wallet/transfer`),
  subAccounts: get(`${web}/wallet/sub-accounts`),
  subTransfer: post(`${web}/wallet/sub-transfer`),
} as const satisfies Record<string, Call>;

export type CallKey = keyof typeof calls;
export const callKeys = Object.keys(calls) as readonly CallKey[];

export const callByPath: ReadonlyMap<string, CallKey> = new Map(
  callKeys.flatMap((key) => calls[key].paths.map((path) => [path, key] as const)),
);

export const isPlain = (key: CallKey): boolean => 'plain' in calls[key];

/** Everything under these belongs to the API, known or not. */
const apiRoots = ['/api/', '/apiweb/', '/apiw/', '/json_svr/', '/js/tool/'];
export const isApiPath = (path: string): boolean => apiRoots.some((root) => path.startsWith(root));
