/** Orders, what they became, and why they were refused. */
import type { Side } from '../market/trades.ts';

export type { Side };
export type OrderType = 'limit' | 'market';

/** A requested order. */
export interface Draft {
  readonly pair: string;
  readonly side: Side;
  readonly type: OrderType;
  /** In ticks; 0 for market orders. */
  readonly price: bigint;
  /** In lots. */
  readonly amount: bigint;
}

export interface Order extends Draft {
  readonly id: string;
  price: bigint;
  filled: bigint;
  /** Paid or received for the filled part, in the quote currency's 10⁻⁸. */
  cost: bigint;
  /** Taken from the wallet until the order has ended. */
  reserved: bigint;
  status: 'open' | 'filled' | 'cancelled';
  /** Milliseconds since 1970. */
  readonly created: number;
  updated: number;
  /** Only closes what is held of a contract. */
  readonly reduceOnly: boolean;
}

export interface Fill {
  readonly order: string;
  readonly pair: string;
  readonly side: Side;
  /** In ticks. */
  readonly price: bigint;
  /** In lots. */
  readonly amount: bigint;
  /** Milliseconds since 1970. */
  readonly time: number;
}

/** Why an order is refused; pages have the words for each reason. */
export type Reason =
  | 'price-missing'
  | 'price-invalid'
  | 'price-decimals'
  | 'price-far'
  | 'amount-missing'
  | 'amount-invalid'
  | 'amount-decimals'
  | 'amount-small'
  | 'funds'
  | 'thin'
  | 'position-size'
  | 'gone'
  | 'request';

export interface Problem {
  readonly reason: Reason;
  readonly field: 'price' | 'amount' | '';
  /** Figures for the words, by name. */
  readonly figures: Readonly<Record<string, string>>;
}

export const problem = (reason: Reason, field: Problem['field'] = '', figures: Problem['figures'] = {}): Problem => ({
  reason,
  field,
  figures,
});

export const isProblem = (given: object): given is Problem => 'reason' in given;
