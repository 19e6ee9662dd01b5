/** A grey that has 4.5:1 on white and on black: what a token is whose value, given by the page, is no colour. */
const GREY = '#767676';

/**
 * Tells the browser that the tokens `--gate-color-*` are colours. Each is then computed once where it is declared;
 * otherwise every use of one computes its whole formula anew, which is most of the style of a dialog that opens.
 * `@property` would do it, were it not ignored in shadow roots.
 * @param css where they are declared
 */
export const registerColors = (css: string): void => {
  for (const name of new Set(css.match(/--gate-color-[\w-]+/g)))
    try {
      CSS.registerProperty({ name, syntax: '<color>', inherits: true, initialValue: GREY });
    } catch {
      // Another copy of the bundle has done so, or an older browser cannot: the formulas hold all the same.
    }
};
