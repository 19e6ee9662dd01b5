/** Processes of the service, as a host runs them. */
import { spawn } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { commandLine } from '../../e2e/support/fragments.ts';

export interface Instance {
  readonly origin: string;
  /** Ends the process without notice. */
  kill(): Promise<void>;
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts an instance. @param port 0 for a free one */
export const startInstance = async (port = 0, flags: readonly string[] = []): Promise<Instance> => {
  const args = [commandLine, 'serve', '--port', String(port), '--base', 'https://cdn.example/gate/', ...flags];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const listening = await new Promise<string>((found, failed) => {
    let output = '';
    child.stdout.on('data', (text: Buffer) => {
      // A full pipe would block the instance, so all lines are read.
      if (output.length < 10_000) output += text.toString();
      const [, number] = /"port":(\d+)/.exec(output) ?? [];
      if (number) found(number);
    });
    void ended.then(() => failed(new Error(`the service has ended: ${output}`)));
  });
  const origin = `http://127.0.0.1:${listening}`;
  while (!(await isReady(origin)));
  return {
    origin,
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
};

/** Serves requests on a free port. */
export const serveHttp = async (
  listener: RequestListener,
): Promise<{ readonly origin: string; close(): Promise<void> }> => {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
};

/** Returns the resident memory of an instance, in MiB, from its metrics. */
export const memoryOf = async ({ origin }: Instance): Promise<number> => {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(metrics)?.[1]) / 2 ** 20;
};
