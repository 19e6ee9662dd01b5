/** `manifest.json`: what each file of a build weighs, imports and hashes to. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Chunks } from './bundle.ts';

const compress = promisify(brotliCompress);

interface Described {
  readonly hash: string;
  readonly integrity: string;
  readonly bytes: number;
  readonly brotli: number;
}

/** True for every file that a page can fetch. */
const isFetched = (file: string): boolean =>
  /\.(js|json|css|woff2)$/.test(file) && !/^(types|server)\/|^(manifest|sbom\.cdx|release-facts)\.json$/.test(file);

/** Returns the sizes of the last manifest by hash: compressing again would take most of the time of a build. */
const knownSizes = (dist: string, minified: boolean): ReadonlyMap<string, number> => {
  const file = join(dist, 'manifest.json');
  if (!existsSync(file)) return new Map();
  const last = JSON.parse(readFileSync(file, 'utf8')) as { minified?: false; files: Record<string, Described> };
  if (minified !== (last.minified ?? true)) return new Map();
  return new Map(Object.values(last.files).map(({ hash, brotli }) => [hash, brotli]));
};

/** A chunk with all that it imports. */
const withImports = (chunks: Chunks, file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const imported of chunks[file]?.imports ?? []) withImports(chunks, imported, seen);
  return seen;
};

const chunkWith = (chunks: Chunks, source: string): string => {
  const found = Object.keys(chunks).find((file) => chunks[file]!.sources.includes(source));
  if (!found) throw new Error(`no chunk holds ${source}`);
  return found;
};

/** Tag → the files that its first drawing fetches beyond `gate.js`: what a page may preload. */
const elementFiles = ({ chunks, components, mounted }: ManifestInput): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(components).map(([tag, source]) => {
      const shell = chunkWith(chunks, `src/shell/${mounted.includes(tag) ? 'define-mounted.ts' : 'define.tsx'}`);
      const files = withImports(chunks, chunkWith(chunks, source), withImports(chunks, shell));
      return [tag, [...files].filter((file) => file !== 'gate.js')];
    }),
  );

export interface ManifestInput {
  readonly version: string;
  readonly commit: string | undefined;
  readonly minified: boolean;
  /** Chunks of the module build. */
  readonly chunks: Chunks;
  /** Tag → source of the element's component. */
  readonly components: Readonly<Record<string, string>>;
  /** Tags of elements that mount themselves. */
  readonly mounted: readonly string[];
}

/**
 * Returns the manifest as text. It has the version, the commit and `minified: false` for a readable build. Each file has a
 * hash, SRI, brotli bytes and imports. Each element lists its files to preload.
 * @param dist folder of the build
 * @param made files that the steps of the build made, relative to `dist`
 */
export const manifestOf = async (dist: string, made: readonly string[], input: ManifestInput): Promise<string> => {
  const { version, commit, minified, chunks } = input;
  const sizes = knownSizes(dist, minified);
  // The size of a readable build is not measured.
  const quality = minified ? constants.BROTLI_MAX_QUALITY : constants.BROTLI_MIN_QUALITY;
  const brotliSize = async (content: Buffer): Promise<number> =>
    (await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })).length;
  const describe = async (file: string) => {
    const content = readFileSync(join(dist, file));
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
    const described: Described = {
      hash,
      integrity: 'sha384-' + createHash('sha384').update(content).digest('base64'),
      bytes: content.length,
      brotli: sizes.get(hash) ?? (await brotliSize(content)),
    };
    const chunk = chunks[file];
    return [
      file,
      chunk ? { ...described, imports: chunk.imports, dynamicImports: chunk.dynamicImports } : described,
    ] as const;
  };
  const files = await Promise.all(made.filter(isFetched).sort().map(describe));
  const manifest = {
    version,
    commit,
    ...(minified ? {} : { minified }),
    files: Object.fromEntries(files),
    elements: elementFiles(input),
  };
  return JSON.stringify(manifest, null, 1) + '\n';
};
