/**
 * Set by the loader. The shell calls it for elements that discovery cannot see, such as those in a closed shadow
 * root.
 */
export const adoption = {
  adopt: (_: HTMLElement): void => undefined,
  release: (_: HTMLElement): void => undefined,
};
