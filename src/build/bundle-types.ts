/** Typings of the package: one file an entry, with nothing in it that an entry does not need. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { generateDtsBundle } from 'dts-bundle-generator';
import { frameworkTypes, reactTypes } from './catalog/frameworks.ts';
import type { ElementDoc } from './catalog/model.ts';
import { elementTypes, GLOBALS } from './catalog/typings.ts';

/** What the main entry exports, as source among the emitted typings. */
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
  'mini-app.d.ts': 'src/mini-app/sdk.d.ts',
};

/** Typings of single sources, as TypeScript emits them. Types are checked by `npm run check`. */
const emit = (folder: string): void => {
  const tsc = 'node_modules/typescript-7/bin/tsc';
  const options = ['-p', 'src/build/tsconfig.types.json', '--outDir', folder, '--noCheck'];
  execFileSync(process.execPath, [tsc, ...options], { stdio: 'inherit' });
};

/** Writes `types/` of a build. @param docs what the declarations say */
export const writeTypes = (dist: string, docs: readonly ElementDoc[]): void => {
  mkdirSync('.cache', { recursive: true });
  const folder = mkdtempSync('.cache/types-');
  try {
    emit(folder);
    writeFileSync(join(folder, 'main.d.ts'), MAIN);
    writeFileSync(join(folder, 'elements.d.ts'), elementTypes(docs));
    const config = join(folder, 'tsconfig.json');
    const compilerOptions = { types: [] };
    writeFileSync(config, JSON.stringify({ extends: resolve('tsconfig.json'), compilerOptions, files: ['main.d.ts'] }));
    const bundles = generateDtsBundle(
      Object.values(ENTRIES).map((file) => ({
        filePath: relative('.', join(folder, file)),
        output: { noBanner: true, exportReferencedTypes: false },
        libraries: { inlinedLibraries: ['@preact/signals-core', 'lightweight-charts', 'fancy-canvas'] },
      })),
      { preferredConfigPath: config },
    );
    const types = join(dist, 'types');
    mkdirSync(types, { recursive: true });
    Object.keys(ENTRIES).forEach((name, at) =>
      writeFileSync(join(types, name), bundles[at]! + (name === 'index.d.ts' ? GLOBALS : '')),
    );
    for (const [name, text] of Object.entries({ 'react.d.ts': reactTypes(docs), ...frameworkTypes() }))
      writeFileSync(join(types, name), text);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
