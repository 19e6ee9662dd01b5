import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { writeManifest } from './manifest.mjs';

/** Chunk → what it imports, for the manifest. */
const imports = {};

/** Notes which chunk imports which. */
export const noteImports = () => ({
  name: 'note-imports',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        imports[file.fileName] = { imports: file.imports, dynamicImports: file.dynamicImports };
  },
});

/** Runs after everything else: texts, types, catalogue, manifest. */
export const finish = (dist) => ({
  name: 'finish',
  async writeBundle() {
    await promisify(execFile)(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'src/build/publish.ts', dist]);
    await writeManifest(dist, imports);
  },
});
