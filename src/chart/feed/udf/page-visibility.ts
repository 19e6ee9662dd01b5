/** Whether the page is visible; replaced in tests. */
export interface Visibility {
  isHidden(): boolean;
  /** @returns stops it */
  onChange(run: () => void): () => void;
}

export const pageVisibility: Visibility = {
  isHidden: () => document.hidden,
  onChange(run) {
    document.addEventListener('visibilitychange', run);
    return () => document.removeEventListener('visibilitychange', run);
  },
};
