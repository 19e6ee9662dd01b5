/** Kinds of orders, by the numbers that trading services use (CHART-16). */
export const OrderType = {
  Limit: 0,
  Market: 1,
  Stop: 2,
  TrailingLimit: 3,
  Position: 4,
  TakeProfit: 5,
  StopLoss: 6,
} as const;
export type OrderType = (typeof OrderType)[keyof typeof OrderType];

/** CHART-16 */
export const Side = { Buy: 1, Sell: -1 } as const;
export type Side = (typeof Side)[keyof typeof Side];

const typeNames = new Map<unknown, keyof typeof OrderType>(
  (Object.keys(OrderType) as (keyof typeof OrderType)[]).map((name) => [OrderType[name], name]),
);

export const isSide = (value: unknown): value is Side => value === Side.Buy || value === Side.Sell;
export const isOrderType = (value: unknown): value is OrderType => typeNames.has(value);
/** @returns `"TakeProfit"` for 5 …; undefined for a number that is none */
export const orderTypeName = (type: unknown): keyof typeof OrderType | undefined => typeNames.get(type);
