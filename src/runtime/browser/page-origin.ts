/**
 * Returns the page's own origin. A frame without a URL (`about:srcdoc`) has the origin of its embedding page. A
 * sandboxed frame has none; it gets an `.invalid` origin, which never resolves. Pages can replace the global
 * `origin`, so it is read only in frames without a URL.
 */
export const pageOrigin = (): string =>
  [globalThis.location?.origin, globalThis.origin].find((origin) => /^http/.test(origin)) ?? 'https://gate.invalid';
