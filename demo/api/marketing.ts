import type { Scenario } from '../scenario.ts';
import { siteByKey } from '../sites.ts';
import { translated } from './in-language.ts';
import { Code, ok, refuse, type ApiCall } from './answer.ts';

export const downloadTask: ApiCall = ({ scenario }) =>
  ok(
    scenario.has_dl_task === '1'
      ? { has_dl_task: 1, reward_num: scenario.reward_num, reward_currency: scenario.reward_currency }
      : { has_dl_task: 2, reward_num: '', reward_currency: '' },
  );

export const registerTask: ApiCall = ({ scenario }) =>
  ok(
    scenario.has_register_task === '1'
      ? {
          has_register_task: 1,
          reward_num: scenario.reward_num,
          reward_currency: scenario.reward_currency,
          newbie_prize_num: '5000',
        }
      : { has_register_task: 2, reward_num: '', reward_currency: '', newbie_prize_num: '' },
  );

export const newbiePrizePop: ApiCall = () =>
  ok({ group_A: { num: 100 }, group_B: { num_first: 50, num_second: 5000 } });
export const newbiePrizeGuide: ApiCall = ({ scenario }) => ok({ prize_num: scenario.prize_num });

export const tradeStats: ApiCall = () =>
  ok({
    trading_volume: '4210000000',
    curr_count: '2700',
    user_register_count: '23000000',
    simple_earn_apr_usdt: '5.2',
    max_profit_rate: '412.8',
    lend_earn_max_rate: '11.4',
    total_reserve_rate: '128.6',
  });

const planImage = '/assets/offer.svg';

const plan = (lang: string, id: string, position: string, extras: object) => ({
  plan_id: id,
  plan_name: `Demo plan ${id}`,
  title: translated(lang, 'Trade spot without fees this week', 'newuser-popup.title'),
  content: translated(
    lang,
    'No maker or taker fees on 12 spot pairs until Sunday, 23:59 UTC. For accounts of less than 30 days.',
    'guide-card.lead',
  ),
  img: planImage,
  img_h5: planImage,
  url: '/trade/BTC_USDT',
  position,
  extras,
});

/** Content of the plan; the element has its own headline for each type. */
const VIP_CONTENT: Readonly<Record<string, string>> = {
  VIP_EXPIRED: 'Trade <b>$1,000,000</b> in 30 days to get it back.',
  VIP_INACTIVE: 'Trade <b>$200,000</b> this month to use your benefits again.',
  VIP_UPGRADED: 'Thank you for trading with us. This is new for you:',
};

/** Label of the button; tiers that ended are won back by trading. */
const VIP_ACTION: Readonly<Record<string, string>> = {
  VIP_EXPIRED: 'Trade to get it back',
  VIP_INACTIVE: 'Trade to activate it',
};

const vipPlan = (lang: string, type: Scenario['plan']) => ({
  ...plan(lang, '2', 'vip_index', {
    tier: 5,
    // An inactive tier is the one that the visitor still has.
    previous_tier: type === 'VIP_UPGRADED' ? 4 : 0,
    benefit_title: translated(lang, type === 'VIP_UPGRADED' ? 'What you get' : 'What you had', 'vip-popup.benefits'),
    benefit_1_content: translated(lang, 'Lower fees', 'newuser-popup.B_first'),
    benefit_2_content: translated(lang, 'A personal manager', 'guide-card.lead'),
    benefit_3_content: translated(lang, 'Faster withdrawals', 'newuser-popup.B_second'),
    benefit_1_img: '/assets/benefit-fees.svg',
    benefit_2_img: '/assets/benefit-manager.svg',
    benefit_3_img: '/assets/benefit-speed.svg',
    button_copywriting: translated(lang, VIP_ACTION[type] ?? 'See my benefits', 'vip-popup.action'),
    vip_popup_type: type,
  }),
  title: '',
  content: translated(lang, VIP_CONTENT[type] ?? '', 'guide-card.lead'),
  url: '/vip',
});

export const popupPlan: ApiCall = ({ lang, query, scenario }) => {
  const position = query.get('position') ?? '';
  if (scenario.plan === 'none') return ok({ list: [] });
  if (scenario.plan === 'index') return ok({ list: position === 'index' ? [plan(lang, '1', 'index', {})] : [] });
  return ok({ list: position === 'vip_index' ? [vipPlan(lang, scenario.plan)] : [] });
};

const ALPHA_COINS = ['sol', 'dog', 'trump', 'zk', 'air'] as const;
const coinPicture = (symbol: string) => `/images/coin_icon/64/${symbol}.png`;

export const userPlans: ApiCall = ({ lang, query, scenario }) => {
  const card = Array.from({ length: scenario.alpha_cards }, (_, index) => ({
    id: index + 1,
    title: `${translated(lang, 'New on Alpha: token', 'guide-card.title')} ${index + 1}`,
    url: `/alpha/TOKEN${index + 1}`,
    img: coinPicture(ALPHA_COINS[index % ALPHA_COINS.length]!),
    img_v2: coinPicture(ALPHA_COINS[index % ALPHA_COINS.length]!),
    sort: index + 1,
    plan_name: `alpha-${index + 1}`,
    data_type: 1,
  }));
  const currency = query.get('currency') ?? '';
  return ok({ card, currency: /^\w{0,20}$/.test(currency) ? currency : '' });
};

export const ogShow: ApiCall = ({ query, scenario }) => {
  const url = query.get('url') ?? '';
  if (url === '' || url.length > 2000) return refuse(Code.BAD_REQUEST, 'url is missing or too long');
  return ok({
    title: `Gate ${siteByKey(scenario.site).name}`,
    description: 'Buy, sell and trade crypto.',
    image: planImage,
  });
};

/** Coins whose icon changed: their address carries a version. */
export const coinIcons: ApiCall = () =>
  ok({ coinIconVersionWhiteList: ['ats', 'dog', 'zk', 'air', 'land', 'emc', 'trump'] });

const pageLink = (page: string, version: number) => ({
  link: '/mobileapp',
  query: `from=${page}&v=${version}`,
  h5: { c: `h5_${page}` },
  web: { c: `web_${page}` },
  china_apk: '/mobileapp?apk=china',
  overseas_apk: '/mobileapp?apk=overseas',
});
const pageLinks = (version: number) =>
  Object.fromEntries(['default', 'home', 'trade', 'deposit', 'login'].map((page) => [page, pageLink(page, version)]));

export const downloadLinks: ApiCall = () => ok(pageLinks(1));
export const downloadLinksV2: ApiCall = () => ok(pageLinks(2));
