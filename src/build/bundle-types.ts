/** Typings of the package: one file an entry, with nothing in it that an entry does not need. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { globSync } from 'tinyglobby';
import { frameworkTypes, reactTypes } from './catalog/frameworks.ts';
import type { ElementDoc } from './catalog/model.ts';
import { elementTypes, GLOBALS } from './catalog/typings.ts';
import type { Files } from './run-steps.ts';

/** Exports of the main entry, as source among the emitted typings. */
const MAIN = `export * from './src/package/index.ts';
export * from './src/loader/api.ts';
export * from './src/chart/chart-api.ts';
export * from './elements.ts';
`;

/** Entry → where its typings are emitted. */
const ENTRIES = {
  'index.d.ts': 'main.d.ts',
  'pure.d.ts': 'src/loader/pure.d.ts',
  'server.d.ts': 'src/server/server.d.ts',
  'worker.d.ts': 'src/server/service/worker.d.ts',
  'mini-app.d.ts': 'src/mini-app/sdk.d.ts',
};

const run = promisify(execFile);

/**
 * Emits the typings of single sources, as TypeScript prints them. `npm run check` verifies the types.
 * @returns a hash of all of them
 */
export const emitTypings = async (folder: string): Promise<string> => {
  const tsc = 'node_modules/typescript-7/bin/tsc';
  await run(process.execPath, [tsc, '-p', 'src/build/tsconfig.types.json', '--outDir', folder, '--noCheck']);
  const hash = createHash('sha256');
  for (const file of globSync('{src,elements}/**', { cwd: folder }).sort())
    hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex');
};

/** Bundles typings in a separate process, because it takes seconds and runs in parallel with the bundle. */
const BUNDLE = `
  const { generateDtsBundle } = require('dts-bundle-generator');
  const [files, options] = JSON.parse(process.argv[1]);
  console.log(JSON.stringify(generateDtsBundle(files, options)));`;

/** Returns `types/` of a build. @param folder where the typings of single sources are · @param docs what the declarations say */
export const typingFiles = async (folder: string, docs: readonly ElementDoc[]): Promise<Files> => {
  writeFileSync(join(folder, 'main.d.ts'), MAIN);
  writeFileSync(join(folder, 'elements.d.ts'), elementTypes(docs));
  const config = join(folder, 'tsconfig.json');
  const compilerOptions = { types: [] };
  writeFileSync(config, JSON.stringify({ extends: resolve('tsconfig.json'), compilerOptions, files: ['main.d.ts'] }));
  const files = Object.values(ENTRIES).map((file) => ({
    filePath: relative('.', join(folder, file)),
    output: { noBanner: true, exportReferencedTypes: false },
    libraries: { inlinedLibraries: ['@preact/signals-core', 'lightweight-charts', 'fancy-canvas'] },
  }));
  const input = JSON.stringify([files, { preferredConfigPath: config }]);
  const { stdout } = await run(process.execPath, ['-e', BUNDLE, input], { maxBuffer: 64 * 1024 * 1024 });
  const bundles = JSON.parse(stdout) as string[];
  return {
    ...Object.fromEntries(
      Object.keys(ENTRIES).map((name, at) => [`types/${name}`, bundles[at]! + (name === 'index.d.ts' ? GLOBALS : '')]),
    ),
    ...Object.fromEntries(
      Object.entries({ 'react.d.ts': reactTypes(docs), ...frameworkTypes() }).map(([name, text]) => [
        `types/${name}`,
        text,
      ]),
    ),
  };
};
