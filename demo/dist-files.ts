import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

const types = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.mjs', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.map', 'application/json; charset=utf-8'],
  ['.html', 'text/html; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.ts', 'text/plain; charset=utf-8'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.png', 'image/png'],
  ['.webp', 'image/webp'],
  ['.woff2', 'font/woff2'],
  ['.wasm', 'application/wasm'],
]);
const COMPRESSIBLE = /^(text\/|application\/json|image\/svg)/;
const WORTH_COMPRESSING = 512;

export interface ServedFile {
  readonly type: string;
  readonly etag: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Compressed once, on the first request. */
  readonly brotli: () => Promise<Uint8Array<ArrayBuffer>> | undefined;
}

interface Cached {
  readonly stamp: string;
  readonly file: ServedFile;
}

/** Copies, so that the bytes own their buffer: a pooled one cannot be handed to a Response as it is. */
const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes);

/** @param path the extension determines the type */
export const servedFile = (path: string, content: Uint8Array): ServedFile => {
  const type = types.get(extname(path).toLowerCase()) ?? 'application/octet-stream';
  const bytes = own(content);
  let compressed: Promise<Uint8Array<ArrayBuffer>> | undefined;
  const brotli = () => {
    if (!COMPRESSIBLE.test(type) || bytes.byteLength < WORTH_COMPRESSING) return undefined;
    compressed ??= compress(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }).then(own);
    return compressed;
  };
  return { type, etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22), bytes, brotli };
};

/** Files of one folder, kept in memory until they change on disk. Nothing outside the folder is ever read. */
export class FileFolder {
  readonly #root: string;
  readonly #cache = new Map<string, Cached>();

  constructor(root: string) {
    this.#root = root;
  }

  /** @param urlPath the path of the URL, with a leading slash and percent-encoded */
  async find(urlPath: string): Promise<ServedFile | undefined> {
    let relative: string;
    try {
      relative = decodeURIComponent(urlPath);
    } catch {
      return undefined;
    }
    const segments = relative.split('/').slice(1);
    // Dot files and `..` are refused by name; links that lead outside are refused below, by where they lead.
    if (segments.some((part) => part === '' || part.startsWith('.') || /[\\\0]/.test(part))) return undefined;
    try {
      const root = await realpath(this.#root);
      const path = await realpath(join(root, ...segments));
      if (!path.startsWith(root + sep)) return undefined;
      const facts = await stat(path);
      if (!facts.isFile()) return undefined;
      const stamp = `${facts.mtimeMs}:${facts.size}`;
      const cached = this.#cache.get(path);
      if (cached?.stamp === stamp) return cached.file;
      const file = servedFile(path, await readFile(path));
      this.#cache.set(path, { stamp, file });
      return file;
    } catch {
      return undefined;
    }
  }
}
