/**
 * The page's own origin. A frame without an address (`about:srcdoc`) has that of the page that wrote it, unless it is
 * sandboxed: then it has none, and `.invalid` leads nowhere. Only there is the global asked, which a page may replace.
 */
export const pageOrigin = (): string =>
  [globalThis.location?.origin, globalThis.origin].find((origin) => /^http/.test(origin)) ?? 'https://gate.invalid';
