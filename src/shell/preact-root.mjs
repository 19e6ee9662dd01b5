/** Replaces `react-dom/client` in the slim build. */
import { options } from 'preact';
// Runs effects right after rendering, as React does for external updates. Preact would wait for the next frame.
options.requestAnimationFrame = queueMicrotask;

export { createRoot } from 'preact/compat/client';
