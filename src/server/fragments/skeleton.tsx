/** Replaces `ui/skeleton/skeleton.tsx` on servers: a placeholder without an inline style, which policies may forbid. */
export const Skeleton = () => (
  <span className="skeleton" aria-hidden="true">
    &nbsp;
  </span>
);
