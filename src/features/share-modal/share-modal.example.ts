import type { Example } from '../../exchange/example.ts';

export const example: Example = {
  facts: { signedIn: false },
  props: {
    data: JSON.stringify({
      pair: 'BTC_USDT',
      roi: '+18.42%',
      entry: '61,204.5',
      price: '66,540.1',
      amount: '100 USDT',
      apr: '5.2%',
    }),
  },
};
