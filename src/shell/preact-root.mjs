/** Slim: what stands in for `react-dom/client`. */
import { options } from 'preact';
// Effects run right after what they belong to was drawn, as React runs those of changes from outside; else a frame later.
options.requestAnimationFrame = queueMicrotask;

export { createRoot } from 'preact/compat/client';
