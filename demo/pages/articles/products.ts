/** Sample pages of products and of the company: what it is, how it works, and what to know before. */
import type { Article, Articles } from './types.ts';

const card = (title: string, text: string) => ({ title, text });

const p2p: Article = {
  title: 'P2P market',
  lead: 'Buy from other users with local payment methods.',
  action: ['Other ways to buy', '/crypto/buy'],
  cards: [
    card('No fee', 'You pay the price of the offer and nothing else.'),
    card('Held in escrow', 'The coins of the seller are locked until you have paid.'),
    card('Rated traders', 'Each trader has a completion rate and a number of trades.'),
  ],
  steps: [
    'Choose an offer and enter an amount.',
    'Pay with the method of the offer.',
    'Mark the order as paid and wait for the release.',
  ],
  sections: [
    {
      heading: 'Pay from your own account',
      text: ['Sellers may refuse payments from another name. Never write crypto terms into the reference.'],
    },
  ],
  related: ['/crypto/buy', '/myaccount/deposit_fiat', '/help'],
};

const app: Article = {
  title: 'Get the app',
  lead: 'One secure app for all markets.',
  cards: [
    card('Trade on the go', 'Spot and futures with the same chart as on this site.'),
    card('Alerts', 'A message when a price is reached or an order is filled.'),
    card('Locked by you', 'Fingerprint or face for every start and every withdrawal.'),
  ],
  steps: [
    'Open the store of your phone, or scan the code on the home page.',
    'Install the app.',
    'Log in with a passkey or your password.',
  ],
  sections: [{ heading: 'Requirements', text: ['Android 10 or iOS 16, and about 200 MB of free space.'] }],
  related: ['/campaigns/gateio-app-download-rewards', '/myaccount/profile/passkey-manager'],
};

export const products: Articles = {
  '/c2c/market': p2p,
  '/appdownload': app,
  '/mobileapp': app,
  '/crypto/buy/with-credit-card': {
    title: 'Buy with a credit card',
    lead: 'Pay with Visa or Mastercard.',
    cards: [
      card('Within minutes', 'The coins arrive as soon as your bank has confirmed.'),
      card('Fee 1.8%', 'Included in the amount that you see before you pay.'),
      card('Up to 20,000 USD', 'A day, after the second level of verification.'),
    ],
    steps: [
      'Enter the amount and the coin.',
      'Enter your card, or choose a saved one.',
      'Confirm the payment in the app of your bank.',
    ],
    sections: [
      {
        heading: 'Declined cards',
        text: ['Some banks decline payments to exchanges. Ask your bank, or use a transfer.'],
      },
    ],
    related: ['/crypto/buy/with-bank-account', '/c2c/market', '/how-to-buy'],
  },
  '/crypto/buy/with-bank-account': {
    title: 'Buy with a bank account',
    lead: 'Pay by bank transfer.',
    cards: [
      card('No fee', 'You receive coins for the full amount.'),
      card('One business day', 'SEPA transfers often arrive within an hour.'),
      card('Your own account', 'The name of the account has to be yours.'),
    ],
    steps: [
      'Enter the amount.',
      'Send the transfer with the reference that is shown.',
      'Receive the coins at the price of that moment.',
    ],
    sections: [
      {
        heading: 'Price',
        text: ['The price is fixed when your money arrives. You can set a limit at which the order waits.'],
      },
    ],
    related: ['/crypto/buy/with-credit-card', '/c2c/market', '/myaccount/deposit_fiat'],
  },
  '/buy-sell-crypto': {
    title: 'Buy and sell crypto',
    lead: 'See every way to buy in your region.',
    action: ['Buy crypto', '/crypto/buy'],
    cards: [
      { ...card('Credit card', 'Within minutes, fee 1.8%.'), path: '/crypto/buy/with-credit-card' },
      { ...card('Bank account', 'Within one business day, no fee.'), path: '/crypto/buy/with-bank-account' },
      { ...card('P2P', 'Local payment methods, no fee.'), path: '/c2c/market' },
    ],
    sections: [
      { heading: 'Sell', text: ['Sell on the spot market or to another user, then withdraw the money to your bank.'] },
    ],
    related: ['/how-to-buy', '/fee'],
  },
  '/simple-earn': {
    title: 'Simple Earn',
    lead: 'Earn interest on coins that you do not need today.',
    facts: [
      ['USDT, flexible', '3.2% a year'],
      ['ETH, 30 days', '2.1% a year'],
      ['Paid out', 'Every hour'],
    ],
    cards: [
      card('Flexible', 'Take your coins back at any time.'),
      card('Fixed', 'A higher rate for 7, 30 or 90 days.'),
      card('From 1 USDT', 'No fee for joining or leaving.'),
    ],
    steps: ['Choose a coin and a term.', 'Enter the amount.', 'Follow the interest in your Earn account.'],
    sections: [
      { heading: 'Risk', text: ['Rates change with demand. Lent coins are not covered by deposit insurance.'] },
    ],
    related: ['/lend-earn', '/legal/risk-disclosure'],
  },
  '/lend-earn': {
    title: 'Lend and earn',
    lead: 'Lend coins to margin traders and receive the interest that they pay.',
    facts: [
      ['USDT', '4.6% a year'],
      ['BTC', '0.9% a year'],
      ['Settled', 'Every hour'],
    ],
    steps: ['Choose a coin.', 'Set the lowest rate that you accept.', 'Your coins are lent as soon as a loan matches.'],
    sections: [
      {
        heading: 'How loans are secured',
        text: [
          'Borrowers pledge more than they borrow. Their positions are closed before the pledge falls below the loan.',
        ],
      },
      {
        heading: 'Leaving',
        text: ['Coins that are not lent can be withdrawn immediately, others after the current hour.'],
      },
    ],
    related: ['/simple-earn', '/legal/risk-disclosure'],
  },
  '/copytrading': {
    title: 'Copy trading',
    lead: 'Follow lead traders: their orders are repeated in your account.',
    cards: [
      card('You set the amount', 'Per trader and per trade, with a stop for losses.'),
      card('Open records', 'Return, largest loss and number of followers for every trader.'),
      card('Share of profits', 'Lead traders receive up to 10% of the profits of their followers.'),
    ],
    steps: [
      'Compare traders over at least 90 days.',
      'Choose an amount and a limit for losses.',
      'Stop at any time and close all positions.',
    ],
    sections: [{ heading: 'Risk', text: ['Past returns do not repeat themselves. You can lose the entire amount.'] }],
    related: ['/futures/USDT/BTC_USDT', '/strategybot', '/legal/risk-disclosure'],
  },
  '/strategybot': {
    title: 'Trading bots',
    lead: 'Rules that trade for you around the clock.',
    cards: [
      card('Grid', 'Buys low and sells high within a range.'),
      card('Savings plan', 'Buys the same amount every day or week.'),
      card('Rebalancing', 'Keeps the shares of several coins constant.'),
    ],
    steps: [
      'Choose a bot and a pair.',
      'Set range and amount, or take the suggested values.',
      'Start the bot, and stop it when you like.',
    ],
    sections: [
      {
        heading: 'When a bot loses',
        text: ['A grid loses when the price leaves its range. Set a stop price before you start.'],
      },
    ],
    related: ['/copytrading', '/trade/BTC_USDT'],
  },
  '/hodl': {
    title: 'HODL',
    lead: 'Lock coins for a fixed time and receive a fixed return.',
    facts: [
      ['GT, 30 days', '5.0% a year'],
      ['SOL, 14 days', '6.4% a year'],
      ['Places left', '1,284'],
    ],
    steps: ['Choose an offer with places left.', 'Lock your coins.', 'Receive coins and interest at the end.'],
    sections: [
      { heading: 'Early exit', text: ['You can leave early. The interest is lost, the coins are not.'] },
      { heading: 'Prices', text: ['The interest is paid in the locked coin, whose price may fall in the meantime.'] },
    ],
    related: ['/simple-earn', '/launchpool'],
  },
  '/candy-drop': {
    title: 'CandyDrop',
    lead: 'Complete tasks of new projects and share their tokens.',
    facts: [
      ['Prize pool', '120,000 NOVA'],
      ['Ends', '6 December 2026'],
      ['Taking part', '18,402 users'],
    ],
    steps: ['Join a drop.', 'Deposit or trade to collect candies.', 'Receive your share of the pool after the end.'],
    sections: [
      {
        heading: 'How shares are calculated',
        text: ['Your candies are divided by the candies of all users. Each task counts once a day.'],
      },
    ],
    related: ['/rewards_hub', '/launchpool'],
  },
  '/pilot': {
    title: 'Pilot',
    lead: 'Trade tokens in their first days, before they are reviewed for the main market.',
    cards: [
      card('Early', 'Tokens arrive within hours of their launch.'),
      card('Separate', 'Balances and risk are apart from your spot account.'),
      card('Reviewed', 'Tokens that pass the review move to spot.'),
    ],
    sections: [
      {
        heading: 'High risk',
        text: ['Young tokens can lose nearly all of their value within a day. Orders are limited to 5,000 USDT.'],
      },
      { heading: 'Fees', text: ['Makers and takers pay 0.3%.'] },
    ],
    related: ['/alpha', '/legal/risk-disclosure'],
  },
  '/premint': {
    title: 'Premint',
    lead: 'Mint tokens before they can be traded, and deliver them on the first day.',
    facts: [
      ['Open', '2 tokens'],
      ['Collateral', '100% in USDT'],
      ['Delivery', 'First day of trading'],
    ],
    steps: [
      'Pledge USDT as collateral.',
      'Mint and sell the tokens.',
      'Deliver real tokens in time, or lose the collateral.',
    ],
    sections: [
      {
        heading: 'Before you mint',
        text: [
          'The price of the first day can be many times higher than today. Your loss is limited to the collateral.',
        ],
      },
    ],
    related: ['/pre-market', '/launchpool'],
  },
  '/pre-market': {
    title: 'Pre-market',
    lead: 'Agree on a price for tokens that do not exist yet.',
    facts: [
      ['Open', '3 tokens'],
      ['Collateral', 'Both sides'],
      ['Fee', '2.5%'],
    ],
    steps: [
      'Post an offer, or take one.',
      'Both sides pledge collateral.',
      'Tokens and money change hands on the first day.',
    ],
    sections: [
      { heading: 'If a side does not deliver', text: ['The other side receives the collateral, less the fee.'] },
    ],
    related: ['/premint', '/startup'],
  },
  '/launchpool': {
    title: 'Launchpool',
    lead: 'Stake coins and receive new tokens every hour.',
    facts: [
      ['Pool', '400,000 NOVA'],
      ['Stake', 'GT, USDT or BTC'],
      ['Ends', '12 December 2026'],
    ],
    steps: ['Choose a pool.', 'Stake your coins.', 'Collect tokens, and leave whenever you like.'],
    sections: [
      {
        heading: 'Shares',
        text: [
          'Every hour, the tokens of that hour are divided by stake. A later start costs only the hours that you missed.',
        ],
      },
    ],
    related: ['/startup', '/candy-drop', '/simple-earn'],
  },
  '/startup': {
    title: 'Startup',
    lead: 'First sales of tokens at a fixed price.',
    facts: [
      ['Next sale', 'Nova (NOVA)'],
      ['Price', '0.042 USDT'],
      ['Starts', '3 December 2026, 13:00 UTC'],
    ],
    steps: [
      'Verify your identity.',
      'Subscribe with an amount during 24 hours.',
      'Receive your share of the tokens, and the rest of your money.',
    ],
    sections: [
      {
        heading: 'More demand than tokens',
        text: ['All subscriptions are filled with the same share. An early order has no advantage.'],
      },
    ],
    related: ['/startup/nova', '/launchpool', '/legal/risk-disclosure'],
  },
  '/etf': {
    title: 'Leveraged ETFs',
    lead: 'Tokens that follow three or five times the daily move of a coin.',
    facts: [
      ['Example', 'BTC3L and BTC3S'],
      ['Management fee', '0.1% a day'],
      ['Rebalanced', '00:00 UTC'],
    ],
    cards: [
      card('No liquidation', 'The token adjusts its own leverage.'),
      card('Simple', 'Bought and sold like any coin.'),
      card('Both directions', 'L for rising prices, S for falling ones.'),
    ],
    sections: [
      {
        heading: 'Not for long',
        text: [
          'In a market that moves up and down, the token loses value even if the coin does not. Use it for hours or days.',
        ],
      },
    ],
    related: ['/futures/USDT/BTC_USDT', '/legal/risk-disclosure'],
  },
  '/web3': {
    title: 'Web3',
    lead: 'Decentralised products in your own wallet.',
    cards: [
      card('Your keys', 'Only you can sign. A lost recovery phrase cannot be replaced.'),
      card('Swap', 'The best route across several decentralised exchanges.'),
      card('Discover', 'Applications for lending, games and collectibles.'),
    ],
    steps: ['Create a wallet, or import one.', 'Write the recovery phrase on paper.', 'Move a small amount first.'],
    sections: [
      {
        heading: 'Before you sign',
        text: ['Read what a site asks for. An unlimited approval lets it move all of a token.'],
      },
    ],
    related: ['/alpha', '/learn/keep-your-account-safe'],
  },
  '/crypto-market-data': {
    title: 'Market data',
    lead: 'Volumes, open interest and funding rates of all markets.',
    action: ['All prices', '/price'],
    facts: [
      ['Markets', '24'],
      ['Spot volume, 24 hours', '$4.2B'],
      ['Open interest', '$1.8B'],
    ],
    sections: [
      {
        heading: 'Where the figures come from',
        text: ['All figures of this demo are simulated. The same generator fills lists, charts and order books.'],
      },
      {
        heading: 'API',
        text: ['Candles, trades and order books are public and need no key. A client may send 20 requests a second.'],
      },
    ],
    related: ['/price', '/trade/BTC_USDT'],
  },
  '/price-prediction': {
    title: 'Price predictions',
    lead: 'Choose a yearly growth and see what a coin would be worth.',
    facts: [
      ['BTC in 2027, at 5%', '$97,700'],
      ['BTC in 2028, at 5%', '$102,600'],
      ['BTC in 2031, at 5%', '$118,800'],
    ],
    sections: [
      {
        heading: 'How it is calculated',
        text: ['Today’s price grows by the chosen rate each year. No model, no expert and no past price is involved.'],
      },
      { heading: 'What it is not', text: ['It is no forecast and no advice. Nobody knows the price of next year.'] },
    ],
    related: ['/price/bitcoin', '/learn/what-is-bitcoin'],
  },
  '/converter': {
    title: 'Crypto calculator',
    lead: 'What an amount of one coin is worth in another.',
    action: ['Convert coins', '/convert/BTC/USDT'],
    facts: [
      ['1 BTC', '93,054 USDT'],
      ['1 ETH', '3,582 USDT'],
      ['1 SOL', '211 USDT'],
    ],
    sections: [
      {
        heading: 'Prices',
        text: ['The calculator uses the last price of the spot market. A real conversion includes the spread.'],
      },
    ],
    related: ['/price', '/crypto/buy'],
  },
  '/alpha/*': {
    title: 'Alpha token',
    lead: 'A young token of the Alpha market.',
    action: ['All Alpha tokens', '/alpha'],
    facts: [
      ['Market value', '$38.2M'],
      ['Holders', '12,940'],
      ['Liquidity', '$2.1M'],
    ],
    sections: [
      {
        heading: 'About the token',
        text: ['Its contract was checked automatically: no hidden mint, no blocked sales, ownership given up.'],
      },
      { heading: 'Risk', text: ['Alpha tokens have passed no review. Trade with amounts that you can lose.'] },
    ],
    related: ['/alpha', '/legal/risk-disclosure'],
  },
  '/startup/*': {
    title: 'Startup project',
    lead: 'A first sale at a fixed price.',
    facts: [
      ['Tokens for sale', '10,000,000'],
      ['Price', '0.042 USDT'],
      ['Limit', '2,000 USDT'],
    ],
    steps: ['Subscribe within 24 hours.', 'Wait for the distribution.', 'Trade from the announced time.'],
    sections: [
      {
        heading: 'Project',
        text: ['The project publishes its plan, its team and the distribution of its tokens before the sale.'],
      },
    ],
    related: ['/startup', '/legal/new-cryptocurrency-review'],
  },
  '/copytrading/trader/futures/*': {
    title: 'Lead trader',
    lead: 'Trades BTC and ETH with low leverage since March 2025.',
    action: ['All lead traders', '/copytrading'],
    facts: [
      ['Return, 90 days', '+18.4%'],
      ['Largest loss', '−7.2%'],
      ['Followers', '312'],
    ],
    sections: [
      {
        heading: 'Style',
        text: ['Few positions, held for one to five days, each with a stop. Usual leverage: three.'],
      },
      { heading: 'Share of profits', text: ['10% of the profits of followers, settled every week.'] },
    ],
    related: ['/copytrading', '/legal/risk-disclosure'],
  },
  '/convert/*': {
    title: 'Convert',
    lead: 'Exchange one coin for another at a fixed price.',
    facts: [
      ['Fee', 'None'],
      ['Price is valid for', '10 seconds'],
      ['Least amount', '1 USDT'],
    ],
    steps: ['Choose both coins.', 'Enter the amount and request a price.', 'Confirm before the price expires.'],
    sections: [
      { heading: 'Spread', text: ['The price contains a spread. For large amounts, compare it with the order book.'] },
    ],
    related: ['/converter', '/trade/BTC_USDT'],
  },
  '/c2c/*': p2p,
  '/media-kit': {
    title: 'Media kit',
    lead: 'Logos, colours and screenshots for articles.',
    cards: [
      card('Logo', 'As SVG and PNG, for light and dark backgrounds.'),
      card('Colours', 'Blue #2354E6, ink #10182B, and the tints of both.'),
      card('Screenshots', 'Trading, wallet and app in six languages.'),
    ],
    sections: [
      {
        heading: 'Please do not',
        text: [
          'Stretch or recolour the logo, or put it on a busy picture. Leave the height of its letter G free on all sides.',
        ],
      },
    ],
    related: ['/about-us', '/page/contacts'],
  },
  '/page/contacts': {
    title: 'Contact us',
    lead: 'Whom to write to, and how soon you get an answer.',
    facts: [
      ['Support', 'support@gate.example'],
      ['Business', 'business@gate.example'],
      ['Press', 'press@gate.example'],
    ],
    sections: [
      {
        heading: 'Support',
        text: ['The chat answers within minutes, around the clock. Emails are answered within one business day.'],
      },
      {
        heading: 'Security reports',
        text: ['Send the steps to reproduce a problem. Please give us 90 days before you publish it.'],
      },
      { heading: 'Addresses of the demo', text: ['The addresses end in .example and receive no mail.'] },
    ],
    related: ['/support', '/help'],
  },
  '/brand-partnerships': {
    title: 'Brand partnerships',
    lead: 'Sports, science and education: what partners and the exchange do together.',
    cards: [
      card('Sailing', 'A sample team with the logo on its sail.'),
      card('Universities', 'Courses on cryptography, free for students.'),
      card('Open source', 'Grants for libraries that wallets depend on.'),
    ],
    sections: [
      {
        heading: 'Become a partner',
        text: ['Write to business@gate.example with a plan of one page. All partners of this page are invented.'],
      },
    ],
    related: ['/about-us', '/media-kit'],
  },
  '/groupchat/chatroom': {
    title: 'Chat room',
    lead: 'Talk to the community.',
    facts: [
      ['Online', '1,204'],
      ['Languages', '12'],
      ['Moderated', 'Around the clock'],
    ],
    sections: [
      { heading: 'Rules', text: ['Be kind, stay on the subject, and do not advertise. Moderators never write first.'] },
      {
        heading: 'Safety',
        text: ['Do not share screenshots of balances or codes. Report messages that ask for either.'],
      },
    ],
    related: ['/support', '/learn/keep-your-account-safe'],
  },
  '/groupchat/call_service': {
    title: 'Customer service',
    lead: 'Write to us at any time.',
    facts: [
      ['Chat', 'Within minutes'],
      ['Email', 'Within one business day'],
      ['Hours', 'Around the clock'],
    ],
    steps: [
      'Search the topics of the help centre.',
      'Open the chat and describe the problem.',
      'Keep the number of your ticket.',
    ],
    related: ['/support', '/myaccount/tickets'],
  },
  '/upcoming-event': {
    title: 'Upcoming events',
    lead: 'Sales, competitions and meetings of the next weeks.',
    facts: [
      ['3 December 2026', 'Startup sale of NOVA'],
      ['6 December 2026', 'End of CandyDrop'],
      ['14 December 2026', 'BTC spot week'],
    ],
    sections: [
      { heading: 'Online', text: ['All events take place on this site. You find your results in the rewards hub.'] },
      { heading: 'Times', text: ['All times are UTC. Sales open to the second, so set your clock automatically.'] },
    ],
    related: ['/startup', '/candy-drop', '/competition/center'],
  },
};
