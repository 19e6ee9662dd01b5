import { byArgument } from '../calls/resource.ts';

/** What can be shared (SHARE-01). */
export const SHARE_SOURCES: readonly string[] = [
  'futures_position',
  'rewards_hub',
  'copytrading_post',
  'option_position',
  'orbrnft',
  'download-reward',
  'event_share',
  'season_share',
  'card_share',
  'news_share',
  'board_share',
  'revenue_share',
  'f1_share',
  'competition_futures',
  'vip-airdrop',
  'simple_earn',
  'dual_investment',
  'startup_mining',
  'alpha_position',
  'mybot_list',
  'vip_challenge',
  'referral_earn_voucher',
  'usd1_stablecoin_rewards',
  'promo',
  'vip_friday_lucky_draw',
  'futures_mall',
  'launchpad_share',
  'halloween_night',
];

/** Is it one of the source types that can be shared (SHARE-01)? */
export const shareSource = byArgument<boolean>({ key: 'shareSource', path: '', anyone: true }, (type) => ({
  ask: () => Promise.resolve(SHARE_SOURCES.includes(type)),
  reader: Boolean,
  fallback: false,
}));
