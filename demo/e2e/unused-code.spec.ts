/** knip, with the configuration of this repository and planted code that nothing uses. Plain Node, no browser. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'playwright/test';

test('fails for an export and a file that nothing uses, and names them', () => {
  const root = mkdtempSync(join(tmpdir(), 'gate-unused-'));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const knip = () =>
    spawnSync(process.execPath, ['node_modules/knip/bin/knip.js', '--no-progress', '--directory', root], {
      encoding: 'utf8',
    });
  try {
    cpSync('knip.json', join(root, 'knip.json'));
    write('package.json', '{ "name": "planted", "type": "module" }');
    write('src/loader/gate.ts', "import { used } from '../runtime/a.ts';\nused();\n");
    write('src/runtime/a.ts', 'export const used = () => 1;\n');
    expect(knip().status).toBe(0);
    write('src/runtime/a.ts', 'export const used = () => 1;\nexport const planted = 2;\n');
    write('src/runtime/forgotten.ts', 'export const alone = 1;\n');
    const { status, stdout } = knip();
    expect(status).toBe(1);
    expect(stdout).toMatch(/^planted\s+src\/runtime\/a\.ts/m);
    expect(stdout).toMatch(/^src\/runtime\/forgotten\.ts/m);
    expect(stdout).not.toMatch(/^used\b/m);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
