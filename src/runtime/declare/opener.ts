/** Set by the loader. Lets an element open another one that may not be on the page yet. */
export const opener = {
  /** Opens an element. @returns the element, once it has rendered, failed or been refused by its rule */
  open: (tag: string, _props: Readonly<Record<string, unknown>>): Promise<HTMLElement> =>
    Promise.reject(new Error(`nobody can open ${tag}`)),
};
