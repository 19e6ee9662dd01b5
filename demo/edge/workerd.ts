/** Runs a worker in workerd without miniflare, which needs a newer Node. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { build } from 'esbuild';
import { dist } from '../e2e/support/dist.ts';

/** Returns the program of the package. */
const program = (): string => {
  const installed = createRequire(resolve('demo/edge/package.json'));
  return installed.resolve(`@cloudflare/workerd-linux-${process.arch === 'arm64' ? 'arm64' : '64'}/bin/workerd`);
};

/** Bundles a worker into one module, as Wrangler does. */
const bundle = async (entry: string): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    external: ['node:*'],
    alias: { 'gate-elements/worker': resolve(dist, 'server/worker.js') },
    logLevel: 'error',
  });
  return outputFiles[0]!.text;
};

export interface Worker {
  readonly origin: string;
  /** Everything that the worker has logged. */
  output(): string;
  close(): Promise<void>;
}

/** Starts a worker on a free port. @param variables of its environment */
export const startWorker = async (entry: string, variables: Readonly<Record<string, string>>): Promise<Worker> => {
  const folder = mkdtempSync(join(tmpdir(), 'gate-edge-'));
  writeFileSync(join(folder, 'worker.js'), await bundle(entry));
  const bindings = Object.entries(variables).map(
    ([name, text]) => `(name = ${JSON.stringify(name)}, text = ${JSON.stringify(text)})`,
  );
  writeFileSync(
    join(folder, 'config.capnp'),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "worker", worker = .worker),
    (name = "internet", network = (allow = ["private", "public"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "worker")],
);
const worker :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js")],
  compatibilityDate = "2026-01-01",
  bindings = [${bindings.join(', ')}],
);
`,
  );
  const child = spawn(program(), ['serve', '--control-fd=3', join(folder, 'config.capnp')], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  let output = '';
  const { stdout, stderr } = child;
  for (const stream of [stdout, stderr]) stream!.on('data', (text: Buffer) => (output += text.toString()));
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const port = await new Promise<number>((found, failed) => {
    (child.stdio[3] as Readable).on('data', (text: Buffer) => {
      const [, number] = /"port":(\d+)/.exec(text.toString()) ?? [];
      if (number) found(Number(number));
    });
    child.once('error', failed);
    void ended.then(() => failed(new Error(output)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    output: () => output,
    close: async () => {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
