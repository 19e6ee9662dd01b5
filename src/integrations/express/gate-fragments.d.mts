import type { FragmentOptions } from 'gate-elements/server';

export { fragmentTags } from 'gate-elements/server';

/** What the middleware adds to `response.locals`. */
export interface GateLocals {
  /** Renders an element. Rejects for an unknown element, site or attribute. */
  gate(tag: string, options?: FragmentOptions): Promise<string>;
  /** Returns the lines for the page's head. */
  gateHead(tags: readonly string[]): Promise<string>;
}

/**
 * Returns Express middleware that adds `gate` and `gateHead` to `response.locals`.
 * @param common options of all fragments, such as `base` and `config`
 */
export const gateFragments: (
  common?: FragmentOptions,
) => (
  request: { readonly originalUrl: string; readonly protocol: string; readonly host: string },
  response: { locals: Record<string, unknown> },
  next: () => void,
) => void;
