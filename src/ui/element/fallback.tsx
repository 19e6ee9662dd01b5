/**
 * Takes what the host page wrote into the element (its content for crawlers and without JavaScript) out of sight in the same
 * moment in which the element draws: the first default slot of a shadow root gets it, and that is this one.
 */
export const Fallback = () => (
  <div hidden>
    <slot />
  </div>
);
