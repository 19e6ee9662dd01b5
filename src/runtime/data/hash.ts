/** Returns a 32-bit hash of a text in base 36, to detect differences. Not suitable for secrets. */
export const hashOf = (text: string): string =>
  [...text].reduce((hash, sign) => (hash * 31 + sign.codePointAt(0)!) >>> 0, 7).toString(36);
