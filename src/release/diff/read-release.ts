/** Reads the parts of a built release that a comparison needs, from a folder or a store. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  FACTS_FILE,
  FACTS_FORMAT,
  type BuiltManifest,
  type ElementDeclaration,
  type ElementsManifest,
  type Release,
  type ReleaseFacts,
  type Words,
} from './release-data.ts';

/** Reads a file of the release, or returns undefined if it is missing. */
export type ReadFile = (path: string) => Promise<Uint8Array | undefined>;

const elementsOf = ({ modules }: ElementsManifest): ReadonlyMap<string, ElementDeclaration> =>
  new Map(
    modules
      .flatMap(({ declarations = [] }) => declarations)
      .flatMap((one) => ('tagName' in one && one.tagName ? [[one.tagName, one as ElementDeclaration] as const] : [])),
  );

/**
 * Reads a release.
 * @param name of the release in messages · @param read reads a file by its path below the release
 * @throws TypeError if there is no build, a file is no JSON, or its facts have another format
 */
export const readRelease = async (name: string, read: ReadFile): Promise<Release> => {
  const json = async (path: string): Promise<unknown> => {
    const bytes = await read(path);
    if (!bytes) return undefined;
    try {
      return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
    } catch {
      throw new TypeError(`${name}/${path} is no JSON`);
    }
  };
  const manifest = (await json('manifest.json')) as BuiltManifest | undefined;
  if (!manifest?.version) throw new TypeError(`${name} contains no build: it has no manifest.json with a version`);
  const elements = (await json('custom-elements.json')) as ElementsManifest | undefined;
  const facts = (await json(FACTS_FILE)) as ReleaseFacts | undefined;
  if (facts && facts.format !== FACTS_FORMAT)
    throw new TypeError(
      `${name}/${FACTS_FILE} has format ${String(facts.format)}, and this command reads format ${FACTS_FORMAT}: use the newer release's command`,
    );
  return {
    name,
    manifest,
    elements: elements && elementsOf(elements),
    facts,
    words: async (lang, namespace) => ((await json(`locales/${lang}/${namespace}.json`)) ?? {}) as Words,
  };
};

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Reads a release from a folder: a build, or an uploaded version. @throws as `readRelease` */
export const readReleaseFolder = (folder: string): Promise<Release> =>
  readRelease(folder, async (path) => {
    try {
      return new Uint8Array(await readFile(join(folder, path)));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  });
