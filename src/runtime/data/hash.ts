/** 32 bits of a text, in letters and digits: tell one text from another. Nothing secret may depend on them. */
export const hashOf = (text: string): string =>
  [...text].reduce((hash, sign) => (hash * 31 + sign.codePointAt(0)!) >>> 0, 7).toString(36);
