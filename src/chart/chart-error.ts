/** What a method of the chart throws or rejects with. Hosts read `code`; messages may change. */
export class ChartError extends Error {
  constructor(
    readonly code: ChartErrorCode,
    message: string,
  ) {
    super(message);
    this.name = 'ChartError';
  }
}

export type ChartErrorCode =
  /** An argument is missing or does not hold. */
  | 'argument'
  /** The time frame can neither be had from the feed nor be built. */
  | 'interval';
