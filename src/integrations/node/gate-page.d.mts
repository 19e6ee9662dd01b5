export interface GatePageOptions {
  /** The visitor: headers of the request, and the address of the connection. */
  readonly visitor: {
    readonly headers: Readonly<Record<string, string | string[] | undefined>> | { get(name: string): string | null };
    readonly address?: string | undefined;
  };
  /** Path of the page. */
  readonly path?: string;
  readonly site?: string;
  readonly lang?: string;
  readonly origin?: string;
  /** Release of `gate.js` on the page. Another one than the service's gets plain tags. */
  readonly release?: string;
  /** Time until the page gets plain tags, in ms. Default: 250. */
  readonly timeout?: number;
}

export interface GatePage {
  /** `decided`, or why the elements are plain tags. */
  readonly result: string;
  /** Lines for the head. */
  readonly head: string;
  /** Response headers of the page. */
  readonly headers: Readonly<Record<string, string>>;
  /** HTML by tag. */
  readonly elements: Readonly<Record<string, string>>;
}

/**
 * Decides a page with the service `gate-elements serve`, in the name of its visitor. If the service fails or takes longer
 * than `timeout`, the elements are plain tags, which the browser decides. Never rejects.
 * @param service address of the service · @param elements names, with or without `gate-`
 */
export const gatePage: (service: string, elements: readonly string[], options: GatePageOptions) => Promise<GatePage>;
