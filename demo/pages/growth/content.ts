/** Content of the growth pages and of support, as data. */
import { baseLanguage } from '../../locales.ts';
import { arabicContent, arabicCopy, arabicTopics } from './content-ar.ts';
import type { Card, Example, Facts, GrowthContent, GrowthCopy } from './types.ts';

export type { Example, GrowthCopy };

const rewards: Pick<GrowthContent, 'heading' | 'cards'> = {
  heading: 'Tasks',
  cards: [
    { title: 'Verify your identity', text: 'Reward: 10\u00a0USDT', path: '/myaccount/kyc_home', progress: [1, 2] },
    {
      title: 'Make your first deposit',
      text: 'At least 100 USDT. Reward: 20\u00a0USDT',
      path: '/myaccount/deposit/USDT',
      progress: [0, 1],
    },
    {
      title: 'Trade spot for 1,000 USDT',
      text: 'Reward: 30\u00a0USDT in fee vouchers',
      path: '/trade/BTC_USDT',
      progress: [350, 1000],
    },
    {
      title: 'Invite three friends',
      text: 'Each has to verify their identity. Reward: 40\u00a0USDT',
      path: '/referral',
      progress: [1, 3],
    },
  ],
};

const referral: Pick<GrowthContent, 'heading' | 'cards' | 'example'> = {
  heading: 'How it works',
  cards: [
    { title: '1. Share your link', text: 'Send it to friends or publish it on your channels.' },
    { title: '2. They sign up and trade', text: 'Your friends pay 10% lower spot fees for 90 days.' },
    { title: '3. You earn', text: 'Commission is paid to your spot account every day at 02:00 UTC.' },
  ],
  example: {
    title: 'What you earn',
    columns: ['Your friends trade in a month', 'Fees they pay', 'You earn 30%'],
    rows: [
      ['10,000 USDT', '10 USDT', '3 USDT'],
      ['100,000 USDT', '100 USDT', '30 USDT'],
      ['1,000,000 USDT', '1,000 USDT', '300 USDT'],
    ],
  },
};

const commission: Facts = [
  ['Your share of their fees', '30%'],
  ['Your friends pay less', '10%'],
  ['Their discount lasts', '90 days'],
  ['Paid out', 'Every day'],
];

export const growthContent: Readonly<Record<string, GrowthContent>> = {
  '/rewards_hub': {
    title: 'Rewards',
    lead: 'Complete tasks and collect up to 100\u00a0USDT. New tasks start every Monday.',
    ...rewards,
  },
  '/competition/center': {
    title: 'Activity',
    lead: 'Trading competitions that you can join now.',
    heading: 'Competitions',
    cards: [
      { title: 'BTC spot week', text: 'Prize pool: 50,000 USDT. Ranked by spot volume.', path: '/trade/BTC_USDT' },
      {
        title: 'Futures team battle',
        text: 'Prize pool: 200,000 USDT. Ranked by return.',
        path: '/futures/USDT/BTC_USDT',
      },
      { title: 'First trade raffle', text: '500 winners of 20 USDT each.', path: '/trade/ETH_USDT' },
    ],
  },
  '/referral': {
    title: 'Referral',
    lead: 'Earn up to 30% of the trading fees that your friends pay.',
    facts: commission,
    ...referral,
  },
  '/referral/affiliate': {
    title: 'Affiliate',
    lead: 'For creators and communities: up to 50% commission and monthly payouts.',
    heading: referral.heading,
    cards: referral.cards,
  },
  '/referral/broker': {
    title: 'Broker',
    lead: 'Connect your platform and earn up to 60% of the fees of your users.',
    heading: 'Integrations',
    cards: [
      { title: 'API broker', text: 'Orders of your users carry your broker ID.' },
      { title: 'OAuth broker', text: 'Users connect their accounts without API keys.' },
      { title: 'Sub-account broker', text: 'You manage an account for each user.' },
    ],
  },
  '/alpha': {
    title: 'Alpha trading',
    lead: 'Trade new tokens on chain, from your spot account.',
    heading: 'Before you trade',
    cards: [
      { title: 'No wallet needed', text: 'Orders are settled on chain and paid in USDT.', path: '/trade/BTC_USDT' },
      {
        title: 'Higher risk',
        text: 'Prices of new tokens change fast, and some lose all of their value.',
        path: '/legal/risk-disclosure',
      },
      {
        title: 'Points for each trade',
        text: 'Points give access to airdrops in the same month.',
        path: '/rewards_hub',
      },
    ],
  },
  '/vip': {
    title: 'VIP',
    lead: 'Your level follows your volume of the last 30 days. It is set each day at 00:00 UTC.',
    heading: 'Benefits',
    cards: [
      {
        picture: 'benefit-fees.svg',
        title: 'Lower fees',
        text: 'Maker fees fall to 0.020% in spot and to zero in futures.',
        path: '/fee',
      },
      {
        picture: 'benefit-speed.svg',
        title: 'Faster withdrawals',
        text: 'From VIP 3, withdrawals are processed first, up to 8,000,000 USDT a day.',
        path: '/myaccount/withdraw/USDT',
      },
      {
        picture: 'benefit-manager.svg',
        title: 'Personal manager',
        text: 'From VIP 5, one contact answers around the clock.',
        path: '/support',
      },
    ],
  },
};

const supportTopics: readonly Card[] = [
  {
    title: 'Deposits and withdrawals',
    text: 'Networks, confirmations, missing transfers',
    path: '/myaccount/deposit/USDT',
  },
  { title: 'Identity verification', text: 'Documents, levels, rejected applications', path: '/myaccount/kyc_home' },
  { title: 'Account and security', text: 'Passwords, passkeys, lost devices', path: '/myaccount/security' },
  { title: 'Fees and levels', text: 'Trading fees, withdrawal fees, VIP', path: '/fee' },
  { title: 'Buy crypto', text: 'Cards, bank transfers, P2P', path: '/crypto/buy' },
  { title: 'My tickets', text: 'Questions that you have sent, and our answers', path: '/myaccount/tickets' },
];

const englishCopy: GrowthCopy = {
  claim: 'Claim your perk',
  invite: 'Invite friends',
  trade: 'Trade now',
  fees: 'See all fees',
  paidOut: 'Paid out today',
  trending: 'Trending tokens',
  transfer: 'Transfer',
  supportLead: 'Find answers by topic, or write to us. We answer in the chat around the clock.',
  topics: 'Topics',
  searchTopics: 'Search topics',
  yourQuestions: 'Your questions',
  yourQuestionsText: 'Log in to see your tickets and to continue a conversation.',
};

const isArabic = (locale: string): boolean => baseLanguage(locale) === 'ar';

/** Texts of the growth pages; languages without their own read English. */
export const growthCopy = (locale: string): GrowthCopy => (isArabic(locale) ? arabicCopy : englishCopy);

/** Returns the content of a growth page, undefined for other paths. */
export const growthContentIn = (locale: string, path: string): GrowthContent | undefined => {
  const content = isArabic(locale) ? arabicContent : growthContent;
  return Object.hasOwn(content, path) ? content[path] : undefined;
};

export const topicsIn = (locale: string): readonly Card[] => (isArabic(locale) ? arabicTopics : supportTopics);
