/**
 * Encodes a text as a part of a URL. Lone surrogates, for which `encodeURIComponent` throws, are left out:
 * attributes, settings and answers of servers can contain them.
 */
export const encodePart = (text: string | number): string =>
  encodeURIComponent(String(text).replace(/\p{Surrogate}/gu, ''));
