/** The build under test, as files. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** An absolute path: commands of the build run in other folders. */
export const dist = resolve(process.env['GATE_DIST'] ?? fileURLToPath(new URL('../../../dist', import.meta.url)));
const read = (file: string): unknown => JSON.parse(readFileSync(join(dist, file), 'utf8'));

export interface Manifest {
  readonly version: string;
  readonly commit: string;
  readonly files: Readonly<
    Record<string, { readonly brotli: number; readonly integrity: string; readonly imports?: readonly string[] }>
  >;
  /** Tag → files of its first drawing beyond `gate.js`. */
  readonly elements: Readonly<Record<string, readonly string[]>>;
}
export const manifest = (): Manifest => read('manifest.json') as Manifest;

/** The chunk of the module build that holds a text. @throws when none does */
export const chunkWith = (text: string): string => {
  const names = Object.keys(manifest().files).filter((file) => /^chunks\/(?!classic-)/.test(file));
  const found = names.find((file) => readFileSync(join(dist, file), 'utf8').includes(text));
  if (!found) throw new Error(`no chunk says "${text}"`);
  return found;
};

/** The texts of one namespace. */
export const locale = (lang: string, namespace: string): Readonly<Record<string, string>> =>
  read(`locales/${lang}/${namespace}.json`) as Readonly<Record<string, string>>;
