/** The optional font of the build for pages that load styles and fonts only from their own origin. */
import { servedFile, type FileFolder, type ServedFile } from './dist-files.ts';

/** Finds `gate-font.css` or one of its fonts by URL path, with the leading slash. */
export type FindFontFile = (path: string) => Promise<ServedFile | undefined>;

/**
 * Returns a finder for the font files of a build. It finds nothing else.
 * @param hasFont false: `gate-font.css` is empty, so texts use the machine's fonts
 */
export const fontFiles =
  (dist: FileFolder, hasFont: boolean): FindFontFile =>
  async (path) => {
    if (path === '/gate-font.css') return hasFont ? dist.find(path) : servedFile(path, new Uint8Array());
    return /^\/fonts\/[\w.-]+\.woff2$/.test(path) ? dist.find(path) : undefined;
  };
