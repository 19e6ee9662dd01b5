/** Checks whether the sources of an element fire the events in its manifest, for events that no journey causes. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Types alone fire nothing; the handlers' names are computed from the interface of the events. */
const IMPORT = /(?:^|\n)(?:import|export) (?!type\b)[^;]*?'(\.[^']+)'|\bimport\('(\.[^']+)'\)/g;

/** Texts of all files that a source imports when it runs, one after the other. */
const closure = (file: string, seen = new Map<string, string>()): ReadonlyMap<string, string> => {
  if (seen.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return seen;
  const text = readFileSync(file, 'utf8');
  seen.set(file, text);
  for (const [, at, lazily] of text.matchAll(IMPORT)) closure(join(dirname(file), (at ?? lazily)!), seen);
  return seen;
};

/** @param event with its `gate-`, or native */
export const firesInSource = (tag: string, event: string): boolean => {
  const name = event.replace('gate-', '');
  const handler = `on${name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())}`;
  const fired = new RegExp(
    `\\b${handler}\\b|\\bemit\\w*\\('${name}'|dispatchEvent\\([^;]*'${event}'|\\.fire\\('${event}'\\)`,
  );
  return [...closure(`elements/${tag}.ts`)].some(([file, text]) => !file.startsWith('elements/') && fired.test(text));
};
