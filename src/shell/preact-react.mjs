/** Replaces `react` in the slim build. */
export * from 'preact/compat';
export { default } from 'preact/compat';
/** Preact cannot render ahead of time: what is hidden is rendered when it is shown. */
export const Activity = ({ mode, children }) => (mode === 'hidden' ? null : children);
