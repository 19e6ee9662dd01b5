/** A folder that a static host serves. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Store, StoredFile } from './store.ts';

/** Variants that hosts look for beside a file (nginx `brotli_static` and `gzip_static`, Caddy `precompressed`). */
const VARIANTS = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) } as const;
/** Smaller files are not worth a second one. */
const MIN_BYTES = 1_000;

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** Whole or not at all, while visitors read it. */
const replace = async (file: string, body: Uint8Array): Promise<void> => {
  await writeFile(`${file}.new`, body);
  await rename(`${file}.new`, file);
};

/** Writes the variants; without `wanted` removes those that would hold an older text. */
const writeVariants = async (file: string, { body }: StoredFile, wanted: boolean): Promise<void> => {
  for (const [ending, compress] of Object.entries(VARIANTS))
    if (wanted && body.length >= MIN_BYTES) await replace(file + ending, await compress(body));
    else await rm(file + ending, { force: true });
};

/**
 * @param folder is made where it is not there
 * @param compress write `.br` and `.gz` beside each file
 */
export const folderStore = (folder: string, compress: boolean): Store => ({
  name: folder,
  async read(path) {
    try {
      return new Uint8Array(await readFile(join(folder, path)));
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    }
  },
  async write(path, stored, onlyNew) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    if (!onlyNew) {
      await writeVariants(file, stored, compress);
      await replace(file, stored.body);
      return true;
    }
    try {
      await writeFile(file, stored.body, { flag: 'wx' });
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      throw error;
    }
    await writeVariants(file, stored, compress);
    return true;
  },
});
