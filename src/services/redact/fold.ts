/** Digits, spaces and dashes of all scripts and widths as ASCII; soft hyphens, zero-width characters, direction marks: nothing. */
const plainOf = (char: string): string =>
  char
    .normalize('NFKC')
    // Digits begin at …0, in the scripts of India at …6.
    .replace(/\p{Nd}/u, (digit) => String((digit.charCodeAt(0) - (/[\u0900-\u0dff]/.test(digit) ? 6 : 0)) & 15))
    .replace(/\p{Pd}/u, '-')
    .replace(/\p{Cf}/u, '');

/**
 * The text as a scanner wants it: percent codes resolved, digits, spaces and dashes of all scripts as ASCII, invisible
 * characters gone.
 * @returns `startOf(i)`: where character i of `plain` was in the text
 */
export const fold = (text: string): { plain: string; startOf: (index: number) => number } => {
  const starts: number[] = [];
  let plain = '';
  for (const { index, 0: raw } of text.matchAll(/%(25)*([2-7]\w|[c-f]\w(%(25)*[89ab]\w)+)|[^]/gi)) {
    let chars = raw;
    try {
      chars = decodeURIComponent(raw.replace(/25(?=\w)/g, ''));
    } catch {
      /* no percent code after all */
    }
    for (const char of chars.split('')) plain += plainOf(char);
    while (starts.length < plain.length) starts.push(index);
  }
  return { plain, startOf: (index) => starts[index] ?? text.length };
};
