/**
 * Runs the steps of a build. A step starts when the steps that it needs have finished, so independent steps run in
 * parallel. It is skipped while its inputs and its outputs are those of the last run.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';

/** Path in the build → content. */
export type Files = Readonly<Record<string, string | Uint8Array>>;
export interface Made {
  readonly files?: Files;
  /** Data for the steps that need this one, as JSON. */
  readonly notes?: unknown;
}
export interface Step<Context> {
  /** Steps whose files or notes this one reads. */
  readonly needs?: readonly string[];
  /** Patterns of the files that it reads, from the root of the project. */
  readonly inputs: readonly string[];
  /** Returns further input that is no file. */
  readonly also?: (context: Context) => string;
  /** Returns what the step makes. Its files are in the build once `run` of a later step starts. */
  readonly run: (
    context: Context,
    notesOf: (step: string) => unknown,
    filesOf: (step: string) => string[],
  ) => Made | Promise<Made>;
}

interface Written {
  readonly size: number;
  readonly modified: number;
}
interface Entry {
  /** Hash of all inputs. */
  readonly inputs: string;
  /** Hash of everything that the step made. */
  readonly outputs: string;
  readonly files: Readonly<Record<string, Written>>;
  readonly notes?: unknown;
}
/** Output of the last run of each step. */
export type Log = Record<string, Entry>;

export interface Run<Context> {
  readonly steps: Readonly<Record<string, Step<Context>>>;
  readonly wanted: readonly string[];
  readonly context: Context;
  /** Folder of the build. */
  readonly dist: string;
  /** Changed in place. */
  readonly log: Log;
  /** Receives a line for each step that ran. */
  readonly report: (line: string) => void;
}

const hashOf = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

/** Returns a function that hashes the files of some patterns, and reads each file once. */
const inputHasher = (): ((patterns: readonly string[]) => string) => {
  const files = new Map<string, string>();
  const sets = new Map<string, string>();
  const hashOfFile = (file: string): string => {
    const known = files.get(file) ?? hashOf(file, readFileSync(file));
    files.set(file, known);
    return known;
  };
  return (patterns) => {
    const key = patterns.join('\n');
    const known =
      sets.get(key) ??
      hashOf(
        ...globSync([...patterns])
          .sort()
          .map(hashOfFile),
      );
    sets.set(key, known);
    return known;
  };
};

const writtenAt = (path: string): Written => {
  const { size, mtimeMs } = statSync(path);
  return { size, modified: mtimeMs };
};

/** True when all files of a step are as it wrote them. */
const isIntact = (dist: string, { files }: Entry): boolean =>
  Object.entries(files).every(([file, { size, modified }]) => {
    const path = join(dist, file);
    if (!existsSync(path)) return false;
    const now = writtenAt(path);
    return now.size === size && now.modified === modified;
  });

/** Writes files that are new or different, and removes those that the step made last time only. */
const write = (dist: string, files: Files, last: Entry | undefined): Record<string, Written> => {
  for (const file of Object.keys(last?.files ?? {})) if (!(file in files)) rmSync(join(dist, file), { force: true });
  return Object.fromEntries(
    Object.entries(files).map(([file, content]) => {
      const path = join(dist, file);
      if (!existsSync(path) || !readFileSync(path).equals(Buffer.from(content))) {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, content);
      }
      return [file, writtenAt(path)];
    }),
  );
};

/**
 * Runs the wanted steps and all that they need.
 * @throws the first error of a step, after the steps that were already running have ended
 */
export const runSteps = async <Context>({ steps, wanted, context, dist, log, report }: Run<Context>): Promise<void> => {
  const hashOfInputs = inputHasher();
  const started = new Map<string, Promise<Entry>>();

  const made = async (name: string, step: Step<Context>): Promise<Made> => {
    try {
      return await step.run(
        context,
        (of) => log[of]?.notes,
        (of) => Object.keys(log[of]?.files ?? {}),
      );
    } catch (error) {
      report(`${name} failed`);
      throw error;
    }
  };
  const run = async (name: string): Promise<Entry> => {
    const step = steps[name];
    if (!step) throw new Error(`no step is called ${name}: ${Object.keys(steps).join(' ')}`);
    const needed = await Promise.all((step.needs ?? []).map(finish));
    const inputs = hashOf(
      hashOfInputs(step.inputs),
      step.also?.(context) ?? '',
      ...needed.map(({ outputs }) => outputs),
    );
    const last = log[name];
    if (last?.inputs === inputs && isIntact(dist, last)) return last;
    const start = performance.now();
    const { files = {}, notes } = await made(name, step);
    const outputs = hashOf(JSON.stringify(notes) ?? '', ...Object.entries(files).flat());
    const entry: Entry = { inputs, outputs, files: write(dist, files, last), notes };
    log[name] = entry;
    report(`${name} ${((performance.now() - start) / 1000).toFixed(1)} s`);
    return entry;
  };
  const finish = (name: string): Promise<Entry> => {
    const running = started.get(name) ?? run(name);
    started.set(name, running);
    return running;
  };

  await Promise.allSettled(wanted.map(finish));
  await Promise.allSettled(started.values());
  await Promise.all(started.values());
};
