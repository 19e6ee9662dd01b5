/** Fetches what an element needs to render: React and the shell, the element's chunk, its texts. */
import { doc } from '../dom/safe-dom.ts';
import { untracked } from '@preact/signals-core';
import { application, type Shell } from '../application/application.ts';
import { clock, SECOND } from '../page/clock.ts';
import type { ElementDeclaration } from '../declare/element.ts';
import type { ElementRecord } from '../lifecycle/record.ts';
import { logError, warn } from '../page/log.ts';
import { withTimeLimit } from '../page/time-limit.ts';
import { importAddress } from './import-address.mjs';

/** Time limit for fetching code, because `import()` has none. */
const LIMIT = 15 * SECOND;
/** How long the first render waits for translations before it falls back to English. */
const TEXT_LIMIT = 3 * SECOND;
const RETRY_AFTER = SECOND;

type Chunk = Awaited<ReturnType<ElementDeclaration['load']>>;

let retries = 0;

/** The content security policy error that blocks our chunks. Shared by all elements. */
let refused: Error | undefined;
addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective, disposition }) => {
  if (disposition === 'enforce' && blockedURI.startsWith(new URL('chunks/', import.meta.url).href))
    refused ??= new Error(`the page's policy (${effectiveDirective}) forbids it, see docs/csp.md#the-policy`);
});

/**
 * Retries a failed import from a different URL. Older Chromium caches a failed module permanently, and every browser
 * caches a module that has thrown. Only a different URL triggers a new request. Only the stack of the error names a
 * module that has thrown. If an import map lists the file with its integrity hash, a different URL would bypass that
 * check, so there is no retry.
 */
const importFromOtherAddress = async (error: unknown): Promise<Chunk> => {
  const { stack } = Object(error) as { stack?: string };
  const [address, file] = /https?:\S+?([^/\s]+?\.js)/.exec(`${error} ${stack}`) ?? [];
  const chunk =
    address &&
    !refused &&
    ![...doc.querySelectorAll('[type=importmap]')].some(({ textContent }) => textContent.includes(file!)) &&
    ((await importAddress(`${address}?${++retries}`)) as Chunk);
  // Reject shared files and files that the chunk imports: they have neither export.
  if (!chunk || !(chunk.default ?? chunk.mount)) throw error;
  return chunk;
};

const fetchOnce = (declaration: ElementDeclaration): Promise<[Shell, Chunk]> => {
  // The browser would log the same violation for each file.
  if (refused) return Promise.reject(refused);
  const both = Promise.all([application.loadShell(declaration), declaration.load().catch(importFromOtherAddress)]);
  return withTimeLimit(() => both, LIMIT);
};

async function fetchTwice(declaration: ElementDeclaration): Promise<[Shell, Chunk]> {
  try {
    return await fetchOnce(declaration);
  } catch (error) {
    warn(`${declaration.tag} could not be fetched, trying again`, error);
    await new Promise<void>((resolve) => clock.after(RETRY_AFTER, resolve));
    return fetchOnce(declaration);
  }
}

/** Finished and pending fetches, by tag. */
const fetched = new Map<string, Promise<[Shell, Chunk]>>();

/** Returns the shell and the element's chunk, with one retry. Concurrent callers share one fetch. */
const fetchCode = (declaration: ElementDeclaration): Promise<[Shell, Chunk]> => {
  const { tag } = declaration;
  const known = fetched.get(tag);
  if (known) return known;
  const code = fetchTwice(declaration);
  fetched.set(tag, code);
  code.catch(() => fetched.delete(tag));
  return code;
};

/**
 * Starts fetching what the first render needs, before the rule has an answer. Failures are handled when the element
 * shows.
 */
export const preload = (declaration: ElementDeclaration): void => {
  const ignore = () => undefined;
  application.loadShell(declaration).catch(ignore);
  declaration.load().catch(ignore);
  if (declaration.texts)
    void application.loadTexts(
      untracked(() => application.languageFor({})),
      declaration.texts,
    );
};

/** Fetches an element's code and texts in parallel, then defines it. @throws if the code cannot be fetched */
export const loadElement = async (declaration: ElementDeclaration, lang: string): Promise<void> => {
  const texts = declaration.texts ? application.loadTexts(lang, declaration.texts) : Promise.resolve();
  const [{ define }, chunk] = await fetchCode(declaration);
  await withTimeLimit(
    () => texts,
    TEXT_LIMIT,
    () => undefined,
  );
  define(declaration, chunk);
};

/** Runs a method from an element's chunk. @returns null if the chunk cannot be fetched or the method fails */
export const callMethod = async (record: ElementRecord, name: string, given: readonly never[]): Promise<unknown> => {
  const { declaration } = record;
  try {
    const [, { methods }] = await fetchCode(declaration);
    return await methods![name]!(record, ...given);
  } catch (error) {
    logError(`${declaration.tag}.${name}() failed`, error);
    return null;
  }
};
