/** A stylesheet as text; the wrapper makes constructed sheets of them (no `style` elements: strict CSP). */
declare module '*.css' {
  const css: string;
  export default css;
}
