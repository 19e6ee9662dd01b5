import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { promisify } from 'node:util';
import { writeManifest } from './manifest.mjs';
import { writeFragmentFiles } from './server.mjs';

/** Tag → source of its component, as the declarations say. */
const components = () =>
  Object.fromEntries(
    readdirSync('elements')
      .filter((file) => file.startsWith('gate-'))
      .map((file) => {
        const [, source] = /import\('\.\.\/(src\/[^']+)'\)/.exec(readFileSync(`elements/${file}`, 'utf8'));
        return [file.slice(0, -'.ts'.length), source];
      }),
  );

/**
 * Texts, catalogue and types are printed from the sources, in a process of its own while the bundle is made.
 * @param dist folder of the build · @param types are they wanted
 */
let published;
export const publish = (dist, types) => ({
  name: 'publish',
  buildStart() {
    const script = ['node_modules/tsx/dist/cli.mjs', 'src/build/publish.ts', dist, ...(types ? ['types'] : [])];
    published = promisify(execFile)(process.execPath, script);
    // Reported where it is waited for.
    published.catch(() => undefined);
  },
});

/** Runs after all outputs: what servers include as it stands, and the manifest of all files. @param fragments are they wanted */
export const finish = (dist, fragments) => {
  /** Chunk of the modules → what it imports, and the sources in it. */
  const chunks = {};
  return {
    name: 'finish',
    generateBundle({ format }, bundle) {
      if (format !== 'es') return;
      for (const { type, fileName, imports, dynamicImports, moduleIds } of Object.values(bundle))
        if (type === 'chunk')
          chunks[fileName] = { imports, dynamicImports, sources: moduleIds.map((id) => relative(process.cwd(), id)) };
    },
    async closeBundle(error) {
      if (error) return;
      await published;
      if (fragments) await writeFragmentFiles(dist);
      await writeManifest(dist, chunks, components());
    },
  };
};
