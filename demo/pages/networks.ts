/** Networks of deposits and withdrawals, with sample addresses whose checksums are wrong, so that wallets reject them. */
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
    ...{ id: 'TRC20', name: 'Tron (TRC20)', address: 'TXk4mRz9vQ2pLs7WbYc3nHd8JfGt5Ue1Ka' },
    ...{ minimum: '1', fee: '1', least: '2', confirmations: 20, minutes: 1 },
  },
  {
    ...{ id: 'ERC20', name: 'Ethereum (ERC20)', address: '0x7c3E5b91D0a4F28e6B17c9d3A5f0E8b2C4d6917F' },
    ...{ minimum: '10', fee: '4.5', least: '10', confirmations: 12, minutes: 3 },
  },
  {
    ...{ id: 'BEP20', name: 'BNB Smart Chain (BEP20)', address: '0x2f9A6d0C4e81B37D5a90F6c2E8b4D1a7c3E5906B' },
    ...{ minimum: '5', fee: '0.3', least: '5', confirmations: 15, minutes: 1 },
  },
];

/** Returns the network that the address of the page names, or the first. */
export const networkOf = (view: View): Network =>
  NETWORKS.find(({ id }) => id === view.query.get('network')) ?? NETWORKS[0]!;
