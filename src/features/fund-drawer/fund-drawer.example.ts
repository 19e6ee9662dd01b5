import type { Example } from '../../exchange/example.ts';

export const example: Example = {
  facts: { signedIn: false },
  compliance: { menu: ['credit_paywith_card', 'bank_card', 'fiat_trade'] },
};
