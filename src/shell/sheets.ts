const made = new Map<string, CSSStyleSheet>();

/** One constructed sheet a text, shared by all elements: strict CSP needs no `unsafe-inline`. */
export const sheetOf = (css: string): CSSStyleSheet => {
  let sheet = made.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    made.set(css, sheet);
  }
  return sheet;
};
