import { fileURLToPath } from 'node:url';

/** Slim, the flavour on Preact: what stands in for React, longer names first. Read by bundler and test server. */
export const slim = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': fileURLToPath(new URL('../shell/preact-root.mjs', import.meta.url)),
  'react-dom': 'preact/compat',
  react: 'preact/compat',
};
