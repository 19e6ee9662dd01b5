import { relative, resolve } from 'node:path';

/** Components that work without a document and without script (`src/server/fragments`), by the module that they replace. */
const REPLACED = {
  'src/ui/control/controls.tsx': 'src/server/fragments/controls.tsx',
  'src/ui/notice/server-html.tsx': 'src/server/fragments/server-html.tsx',
  'src/ui/skeleton/skeleton.tsx': 'src/server/fragments/skeleton.tsx',
};

/**
 * Replaces components in everything that servers render with. Used by the build and the test server.
 * @type {import('esbuild').Plugin}
 */
export const serverComponents = {
  name: 'server-components',
  setup(build) {
    build.onResolve({ filter: /\/(?:controls|server-html|skeleton)\.tsx$/ }, ({ path, resolveDir, importer }) => {
      const replacement = REPLACED[relative('.', resolve(resolveDir, path))];
      return replacement && relative('.', importer) !== replacement ? { path: resolve(replacement) } : undefined;
    });
  },
};
