import { reportProblem } from '../../runtime/page/problem.ts';

/** Source types that can be shared. [SHARE-01] */
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

/** True if a source type can be shared. Reports an unknown type as a mistake of the page. [SHARE-01] */
export const isShareSource = (type: string): boolean => {
  const isKnown = SHARE_SOURCES.includes(type);
  if (!isKnown) reportProblem({ code: 'bad-attribute', subject: 'source-type' });
  return isKnown;
};
