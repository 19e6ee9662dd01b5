/** Replaces `react` in the slim build. */
export * from 'preact/compat';
export { default } from 'preact/compat';
/** Preact cannot render ahead of time, so hidden content is rendered when it is shown. */
export const Activity = ({ mode, children }) => (mode === 'hidden' ? null : children);
