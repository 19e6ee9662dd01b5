import type { Scenario } from '../scenario.ts';
import { siteByKey } from '../sites.ts';
import { translated } from './in-language.ts';
import { offerTexts } from './offer-texts.ts';
import { endedVipTexts } from './vip-texts.ts';
import { waitingVipTexts } from './waiting-vip-texts.ts';
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
  ...offerTexts(lang).promo,
  img: planImage,
  img_h5: planImage,
  url: '/trade/BTC_USDT',
  position,
  extras,
});

const vipPlan = (lang: string, type: Scenario['plan']) => {
  const { upgraded, benefits } = offerTexts(lang).vip;
  const isUpgraded = type === 'VIP_UPGRADED';
  const paused = type === 'VIP_INACTIVE' ? waitingVipTexts(lang) : endedVipTexts(lang);
  const extras = {
    tier: 5,
    // An inactive tier is the one that the visitor still has.
    previous_tier: isUpgraded ? 4 : 0,
    benefit_title: isUpgraded ? upgraded : paused.heading,
    benefit_1_content: benefits[0],
    benefit_2_content: benefits[1],
    benefit_3_content: benefits[2],
    benefit_1_img: '/assets/benefit-fees.svg',
    benefit_2_img: '/assets/benefit-manager.svg',
    benefit_3_img: '/assets/benefit-speed.svg',
    button_copywriting: isUpgraded ? translated(lang, 'See my benefits', 'vip-popup.action') : paused.action,
    vip_popup_type: type,
  };
  const content = isUpgraded ? '' : paused.condition;
  return { ...plan(lang, '2', 'vip_index', extras), title: '', content, url: '/vip' };
};

export const popupPlan: ApiCall = ({ lang, query, scenario }) => {
  const position = query.get('position') ?? '';
  if (scenario.plan === 'none') return ok({ list: [] });
  if (scenario.plan === 'index') return ok({ list: position === 'index' ? [plan(lang, '1', 'index', {})] : [] });
  return ok({ list: position === 'vip_index' ? [vipPlan(lang, scenario.plan)] : [] });
};

/** Tokens before their listing, so that no page has a live price of them: change of the last 24 hours, and price. */
const ALPHA_TOKENS = [
  ['air', 'AIR', 0.084, '0.0143'],
  ['dog', 'DOG', 0.121, '0.00184'],
  ['trump', 'TRUMP', -0.035, '7.62'],
  ['zk', 'ZK', 0.217, '0.0581'],
  ['emc', 'EMC', -0.019, '0.112'],
] as const;

/** Returns a price and its change as the language writes them: `$7.62 −3.5%`, `7,62 $ −3,5 %`. */
const priceLine = (lang: string, price: string, change: number): string => {
  const write = (value: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(lang, { numberingSystem: 'latn', ...options })
      .format(value)
      .replace(/[\u061c\u200e\u200f]/g, '')
      .replace('US$', '$')
      .replace('-', '−');
  const dollars = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', maximumFractionDigits: 6 };
  const percent = { style: 'percent', minimumFractionDigits: 1, signDisplay: 'always' } as const;
  return `${write(Number(price), dollars as Intl.NumberFormatOptions)} ${write(change, percent)}`;
};
const coinPicture = (symbol: string) => `/images/coin_icon/64/${symbol}.png`;

export const userPlans: ApiCall = ({ lang, query, scenario }) => {
  const card = ALPHA_TOKENS.slice(0, scenario.alpha_cards).map(([icon, token, change, price], index) => ({
    id: index + 1,
    title: `${token} ${priceLine(lang, price, change)}`,
    url: `/alpha/${token}`,
    img: coinPicture(icon),
    img_v2: coinPicture(icon),
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
