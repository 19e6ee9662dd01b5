/** Poster templates, one row per source type. [SHARE-01] */
import { isRecord } from '../../runtime/data/records.ts';

export type Family = 'position' | 'reward' | 'earn' | 'event' | 'card' | 'story';

/** Figures with a name, in display order. The first one is shown large. */
const FIGURES = ['roi', 'pnl', 'apr', 'amount', 'prize', 'rank', 'entry', 'price', 'term'] as const;
export type Figure = (typeof FIGURES)[number];
/** Values without a name, in display order. */
const MARKS = ['pair', 'side', 'leverage', 'author', 'date'] as const;
export type Field = Figure | (typeof MARKS)[number];

export interface Template {
  family: Family;
  /** Start and end colour of the poster's background gradient. */
  ground: readonly [string, string];
  /** Path of the link when the page sets none. */
  path: string;
  fields: readonly Field[];
}

const TRADE = ['roi', 'pnl', 'pair', 'side', 'leverage', 'entry', 'price'] as const;
const PRIZE = ['amount', 'prize', 'date'] as const;
const RACE = ['rank', 'prize', 'roi', 'pnl', 'date'] as const;
const YIELD = ['apr', 'amount', 'term'] as const;
const TEXT = ['author', 'date'] as const;

const BLUE = ['#14141e', '#1d3a9e'] as const;
const NAVY = ['#0b1231', '#2146b8'] as const;
const GREEN = ['#0d1f1c', '#0f5c4d'] as const;
const PURPLE = ['#1a1030', '#54279c'] as const;
const RED = ['#240d12', '#8f1d2e'] as const;

const row = (family: Family, ground: Template['ground'], path: string, fields: readonly Field[]): Template => ({
  family,
  ground,
  path,
  fields,
});

export const TEMPLATES: Readonly<Record<string, Template>> = {
  futures_position: row('position', BLUE, '/futures/USDT/BTC_USDT', TRADE),
  rewards_hub: row('reward', NAVY, '/rewards_hub', PRIZE),
  copytrading_post: row('position', PURPLE, '/copytrading', [...TRADE, 'author']),
  option_position: row('position', BLUE, '/options', TRADE),
  orbrnft: row('card', PURPLE, '/web3', ['amount', 'rank', 'date']),
  'download-reward': row('reward', GREEN, '/campaigns/gateio-app-download-rewards', PRIZE),
  event_share: row('event', BLUE, '/competition/center', RACE),
  season_share: row('event', GREEN, '/competition/center', RACE),
  card_share: row('card', NAVY, '/rewards_hub', ['amount', 'date']),
  news_share: row('story', BLUE, '/news', TEXT),
  board_share: row('story', PURPLE, '/announcements', TEXT),
  revenue_share: row('reward', GREEN, '/referral', ['amount', 'roi', 'date']),
  f1_share: row('event', RED, '/competition/center', RACE),
  competition_futures: row('event', BLUE, '/competition/center', RACE),
  'vip-airdrop': row('reward', NAVY, '/vip', PRIZE),
  simple_earn: row('earn', GREEN, '/simple-earn', YIELD),
  dual_investment: row('earn', PURPLE, '/simple-earn', [...YIELD, 'pair', 'price']),
  startup_mining: row('earn', BLUE, '/startup', YIELD),
  alpha_position: row('position', NAVY, '/alpha', TRADE),
  mybot_list: row('position', GREEN, '/strategybot', ['roi', 'pnl', 'pair', 'term']),
  vip_challenge: row('event', NAVY, '/vip', RACE),
  referral_earn_voucher: row('reward', PURPLE, '/referral', PRIZE),
  usd1_stablecoin_rewards: row('reward', BLUE, '/rewards_hub', ['apr', ...PRIZE]),
  promo: row('event', NAVY, '/rewards_hub', ['prize', 'amount', 'date']),
  vip_friday_lucky_draw: row('reward', RED, '/vip', PRIZE),
  futures_mall: row('reward', BLUE, '/futures/USDT/BTC_USDT', PRIZE),
  launchpad_share: row('earn', PURPLE, '/launchpool', [...YIELD, 'pair']),
  halloween_night: row('event', NAVY, '/competition/center', RACE),
};

/** Greatest length of a figure that fits on the poster. */
const LONGEST = 40;

const textOf = (data: Readonly<Record<string, unknown>>, field: Field): string => {
  const given = Object.hasOwn(data, field) ? data[field] : undefined;
  const text = typeof given === 'string' || typeof given === 'number' ? String(given).trim() : '';
  return text.slice(0, LONGEST);
};

/** Returns the data that a poster shows, in display order. Unknown and nested values are omitted. */
export const contentOf = ({ fields }: Template, data: Readonly<Record<string, unknown>>) => ({
  marks: MARKS.filter((field) => fields.includes(field)).flatMap((field) => textOf(data, field) || []),
  figures: FIGURES.filter((field) => fields.includes(field)).flatMap((field) => {
    const value = textOf(data, field);
    return value ? [{ field, value }] : [];
  }),
});

/** Reads the element's `data` attribute as a JSON object. Returns an empty object for anything else. */
export const readFigures = (text: string | undefined): Readonly<Record<string, unknown>> => {
  try {
    const given: unknown = JSON.parse(text ?? '{}');
    return isRecord(given) ? { ...given } : {};
  } catch {
    return {};
  }
};
