/** The layer check, with planted violations. Plain Node, no browser. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'playwright/test';
import { layerBreaches, LAYERS } from '../../src/tools/lint/layers.ts';

let root: string;
const write = (file: string, text = 'export const a = 1;\n'): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const sourceIn = (layer: string, file = 'a.ts') =>
  layer === 'elements' ? `elements/${file}` : `src/${layer}/room/${file}`;
const importing = (from: string, to: string, how: (path: string) => string): string =>
  how(`${dirname(from).replace(/[^/]+/g, '..')}/${to}`);
const statically = (path: string) => `import { a } from '${path}';\nexport const b = a;\n`;
const lazily = (path: string) => `export const b = () => import('${path}');\n`;
const typed = (path: string) => `import type { a } from '${path}';\nexport type B = typeof a;\n`;

test.beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gate-layers-'));
  cpSync('package.json', join(root, 'package.json'));
  for (const layer of Object.keys(LAYERS)) write(sourceIn(layer));
});
test.afterEach(() => rmSync(root, { recursive: true, force: true }));

test('every import that the table does not allow is found, and every import that it allows is not', async () => {
  const layers = Object.keys(LAYERS);
  const planted: string[] = [];
  for (const from of layers)
    for (const to of layers.filter((layer) => layer !== from)) {
      const file = sourceIn(from, `to-${to}.ts`);
      write(file, importing(file, sourceIn(to), lazily));
      if (!LAYERS[from]!.includes(to)) planted.push(`${file} → ${sourceIn(to)}: `);
    }
  const found = (await layerBreaches(root)).filter((line) => line.includes(' may import '));
  expect(found.map((line) => line.replace(/: .*/, ': ')).sort()).toEqual(planted.sort());
});

test('types may cross layers, but form no circles and no pairs of rooms', async () => {
  write('src/runtime/room/to-exchange.ts', importing('src/runtime/room/x.ts', sourceIn('exchange'), typed));
  write('src/runtime/room/b.ts', typed('../other/b.ts'));
  write('src/runtime/other/b.ts', typed('../third/b.ts'));
  write('src/runtime/third/b.ts');
  expect(await layerBreaches(root)).toEqual([]);
  write('src/runtime/other/back.ts', typed('../room/a.ts'));
  expect(await layerBreaches(root)).toEqual([expect.stringMatching(/other\/ and src\/runtime\/room\/ import each/)]);
  write('src/runtime/other/back.ts');
  write('src/runtime/third/b.ts', typed('./c.ts'));
  write('src/runtime/third/c.ts', typed('./b.ts'));
  expect(await layerBreaches(root)).toEqual([expect.stringContaining('imports form no circle')]);
});

test('features do not import each other, and what is fetched on demand is not imported statically', async () => {
  write('src/features/bar/bar.tsx', statically('../room/a.ts'));
  write('src/features/bar/bar.rule.ts');
  write('elements/rule.ts', statically('../src/features/bar/bar.rule.ts'));
  write('elements/eager.ts', statically('../src/features/bar/bar.tsx'));
  write('src/loader/eager.ts', statically('../services/room/a.ts'));
  write('src/loader/pure.ts', statically('../services/room/a.ts'));
  expect((await layerBreaches(root)).sort()).toEqual([
    expect.stringContaining('elements/eager.ts → src/features/bar/bar.tsx'),
    expect.stringMatching(/^src\/features\/bar\/bar\.tsx → .*a feature does not import another feature/),
    expect.stringContaining('src/loader/eager.ts → src/services/room/a.ts'),
  ]);
});

test('a folder without a row is found', async () => {
  write('src/plans/a.ts');
  expect(await layerBreaches(root)).toEqual([expect.stringContaining('src/plans has no row')]);
});
