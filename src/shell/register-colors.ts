/**
 * Fallback for a token whose value on the page is not a colour. This grey has a contrast of at least 4.5:1 on white and
 * on black.
 */
const GREY = '#767676';

/**
 * Registers the `--gate-color-*` tokens as colours. Each one is then computed once, where it is declared. Without this,
 * every use computes its formula again, which is most of the style cost of opening a dialog. `@property` has no effect
 * in shadow roots.
 * @param css style sheet that declares the tokens
 */
export const registerColors = (css: string): void => {
  for (const name of new Set(css.match(/--gate-color-[\w-]+/g)))
    try {
      CSS.registerProperty({ name, syntax: '<color>', inherits: true, initialValue: GREY });
    } catch {
      // Another copy of the bundle has registered it, or the browser is too old. The formulas work without it.
    }
};
