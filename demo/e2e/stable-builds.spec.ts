/** The comparison of `npm run build:stable`, with planted builds. Plain Node, no browser. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'playwright/test';
import { compareBuilds } from '../../src/tools/compare-builds.mjs';

test('two commits with the same sources may differ only in the commit of the manifest', () => {
  const root = mkdtempSync(join(tmpdir(), 'gate-stable-'));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const [one, other] = [join(root, 'one'), join(root, 'other')];
  const manifest = (commit: string, integrity: string) => JSON.stringify({ commit, integrity }, undefined, 2);
  try {
    for (const [build, commit] of [
      ['one', 'aaa111'],
      ['other', 'bbb222'],
    ] as const) {
      write(`${build}/gate.js`, 'export {};');
      write(`${build}/chunks/footer-123.js`, 'footer');
      write(`${build}/manifest.json`, manifest(commit, 'sha384-1'));
    }
    write('one/evidence/evidence.json', '{}');
    write('other/slim/gate.js', 'slim');
    expect(compareBuilds(one, other)).toEqual({ count: 3, different: [] });

    write('other/gate.js', 'export {}; /* bbb222 */');
    write('other/manifest.json', manifest('bbb222', 'sha384-2'));
    rmSync(join(other, 'chunks/footer-123.js'));
    write('other/chunks/footer-456.js', 'footer');
    expect(compareBuilds(one, other).different).toEqual([
      'chunks/footer-123.js',
      'chunks/footer-456.js',
      'gate.js',
      'manifest.json',
    ]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
