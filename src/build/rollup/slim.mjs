import { fileURLToPath } from 'node:url';

/** Replacements for React in slim, the flavour on Preact; longer names first. Used by bundler and test server. */
export const slim = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': fileURLToPath(new URL('../../shell/preact-root.mjs', import.meta.url)),
  'react-dom': 'preact/compat',
  react: fileURLToPath(new URL('../../shell/preact-react.mjs', import.meta.url)),
};
