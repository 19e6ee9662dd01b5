const made = new Map<string, CSSStyleSheet>();

/**
 * Returns one constructed style sheet per text, shared by all elements. A strict CSP needs no `unsafe-inline` for it.
 */
export const sheetOf = (css: string): CSSStyleSheet => {
  let sheet = made.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    made.set(css, sheet);
  }
  return sheet;
};
