/** `npm test` on other machines: who runs it, and what is installed, changes neither its closing line nor its exit code. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'playwright/test';
import { browserPath, onPath } from '../../src/tools/browser.mjs';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** A machine with the programs of a test alone: no browser, no package manager. */
interface Machine {
  readonly folder: string;
  /** Adds a program, as a shell script. */
  add(name: string, script: string): string;
}

interface Run {
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  /** The user who runs it; only root can choose another one. */
  readonly uid?: number;
}

const startMachine = (): Machine => {
  const folder = mkdtempSync(join(tmpdir(), 'gate-machine-'));
  chmodSync(folder, 0o777);
  for (const name of ['home', 'browsers']) {
    mkdirSync(join(folder, name));
    chmodSync(join(folder, name), 0o777);
  }
  for (const name of ['which', 'sh', 'ln']) symlinkSync(onPath(name), join(folder, name));
  return {
    folder,
    add(name, script) {
      const file = join(folder, name);
      writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
      return file;
    },
  };
};

/** Runs `npm test` on a machine. @returns its exit code, all that it printed, and its last line */
const runTests = ({ folder }: Machine, { env = {}, args = ['src/tools/test/fonts'], uid }: Run = {}) =>
  new Promise<{ code: number | null; printed: string; closing: string }>((resolve) => {
    const child = spawn(process.execPath, ['src/tools/test/test.mjs', ...args], {
      env: { PATH: folder, HOME: join(folder, 'home'), PLAYWRIGHT_BROWSERS_PATH: join(folder, 'browsers'), ...env },
      ...(uid === undefined ? {} : { uid, gid: uid }),
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => (printed += data.toString()));
    child.on('close', (code) => resolve({ code, printed, closing: printed.trim().split('\n').at(-1)! }));
  });

let machine: Machine;
test.beforeEach(() => void (machine = startMachine()));
test.afterEach(() => rmSync(machine.folder, { recursive: true, force: true }));

/** Folders of other users are closed to them, such as a home folder. */
const isOpenToAll = (folder: string): boolean =>
  Boolean(statSync(folder).mode & 0o001) && (folder === dirname(folder) || isOpenToAll(dirname(folder)));

// Only root can choose a user, who must be able to read this folder.
const USERS = isRoot && isOpenToAll(process.cwd()) ? [undefined, NOBODY] : [undefined];

for (const apt of ['without apt', 'with an apt that reaches nothing'])
  for (const uid of USERS)
    for (const ci of ['', '1'])
      test(`says what to install where no browser can be, ${apt}, ${uid ? 'another user' : 'the same user'}, CI=${ci}`, async () => {
        if (apt !== 'without apt') machine.add('apt-get', 'echo "no network" >&2; exit 100');
        const { code, printed, closing } = await runTests(machine, { uid, env: ci ? { CI: ci } : {} });
        expect(printed.match(/^no browser for the tests: install Chromium .* or set CHROME_PATH$/gm)).toHaveLength(1);
        expect([closing, code]).toEqual(['0 passed, 1 failed', 1]);
      });

test('names the library without which a browser does not start', async () => {
  const browser = machine.add(
    'broken',
    'echo "$0: error while loading shared libraries: libnss3.so: cannot open shared object file" >&2; exit 127',
  );
  const { code, printed, closing } = await runTests(machine, { env: { CHROME_PATH: browser } });
  expect(printed).toContain('needs libnss3.so: run "npx playwright install-deps chromium"');
  expect([closing, code]).toEqual(['0 passed, 1 failed', 1]);
});

test.describe('with a browser @long', () => {
  for (const uid of USERS)
    for (const ci of ['', '1'])
      test(`passes, ${uid ? 'another user' : 'the same user'}, CI=${ci}`, async () => {
        const { code, closing, printed } = await runTests(machine, {
          uid,
          env: { CHROME_PATH: browserPath(), ...(ci ? { CI: ci } : {}) },
        });
        expect([closing, code], printed).toEqual(['15 passed, 0 failed', 0]);
      });

  test('passes where apt installs the browser', async () => {
    test.skip(!isRoot, 'apt needs root');
    machine.add('apt-get', `[ "$1" = install ] && ln -sf ${browserPath()} ${machine.folder}/chromium; exit 0`);
    const { code, closing, printed } = await runTests(machine);
    expect([closing, code], printed).toEqual(['15 passed, 0 failed', 0]);
  });

  test('closes with the failures of a test that fails', async () => {
    const { code, closing } = await runTests(machine, {
      env: { CHROME_PATH: browserPath(), GATE_TEST_FONT: 'none' },
    });
    expect([closing, code]).toEqual(['0 passed, 1 failed', 1]);
  });
});
