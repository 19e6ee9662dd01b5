/** The command line and the service of the build, on each version of Node.js that they support. No browser. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { commandLine } from '../e2e/support/fragments.ts';
import { startCommandOn } from '../e2e/support/service-command.ts';

const packages = join(import.meta.dirname, 'node_modules');

for (const major of [20, 22, 24])
  test.describe(`Node ${major}`, () => {
    const node = join(packages, `node-${major}`, 'bin/node');
    const run = (file: string, ...args: readonly string[]) =>
      execFileSync(node, [file, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
    /** Output of the Node.js that runs the tests. */
    const here = (...args: readonly string[]) =>
      execFileSync(process.execPath, [commandLine, ...args], { encoding: 'utf8' });

    test('is the version that runs', () => {
      expect(run('--version')).toMatch(new RegExp(`^v${major}\\.`));
    });

    test('the command prints the same fragment and head as the Node of the other tests', () => {
      const fragment = ['fragment', 'gate-kyc-bar', '--site', 'main', '--locale', 'de', '--signed-in'];
      const footer = ['fragment', 'gate-footer', '--site', 'tr', '--locale', 'tr'];
      const head = ['head', 'gate-footer', '--base', 'https://cdn.example/gate/'];
      for (const args of [fragment, footer, head]) {
        const printed = run(commandLine, ...args);
        expect(printed).toBe(here(...args));
        expect(printed).toContain('<');
      }
    });

    test('the command uploads a release into a folder', () => {
      const folder = mkdtempSync(join(tmpdir(), 'gate-nodes-'));
      try {
        run(commandLine, 'release', 'upload', '--to', folder, '--unverified', 'a test of Node versions');
        const [version = ''] = readdirSync(folder);
        expect(version).toMatch(/^\d+\.\d+\.\d+/);
        expect(readdirSync(join(folder, version))).toContain('gate.js');
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });

    test('the service is healthy, renders a page, refuses another path, and ends on a signal', async () => {
      const { child, origin, ended } = await startCommandOn(node, '--base', '/gate/');
      try {
        const health = await fetch(`${origin}/health`);
        expect([health.status, await health.text()]).toEqual([200, 'ok']);
        const page = await fetch(`${origin}/page?elements=footer&site=main&locale=en&path=/`);
        expect(page.status).toBe(200);
        expect(await page.text()).toContain('gate-footer');
        expect((await fetch(`${origin}/other`)).status).toBe(404);
        child.kill('SIGTERM');
        expect(await ended).toBe(0);
      } finally {
        child.kill('SIGKILL');
      }
    });

    test('the pure functions load', () => {
      const file = JSON.stringify(join(commandLine, '../../pure.js'));
      const names = run('-e', `import(${file}).then((pure) => process.stdout.write(Object.keys(pure).join()))`);
      expect(names.split(',')).toContain('decide');
    });
  });
