/** Set by the loader: one element opens another, which the page may not have yet. */
export const opener = {
  /** @returns the element, once it is drawn, failed or refused */
  open: (tag: string, _props: Readonly<Record<string, unknown>>): Promise<HTMLElement> =>
    Promise.reject(new Error(`nobody can open ${tag}`)),
};
