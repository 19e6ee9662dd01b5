/** Sample announcements and news. */
import type { Articles } from './types.ts';

export const announcements: Articles = {
  '/announcements/trade-match': {
    title: 'How trades are matched',
    lead: 'Orders are matched by price first and by time second. From 1 December, the order book also prevents self-trades.',
    date: '2026-11-20',
    facts: [
      ['Applies to', 'Spot and futures'],
      ['Starts', '1 December 2026, 08:00 UTC'],
      ['Downtime', 'None'],
    ],
    sections: [
      {
        heading: 'Price, then time',
        text: [
          'The best price is filled first. Among orders of the same price, the oldest comes first. An order that is changed to a new price or a larger amount goes to the end of its queue.',
        ],
      },
      {
        heading: 'What changes',
        text: [
          'If two orders of the same account meet, the newer one is cancelled, and no fee is charged. Accounts with API keys can choose the older one or both.',
        ],
      },
      {
        heading: 'What you need to do',
        text: [
          'Nothing. Open orders keep their place. API users find the new field in the reference of the order endpoint.',
        ],
      },
    ],
    related: ['/trade/BTC_USDT', '/fee', '/announcements/maintenance'],
  },
  '/announcements/maintenance': {
    title: 'Maintenance of withdrawals on Ethereum',
    lead: 'Withdrawals on Ethereum pause for about one hour while the nodes are updated. Trading continues.',
    date: '2026-11-16',
    facts: [
      ['Network', 'Ethereum (ERC20)'],
      ['From', '19 November 2026, 06:00 UTC'],
      ['Duration', 'About one hour'],
    ],
    sections: [
      {
        heading: 'What is affected',
        text: [
          'Withdrawals of ETH and of tokens on Ethereum wait during the update. Deposits are credited after it. Other networks work as usual.',
        ],
      },
      {
        heading: 'What you can do meanwhile',
        text: [
          'If you cannot wait, choose another network that your receiver supports. Compare the fee and the minimum on the withdrawal page first.',
        ],
      },
      {
        heading: 'After the update',
        text: [
          'Waiting withdrawals are sent in the order in which they were requested. There will be no further notice.',
        ],
      },
    ],
    related: ['/myaccount/withdraw/USDT', '/announcements/trade-match', '/help/withdrawal-pending'],
  },
  '/announcements/nova-listing': {
    title: 'Nova (NOVA) starts trading on spot',
    lead: 'NOVA/USDT opens on 24 November. Deposits are open already.',
    date: '2026-11-09',
    facts: [
      ['Pair', 'NOVA/USDT'],
      ['Trading', '24 November 2026, 12:00 UTC'],
      ['Withdrawals', '25 November 2026, 12:00 UTC'],
    ],
    sections: [
      {
        heading: 'About the token',
        text: [
          'Nova is a token that exists in this demo only. Its prices are simulated, like all prices on this site.',
        ],
      },
      {
        heading: 'How to prepare',
        text: [
          'Deposit NOVA or USDT before trading opens. Market orders are available five minutes after the start, limit orders immediately.',
        ],
      },
      {
        heading: 'Risk',
        text: [
          'New tokens can move by more than half of their price within hours. Trade with amounts that you can lose.',
        ],
      },
    ],
    related: ['/trade/NOVA_USDT', '/alpha', '/legal/risk-disclosure'],
  },
};
