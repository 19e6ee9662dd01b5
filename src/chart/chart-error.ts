/** Why a method of a chart has failed. */
export type ChartErrorCode =
  /** An argument is missing or does not hold. */
  | 'argument'
  /** There is no indicator of that name, or one of its inputs does not hold. */
  | 'indicator'
  /** The feed has no bars of which the time frame can be built. */
  | 'interval'
  /** The chart is not in the page. */
  | 'detached'
  /** The host's feed or store has failed, for the reason that the message gives. */
  | 'host';

/** Error of the chart's methods. Use `code`; messages may change. */
export class ChartError extends RangeError {
  constructor(
    readonly code: ChartErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ChartError';
  }
}

/** Returns the error for calls on a chart that is not in the page. */
export const detached = (): ChartError => new ChartError('detached', 'the chart is not in the page');
