/** The build under test, as files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = process.env['GATE_DIST'] ?? fileURLToPath(new URL('../../../dist', import.meta.url));
const read = (file: string): unknown => JSON.parse(readFileSync(join(dist, file), 'utf8'));

export interface Manifest {
  readonly files: Readonly<Record<string, { readonly brotli: number; readonly imports?: readonly string[] }>>;
  /** Tag → files of its first drawing beyond `gate.js`. */
  readonly elements: Readonly<Record<string, readonly string[]>>;
}
export const manifest = (): Manifest => read('manifest.json') as Manifest;

/** The texts of one namespace. */
export const locale = (lang: string, namespace: string): Readonly<Record<string, string>> =>
  read(`locales/${lang}/${namespace}.json`) as Readonly<Record<string, string>>;
