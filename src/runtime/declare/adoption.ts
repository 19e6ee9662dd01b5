/** Set by the loader: the shell tells of elements that nobody has discovered (made in a closed shadow root, say). */
export const adoption = {
  adopt: (_: HTMLElement): void => undefined,
  release: (_: HTMLElement): void => undefined,
};
