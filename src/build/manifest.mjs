import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { globSync } from 'tinyglobby';
import { version } from './version.mjs';

const compress = promisify(brotliCompress);

/** What a file costs on its way, in bytes; roughly for a readable build, which is not measured. */
export const brotliSize = async (content) => {
  const quality = process.env.QUICK ? 4 : constants.BROTLI_MAX_QUALITY;
  return (await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })).length;
};

/** Every file that a page can fetch; slim has a manifest of its own. */
const filesOf = (dist) =>
  globSync('**/*.{js,json,css}', {
    cwd: dist,
    ignore: ['types', 'slim', 'server', 'manifest.json', 'sbom.cdx.json'],
  }).sort();

const describe = async (dist, file, chunk) => {
  const content = readFileSync(join(dist, file));
  return [
    file,
    {
      hash: createHash('sha256').update(content).digest('hex').slice(0, 16),
      integrity: 'sha384-' + createHash('sha384').update(content).digest('base64'),
      bytes: content.length,
      brotli: await brotliSize(content),
      ...chunk,
    },
  ];
};

/** A chunk with all that it imports. */
const withImports = (chunks, file, seen = new Set()) => {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const imported of chunks[file]?.imports ?? []) withImports(chunks, imported, seen);
  return seen;
};

/** Tag → the files that its first drawing fetches beyond `gate.js`: what a page may preload. */
const elementFiles = (chunks, sources) => {
  const shell = chunkOf(chunks, 'src/shell/define.tsx');
  return Object.fromEntries(
    Object.entries(sources).map(([tag, source]) => {
      const files = withImports(chunks, chunkOf(chunks, source), withImports(chunks, shell));
      return [tag, [...files].filter((file) => file !== 'gate.js')];
    }),
  );
};

const chunkOf = (chunks, source) => {
  const found = Object.keys(chunks).find((file) => chunks[file].sources.includes(source));
  if (!found) throw new Error(`no chunk holds ${source}`);
  return found;
};

/**
 * `dist/manifest.json`: version; `minified: false` of a readable build; file → hash, SRI, brotli bytes, what it imports; element → files to preload.
 * @param chunks file → { imports, dynamicImports, sources } of the module build
 * @param components tag → source file of the element's component
 */
export const writeManifest = async (dist, chunks, components) => {
  const imports = (file) =>
    chunks[file] && { imports: chunks[file].imports, dynamicImports: chunks[file].dynamicImports };
  const files = await Promise.all(filesOf(dist).map((file) => describe(dist, file, imports(file))));
  const manifest = {
    version,
    // Sizes of a readable build are no one's.
    ...(process.env.QUICK ? { minified: false } : {}),
    files: Object.fromEntries(files),
    elements: elementFiles(chunks, components),
  };
  writeFileSync(join(dist, 'manifest.json'), JSON.stringify(manifest, null, 1) + '\n');
};
