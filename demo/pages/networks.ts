/** Networks of deposits and withdrawals, with addresses that belong to nobody. */
import type { View } from './view.ts';

export interface Network {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  /** Least deposit, fee of a withdrawal, and least withdrawal, in the currency. */
  readonly minimum: string;
  readonly fee: string;
  readonly least: string;
  /** Blocks until a deposit can be used, and the usual time in minutes. */
  readonly confirmations: number;
  readonly minutes: number;
}

export const NETWORKS: readonly Network[] = [
  {
    ...{ id: 'TRC20', name: 'Tron (TRC20)', address: 'TDemo1111111111111111111111111111' },
    ...{ minimum: '1', fee: '1', least: '2', confirmations: 20, minutes: 1 },
  },
  {
    ...{ id: 'ERC20', name: 'Ethereum (ERC20)', address: '0xDEM0000000000000000000000000000000000001' },
    ...{ minimum: '10', fee: '4.5', least: '10', confirmations: 12, minutes: 3 },
  },
  {
    ...{ id: 'BEP20', name: 'BNB Smart Chain (BEP20)', address: '0xDEM0000000000000000000000000000000000002' },
    ...{ minimum: '5', fee: '0.3', least: '5', confirmations: 15, minutes: 1 },
  },
];

/** Returns the network that the address of the page names, or the first. */
export const networkOf = (view: View): Network =>
  NETWORKS.find(({ id }) => id === view.query.get('network')) ?? NETWORKS[0]!;
