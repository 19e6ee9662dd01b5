/** One thing that happened, as it is reported: redacted already. */
export interface ReportEvent {
  type: 'error' | 'custom';
  name: string;
  message?: string;
  stack?: string;
  props?: unknown;
  /** Milliseconds. */
  at: number;
  /** The page, without what its query may say of the visitor. */
  url: string;
  version: string;
  /** How often it happened. */
  count: number;
}
