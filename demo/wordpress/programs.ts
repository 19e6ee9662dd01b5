/** Programs that the WordPress installation needs. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import type { Sources } from './sources.ts';

const INSTALL = 'apt-get install mariadb-server php-cli php-mysql';

const hasProgram = (program: string): boolean => !spawnSync(program, ['--version']).error;

/** @throws Error that names what is missing, and how to get it: nothing passes silently */
export const needPrograms = (sources: Sources): void => {
  const missing = [
    ...['php', 'mariadbd', 'mariadb-install-db'].filter((program) => !hasProgram(program)),
    ...(spawnSync('php', ['-r', 'exit(extension_loaded("mysqli") ? 0 : 1);']).status === 0 ? [] : ['mysqli of PHP']),
  ];
  if (missing.length) throw new Error(`${missing.join(', ')} missing: ${INSTALL}`);
  if (sources.missing()) throw new Error(`WordPress is missing: ${sources.missing()}`);
};

/** Runs a program until it exits. @throws Error with its output */
export const run = (program: string, args: readonly string[], input = ''): string => {
  const { status, stdout, stderr, error } = spawnSync(program, args, { input, encoding: 'utf8' });
  if (error || status !== 0) throw new Error(`${program}: ${error?.message ?? `${stdout}\n${stderr}`}`);
  return stdout;
};

/** Starts a program that runs until `end`, with whatever it starts itself. */
export const start = (
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildProcess => spawn(program, args, { stdio: 'ignore', detached: true, env: { ...process.env, ...env } });

export const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.pid === undefined) return;
  const gone = new Promise((done) => child.once('exit', done));
  // The group that it leads.
  process.kill(-child.pid);
  await gone;
};
