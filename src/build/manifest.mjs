import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** What a file costs on its way, in bytes. */
export const brotliSize = (content) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length;

/** `dist/manifest.json`: every file that a page can fetch → hash, SRI, brotli bytes, and what it imports. */
export const writeManifest = (dist, imports = {}) => {
  const files = {};
  for (const name of readdirSync(dist, { recursive: true }).map(String).sort()) {
    const file = name.replaceAll('\\', '/');
    if (!/\.(js|json)$/.test(file) || file.startsWith('types/') || file === 'manifest.json') continue;
    const content = readFileSync(join(dist, file));
    files[file] = {
      hash: createHash('sha256').update(content).digest('hex').slice(0, 16),
      integrity: 'sha384-' + createHash('sha384').update(content).digest('base64'),
      bytes: content.length,
      brotli: brotliSize(content),
      ...(imports[file] ? imports[file] : {}),
    };
  }
  writeFileSync(join(dist, 'manifest.json'), JSON.stringify({ files }, null, 1) + '\n');
};
