import { data } from '../compliance.testing.ts';

/** Payloads for texts, HTML fields and addresses of an attacker who controls the server. */
export interface Poison {
  text: string;
  html: string;
  url: string;
}

/** Flags that make notices appear. A test adds those of its element. */
export interface Flags {
  limit?: object;
  toast?: object;
}

/** Adds prototype keys as own keys. Plain assignment would set the prototype of our object instead. */
const withPrototypeKeys = (value: unknown, { text, url }: Poison): unknown => {
  if (Array.isArray(value)) return value.map((entry) => withPrototypeKeys(entry, { text, url, html: text }));
  if (value === null || typeof value !== 'object') return value;
  const copy: object = {};
  const poison = { is_uk_limit: 1, is_show: 1, enable: 1, disabled: 1, hidden: 1, url, title: text };
  const entries = Object.entries(value).map(([key, entry]) => [
    key,
    withPrototypeKeys(entry, { text, url, html: text }),
  ]);
  const extra = [
    ['__proto__', poison],
    ['constructor', { prototype: poison }],
  ];
  for (const [key, entry] of [...entries, ...extra] as [string, unknown][])
    Object.defineProperty(copy, key, { value: entry, enumerable: true, configurable: true, writable: true });
  return copy;
};

const notice = ({ text, html, url }: Poison) => ({
  title: text,
  content: html,
  text_link: [
    { key: 'keyword', link: url },
    { key: text, link: url },
  ],
  ok_button: text,
  ok_button_router: url,
  cancel_button: text,
  type: 'business',
});

const link = (url: string) => ({
  link: url,
  query: '',
  h5: { c: '1' },
  web: { c: '2' },
  china_apk: url,
  overseas_apk: url,
});

/** Returns the answer of each call by the end of its path, with the payload in every text, HTML field and address. */
export const valuesOf = (poison: Poison, { limit, toast }: Flags = {}): Record<string, unknown> => {
  const { text, html, url } = poison;
  const plan = {
    plan_id: '1',
    plan_name: text,
    title: text,
    content: html,
    img: url,
    img_h5: url,
    url,
    position: text,
    extras: {
      tier: 5,
      benefit_title: text,
      ...Object.fromEntries(
        [1, 2, 3].flatMap((at) => [
          [`benefit_${at}_content`, text],
          [`benefit_${at}_img`, url],
        ]),
      ),
      button_copywriting: text,
      vip_popup_type: 'VIP_UPGRADED',
    },
  };
  return {
    'compliance/check': data({
      menu: ['spot_trade', 'fiat_trade', 'bank_card', 'credit_paywith_card', text],
      business: [text],
      limit: {
        is_show_compliance_tips: 1,
        gray_tax_area_toast: { is_show: 1, can_close: 1, title: text, content: html, btn_text: text, url },
        ...limit,
      },
      toast: {
        kyc_toast: {
          is_risk_user: 1,
          risk_user_guide_frequency: 0,
          risk_user_guide_cookie_key: text,
          risk_user_guide_msg: html,
          risk_user_guide_be_closed: 1,
          risk_user_guide_url: url,
        },
        ...toast,
      },
      tips: { ...notice(poison), enable: 1, path: ['home', 'login', 'register'], options: {} },
    }),
    'site/settings': data({
      lang_list: ['en', 'fr', text],
      fiat_list: { USD: { symbol: text }, EUR: { symbol: text }, [text]: { symbol: text } },
      curr_fiat: 'USD',
      curr_fiat_market_rates: { USD: '1', [text]: '2' },
      defaultBuyCryptoFiat: text,
      defaultP2PFiat: text,
    }),
    'usercenter/get_info': data({
      uid: '1',
      verified: 0,
      country: 0,
      user_info: { nick: text, avatar: url },
      email: text,
      encrypted_uid: text,
    }),
    'kyc/footerTipsCheck': data({ show: 1, text, url }),
    'vip-center/get-user-tier': data({ trial: { tier: 3, expire_time: 1 } }),
    'account/total_funds': data({ total_btc: text, total_usd: text }),
    dlGetTaskInfo: data({ has_dl_task: 1, reward_num: text, reward_currency: text }),
    getTaskEmbedRegister: data({
      has_register_task: 1,
      reward_num: text,
      reward_currency: text,
      newbie_prize_num: text,
    }),
    'get-country-by-ip': data({ country_code: 1 }),
    'coin_icon_whitelist.json': { coinIconVersionWhiteList: [text] },
    'page_download_links.json': { default: link(url), home: link(url) },
    'page_download_links_v2.json': {},
    'compliance/business-check': { resMsg: { code: 0 }, datas: notice(poison) },
    newbiePrizePop: data({ group_A: { num: text }, group_B: { num_first: text, num_second: text } }),
    newbiePrizeGuide: data({ prize_num: text }),
    homeStaticTradeData: data(
      Object.fromEntries(
        'trading_volume curr_count user_register_count simple_earn_apr_usdt max_profit_rate lend_earn_max_rate total_reserve_rate'
          .split(' ')
          .map((name) => [name, text]),
      ),
    ),
    get_user_frequency: data({ frequency: '1' }),
    query_safe: { result: false, msg: text },
    'targeted-popup-plan/list': data({ list: [plan] }),
    'get-user-plans': data({
      card: [{ id: '1', title: text, url, img: url, img_v2: url, sort: 1, plan_name: text, data_type: text }],
      currency: text,
    }),
    'rebate/get_user_info': data({ kol_code: text, encrypted_uid: text, agency_type: 1 }),
    og_show: data({ title: text, description: text, image: url }),
    'declaration/status': data({ status: 1 }),
    'submit-status': data(null),
    'user-agreement/status': data({ status: 1, content: html, submit_button: text }),
    'ip-penetration/check': data({
      result: 2,
      title: text,
      content: html,
      button: text,
      url,
      token: text,
      closable: 1,
    }),
    sub_account_info: data({ type: 1, sub_type: 1 }),
    get_sub_user_type: data({ type: 1, sub_type: 1 }),
  };
};

/** Returns the same answers with additional keys that target the prototype. */
export const bodiesOf = (poison: Poison, flags?: Flags): Record<string, unknown> =>
  // Serialised by hand, because a reader must parse the same text as from the network.
  Object.fromEntries(
    Object.entries(valuesOf(poison, flags)).map(([path, value]) => [
      path,
      () => new Response(JSON.stringify(withPrototypeKeys(value, poison))),
    ]),
  );
