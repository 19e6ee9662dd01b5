/** Files of the repository with their texts, for whatever looks over the sources. */
import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';

export interface Source {
  /** Path from the root. */
  name: string;
  text: string;
}

export const sourceAt = (name: string): Source => ({ name, text: readFileSync(name, 'utf8') });

/** Files that the patterns name, without tests, in the order of their names. */
export const sourcesIn = (patterns: string | readonly string[]): Source[] =>
  globSync(patterns, { ignore: ['**/*.{test,testing}.*', '**/*.d.ts', '**/node_modules/**'] })
    .sort()
    .map(sourceAt);

/** Files that the patterns name, tests included, in the order of their names. */
export const allSourcesIn = (patterns: string | readonly string[]): Source[] =>
  globSync(patterns, { ignore: ['**/node_modules/**', '**/dist/**'] })
    .sort()
    .map(sourceAt);
