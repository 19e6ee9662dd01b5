/** Resolves what only a browser has: the testing helpers to their assertions, and style sheets to empty ones. */
export const resolve = (specifier, context, next) =>
  specifier === '@open-wc/testing'
    ? { url: new URL('./testing.mjs', import.meta.url).href, shortCircuit: true }
    : next(specifier, context);

export const load = (url, context, next) =>
  url.endsWith('.css') ? { format: 'module', source: 'export default "";', shortCircuit: true } : next(url, context);
