/** The Dockerfile of the service: its steps, without Docker, in a folder instead of the image's root. */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'playwright/test';
import { dist } from './support/dist.ts';

/** Steps that the test carries out. Another step fails the test, so that nobody adds one that nothing runs. */
const KNOWN = ['FROM', 'RUN', 'COPY', 'USER', 'ENV', 'EXPOSE', 'HEALTHCHECK', 'CMD'];
/** Names that a shell or Node needs; everything else comes from the image. */
const INHERITED = ['PATH'];

interface Step {
  readonly name: string;
  readonly text: string;
}

/** Returns the steps of a Dockerfile, with continued lines as one. */
const stepsOf = (text: string): Step[] =>
  text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => ({ name: line.split(' ')[0]!, text: line.slice(line.indexOf(' ') + 1).trim() }));

const steps = stepsOf(readFileSync(resolve('src/integrations/docker/Dockerfile'), 'utf8'));
const textsOf = (name: string): string[] => steps.flatMap((step) => (step.name === name ? [step.text] : []));
/** Returns a command in the form of a list, which runs without a shell. */
const commandOf = (text: string | undefined): string[] => JSON.parse(text!.replace(/^.*?CMD /s, '')) as string[];

/** Copies what the image copies. */
const makeRoot = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'gate-image-'));
  for (const text of textsOf('COPY')) {
    const [from, to] = text.split(/\s+/) as [string, string];
    const source = join(dirname(dist), from.replace(/^dist(?=\/)/, dist.split('/').pop()!));
    expect(existsSync(source), `${from} is part of the build`).toBe(true);
    cpSync(source, join(root, to), { recursive: true });
  }
  return root;
};

test('the Dockerfile has known steps only, and copies files that the package contains', () => {
  expect(steps.map(({ name }) => name).filter((name) => !KNOWN.includes(name))).toEqual([]);
  expect(textsOf('FROM')).toEqual(['debian:trixie-slim']);
  expect(textsOf('RUN')).toHaveLength(1);
  expect(textsOf('RUN')[0], 'no other package is needed').toMatch(
    /^apt-get update +&& apt-get install -y --no-install-recommends nodejs +&& rm -rf \/var\/lib\/apt\/lists\/\*$/,
  );
  expect(textsOf('USER'), 'the service does not run as root').toEqual(['nobody']);
  const { files } = JSON.parse(readFileSync('package.json', 'utf8')) as { files: string[] };
  for (const text of textsOf('COPY')) expect(files).toContain(text.split('/')[0]);
});

test('the image starts with its own files and variables, is healthy, decides pages, and stops on SIGTERM', async () => {
  const root = makeRoot();
  try {
    const inRoot = (word: string): string => (word.startsWith('/') ? join(root, word) : word);
    const declared = Object.fromEntries(
      textsOf('ENV').flatMap((text) => text.split(/\s+/).map((pair) => pair.split('=') as [string, string])),
    );
    expect(textsOf('EXPOSE')).toEqual([declared['GATE_PORT']]);
    const inherited = Object.fromEntries(INHERITED.map((name) => [name, process.env[name] ?? '']));
    const environment = {
      ...inherited,
      ...declared,
      GATE_PORT: '0',
      GATE_BASE: 'https://cdn.example/gate/',
      GATE_DEADLINE: '60000',
    };
    const [program, ...words] = commandOf(textsOf('CMD')[0]);
    expect(program).toBe('node');
    const child = spawn(process.execPath, words.map(inRoot), { cwd: root, env: environment });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
    const ended = new Promise<number | null>((done) => child.once('exit', done));
    await expect.poll(() => /"port":(\d+)/.exec(output)?.[1], output).toBeDefined();
    const port = /"port":(\d+)/.exec(output)![1]!;

    const [, ...check] = commandOf(textsOf('HEALTHCHECK')[0]);
    const isHealthy = (at: string) =>
      spawnSync(process.execPath, check, { env: { ...environment, GATE_PORT: at } }).status === 0;
    expect(isHealthy(port)).toBe(true);

    const state = { site: 'tr', lang: 'tr', cookies: { uid: '1', nickname: 'a' }, user: { verified: 0, country: 1 } };
    const body = JSON.stringify({ state, elements: ['kyc-bar', 'footer'] });
    const response = await fetch(`http://127.0.0.1:${port}/page`, { method: 'POST', body });
    const page = (await response.json()) as { result: string; elements: { html: string }[] };
    expect(page.result).toBe('decided');
    for (const { html } of page.elements) expect(html).toMatch(/shadowrootmode[^]*lang="tr"/);
    expect(page.elements[0]!.html).toContain('https://cdn.example/gate/chunks/');

    child.kill('SIGTERM');
    expect(await ended, output).toBe(0);
    expect(isHealthy(port)).toBe(false);
    expect(readdirSync(root), 'it writes nothing').toEqual(['srv']);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
