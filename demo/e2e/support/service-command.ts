/** Runs `gate-elements serve` in a separate process. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { commandLine } from './fragments.ts';

export interface ServiceCommand {
  readonly child: ChildProcessWithoutNullStreams;
  /** `http://127.0.0.1:` and its port. */
  readonly origin: string;
  /** Exit code; null after a signal. */
  readonly ended: Promise<number | null>;
  /** Returns its log so far. */
  output(): string;
}

/** Starts the command on a free port. @param node path of Node.js @throws Error if it ends before it listens */
export const startCommandOn = async (node: string, ...flags: readonly string[]): Promise<ServiceCommand> => {
  const child = spawn(node, [commandLine, 'serve', '--port', '0', ...flags]);
  let output = '';
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString();
      const port = /"port":(\d+)/.exec(output)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.once('exit', () => reject(new Error(`the command ended: ${output}`)));
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, origin, ended, output: () => output };
};

/** Starts the command on the Node.js of the tests. @throws Error if it ends before it listens */
export const startCommand = (...flags: readonly string[]): Promise<ServiceCommand> =>
  startCommandOn(process.execPath, ...flags);
