/** Sample articles of Learn, which the blog shows as well. */
import type { Article, Articles } from './types.ts';

const lessons: Readonly<Record<string, Article>> = {
  'what-is-bitcoin': {
    title: 'What is Bitcoin, and why does it have a price?',
    lead: 'A short introduction to the first cryptocurrency: how it works, who runs it, and what moves its price.',
    date: '2026-10-12',
    sections: [
      {
        heading: 'Money without a central office',
        text: [
          'Bitcoin is a list of payments that thousands of computers keep at the same time. Each computer has the entire list and checks every new payment against it. No single company can change the list or stop a valid payment.',
          'Payments are collected in blocks, and a new block arrives about every ten minutes. A payment counts as final after a few more blocks have been added on top of its own.',
        ],
      },
      {
        heading: 'Why the supply is limited',
        text: [
          'New coins are created as a reward for the computers that add blocks. The reward is halved about every four years, so the total never exceeds 21 million coins. About nineteen of every twenty coins exist already.',
        ],
      },
      {
        heading: 'What moves the price',
        text: ['The price is whatever the last buyer and seller agreed on. These forces act on both sides:'],
        list: [
          'Demand from people who save, pay or speculate with Bitcoin.',
          'Supply from miners and long-term holders who sell.',
          'News about rules, technology and the wider economy.',
          'Leverage: when traders have to close positions, prices move faster.',
        ],
      },
      {
        heading: 'Before you buy',
        text: [
          'Bitcoin has lost more than half of its value several times. Only use money that you can do without, start small, and decide in advance when you would sell.',
        ],
      },
    ],
    related: ['/learn/buying-your-first-crypto', '/learn/how-to-read-a-price-chart', '/price/bitcoin'],
  },
  'buying-your-first-crypto': {
    title: 'Buying your first crypto, step by step',
    lead: 'From an empty account to your first coins in about ten minutes.',
    date: '2026-09-28',
    sections: [
      {
        heading: '1. Open and verify an account',
        text: [
          'Sign up with an email address and choose a password that you use nowhere else. Then verify your identity: have a passport or identity card ready, and good light for the photo.',
        ],
      },
      {
        heading: '2. Choose how to pay',
        text: ['The three common ways differ in speed and cost:'],
        list: [
          'Card: the coins arrive within minutes, and the fee is the highest.',
          'Bank transfer: takes up to one business day and usually costs nothing.',
          'P2P: you pay another person directly, with local payment methods.',
        ],
      },
      {
        heading: '3. Place the order',
        text: [
          'Enter an amount, compare the price with the market, and check the amount that you receive after fees. For a first purchase, a market order is the simplest choice. A limit order waits until your price is reached.',
        ],
      },
      {
        heading: '4. Decide where to keep the coins',
        text: [
          'Coins on the exchange are ready to trade. Coins in your own wallet are yours alone to protect. Whatever you choose, turn on two-factor authentication first.',
        ],
      },
    ],
    related: ['/crypto/buy', '/learn/keep-your-account-safe', '/learn/what-is-bitcoin'],
  },
  'keep-your-account-safe': {
    title: 'Ten habits that keep your account safe',
    lead: 'Most losses start with a stolen password or a message that looks official. These habits prevent both.',
    date: '2026-11-03',
    sections: [
      {
        heading: 'Your login',
        text: ['Make a stolen password useless:'],
        list: [
          'Use a password manager and a different password on every site.',
          'Add a passkey or an authenticator app. Prefer both to text messages.',
          'Set a fund password that differs from your login password.',
          'Remove devices that you no longer use.',
        ],
      },
      {
        heading: 'Messages and links',
        text: ['Fraud works by urgency. Take your time:'],
        list: [
          'Open the site from your own bookmark, never from a message.',
          'Support never asks for a password, a code or a transfer.',
          'Check the anti-phishing phrase in every email.',
        ],
      },
      {
        heading: 'Withdrawals',
        text: ['A transfer on a blockchain cannot be called back:'],
        list: [
          'Compare the first and last six characters of each address.',
          'Send a small amount first when an address is new.',
          'Keep a list of trusted addresses, and allow withdrawals to those only.',
        ],
      },
      {
        heading: 'If something looks wrong',
        text: [
          'Change your password, log out all devices, and write to support. Withdrawals stay locked for 24 hours after a password change.',
        ],
      },
    ],
    related: ['/myaccount/security', '/learn/buying-your-first-crypto', '/help/two-factor-authentication'],
  },
  'how-to-read-a-price-chart': {
    title: 'How to read a price chart',
    lead: 'Candles, volume and two common indicators, explained on the chart of this site.',
    date: '2026-08-17',
    sections: [
      {
        heading: 'One candle',
        text: [
          'A candle covers one period, such as an hour. Its body reaches from the first to the last price of the period. The thin lines above and below mark the highest and the lowest price.',
          'A green candle closed higher than it opened, a red one lower.',
        ],
      },
      {
        heading: 'Volume',
        text: [
          'The bars below the candles show how much was traded. A move with high volume has more traders behind it than the same move with low volume.',
        ],
      },
      {
        heading: 'Averages and bands',
        text: ['Indicators summarise past prices. They predict nothing on their own:'],
        list: [
          'A moving average smooths the price over a number of candles.',
          'Bollinger bands widen when prices vary more than usual.',
          'RSI compares recent gains with recent losses on a scale from 0 to 100.',
        ],
      },
      {
        heading: 'Choose a time frame',
        text: [
          'Start with days to see the direction, then look at hours for the moment. A signal that appears on one time frame only is weak.',
        ],
      },
    ],
    related: ['/trade/BTC_USDT', '/learn/what-is-bitcoin', '/learn/glossary'],
  },
};

const below = (folder: string, names: readonly string[]): Articles =>
  Object.fromEntries(names.map((name) => [`${folder}/${name}`, lessons[name]!]));

export const learn: Articles = {
  ...below('/learn', Object.keys(lessons)),
  '/learn/glossary': {
    title: 'Glossary',
    lead: 'Words that you meet on every exchange, in one sentence each.',
    date: '2026-07-01',
    sections: [
      {
        heading: 'A to L',
        text: [
          'Ask: the lowest price at which somebody sells.',
          'Bid: the highest price at which somebody buys.',
          'Futures: a contract about a coin, which you can buy or sell without owning the coin.',
          'Leverage: a position that is larger than the money behind it. Gains and losses grow alike.',
          'Liquidation: the forced end of a position whose loss has used up its margin.',
        ],
      },
      {
        heading: 'M to Z',
        text: [
          'Maker: an order that waits in the book and adds to it. Makers often pay lower fees.',
          'Spread: the difference between the best ask and the best bid.',
          'Stablecoin: a token whose price follows a currency such as the US dollar.',
          'Taker: an order that is filled by orders in the book.',
          'Volatility: how far prices move in a given time.',
        ],
      },
    ],
    related: ['/learn/how-to-read-a-price-chart', '/learn/what-is-bitcoin', '/crypto-wiki'],
  },
};

export const blog: Articles = below('/blog', ['what-is-bitcoin', 'buying-your-first-crypto', 'keep-your-account-safe']);
