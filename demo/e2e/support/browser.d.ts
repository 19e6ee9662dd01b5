declare module '*/build/browser.mjs' {
  export const browserArgs: string[];
  export const browserPath: () => string;
}
