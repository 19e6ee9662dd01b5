/** Situations worth looking at, each with the page and the width at which they show best. */
export interface Preset {
  readonly name: string;
  readonly query: string;
  readonly path?: string;
  readonly width?: number;
}

/** 768 is the last mobile width, 769 the first desktop one. */
export const widths = [360, 768, 769, 1280] as const;
/** A usual desktop page; the panel scales it down to fit. */
export const DEFAULT_WIDTH = 1280;

export const presets: readonly Preset[] = [
  { name: 'Default visitor', query: '' },
  { name: 'Everything hidden', query: 'login=signed-in&verified=1&hidden_app_download=1' },
  { name: 'Without JavaScript', query: 'javascript=0', width: 1280 },
  { name: 'UK visitor on main', query: 'is_uk_limit=1&is_uk_ip=1' },
  { name: 'Brazil', query: 'brazil_toast=1' },
  { name: 'Hong Kong user', query: 'login=signed-in&verified=1&is_hk_user=1' },
  { name: 'Uzbekistan', query: 'is_uzbekistan_toast=1' },
  { name: 'Lithuania stop (LTW)', query: 'login=signed-in&verified=1&ltw_toast=1' },
  { name: 'Gray tax toast', query: 'gray_show=1' },
  { name: 'Turkey mobile', query: 'site=tr&lang=tr&has_dl_task=1', width: 360 },
  { name: 'App promotion', query: 'has_dl_task=1', width: 768 },
  { name: 'US level 1', query: 'site=us&lang=en-us&login=signed-in&verified=2' },
  { name: 'KYC bar', query: 'login=signed-in' },
  { name: 'KYC bar in CMS form', query: 'login=signed-in', path: '/myaccount/deposit/USDT' },
  { name: 'Risk user', query: 'login=signed-in&is_risk_user=1' },
  { name: 'Blocked country', query: 'is_blocked_country=1', path: '/price' },
  { name: 'Withdraw only', query: 'login=signed-in&verified=1&is_withdraw_only_user=1' },
  { name: 'Prohibited country', query: 'login=signed-in&verified=1&limit_country_user_status=1' },
  { name: 'limit_country redirect', query: 'limit_country=US', path: '/price' },
  { name: 'Futures not in menu', query: 'menu=spot_trade,fiat_trade', path: '/futures/USDT/BTC_USDT' },
  { name: 'Crypto-only drawer', query: 'menu=spot_trade,futures_trade' },
  { name: 'UK limit, Chinese', query: 'lang=zh&is_uk_limit=1', path: '/price' },
  { name: 'Compliance tips', query: 'is_show_compliance_tips=1&tips_enable=1' },
  {
    name: 'Compliance tips, twice a day',
    query: 'is_show_compliance_tips=1&tips_enable=1&tips_max_count=2',
    path: '/login',
  },
  {
    name: 'Restricted page, tips instead of redirect',
    query: 'is_show_compliance_tips=1&tips_enable=1&menu=spot_trade',
    path: '/futures/USDT/BTC_USDT',
  },
  { name: 'Business notice', query: 'business=1', path: '/trade/BTC_USDT' },
  { name: 'Business notice as banner', query: 'business=1&business_type=banner', path: '/trade/BTC_USDT' },
  {
    name: 'Ticket notice (withdraw only)',
    query: 'login=signed-in&verified=1&is_withdraw_only_user=1',
    path: '/trade/BTC_USDT',
  },
  { name: 'IP check: VPN', query: 'login=signed-in&verified=1&ip_result=3', path: '/trade/BTC_USDT' },
  { name: 'IP check: upgrade', query: 'login=signed-in&verified=1&ip_result=2', path: '/trade/BTC_USDT' },
  { name: 'IP check: blocked', query: 'login=signed-in&verified=1&ip_result=4', path: '/trade/BTC_USDT' },
  { name: 'Turkey declaration', query: 'site=tr&lang=tr&login=signed-in&verified=1', path: '/tr' },
  { name: 'Turkey, signed', query: 'site=tr&lang=tr&login=signed-in&verified=1&declaration=2', path: '/tr' },
  { name: 'User agreement', query: 'login=signed-in&verified=1&agreement=1', path: '/trade/BTC_USDT' },
  { name: 'EU: futures are upcoming', query: 'site=eu&lang=en-eu', path: '/en-eu' },
  { name: 'Many at once', query: 'login=signed-in&brazil_toast=1&is_uk_ip=1&gray_show=1&is_blocked_country=1' },
  { name: 'Arabic, dark', query: 'lang=ar&theme=dark&login=signed-in&gray_show=1' },
  { name: 'App webview', query: 'device_type=1&has_dl_task=1', width: 360 },
  {
    name: 'Customer service chat',
    query: 'login=signed-in&verified=1&sub_account=managed',
    path: '/support',
    width: 1280,
  },
  { name: 'Transfers, UK limit', query: 'login=signed-in&verified=1&is_uk_limit=1', path: '/myaccount/transfer' },
  { name: 'API down', query: 'login=signed-in&api=down' },
  { name: 'Compliance slow', query: 'brazil_toast=1&fail=compliance:slow' },
  { name: 'Compliance hangs', query: 'brazil_toast=1&fail=compliance:hang' },
  {
    name: 'Hostile business notice',
    query: 'business=1&fail=businessCompliance:hostile',
    path: '/trade/BTC_USDT',
  },
  { name: 'Hostile texts', query: 'gray_show=1&fail=compliance:hostile,settings:hostile' },
];

export const clockSteps: readonly { readonly label: string; readonly milliseconds: number }[] = [
  { label: '+1 h', milliseconds: 3_600_000 },
  { label: '+12 h', milliseconds: 43_200_000 },
  { label: '+24 h −1 ms', milliseconds: 86_399_999 },
  { label: '+24 h', milliseconds: 86_400_000 },
  { label: '+7 d', milliseconds: 604_800_000 },
];
