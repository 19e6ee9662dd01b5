/** Fetches what draws an element: React and the shell, the element's chunk, its texts. */
import { doc } from '../dom/safe-dom.ts';
import { untracked } from '@preact/signals-core';
import { application, type Shell } from '../application/application.ts';
import { clock, SECOND } from '../page/clock.ts';
import type { ElementDeclaration } from '../declare/element.ts';
import type { ElementRecord } from '../lifecycle/record.ts';
import { logError, warn } from '../page/log.ts';
import { withTimeLimit } from '../page/time-limit.ts';
import { importAddress } from './import-address.mjs';

/** `import()` has no time limit of its own. */
const LIMIT = 15 * SECOND;
/** How long a first drawing waits for its translation before it starts in English. */
const TEXT_LIMIT = 3 * SECOND;
const RETRY_AFTER = SECOND;

type Chunk = Awaited<ReturnType<ElementDeclaration['load']>>;

let retries = 0;

/** Why the page's content security policy lets none of our chunks in: one and the same for all elements. */
let refused: Error | undefined;
addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective, disposition }) => {
  if (disposition === 'enforce' && blockedURI.startsWith(new URL('chunks/', import.meta.url).href))
    refused ??= new Error(`the page's policy (${effectiveDirective}) forbids it, see docs/csp.md#the-policy`);
});

/**
 * Older Chromium answers a module that failed once from memory for ever, and every browser does so with one that has
 * thrown: only another address is asked anew. A module that throws is named by the stack alone. Where an import map names
 * the file it holds its hash, and another address would get round that.
 */
const importFromOtherAddress = async (error: unknown): Promise<Chunk> => {
  const { stack } = Object(error) as { stack?: string };
  const [address, file] = /https?:\S+?([^/\s]+?\.js)/.exec(`${error} ${stack}`) ?? [];
  const chunk =
    address &&
    !refused &&
    ![...doc.querySelectorAll('[type=importmap]')].some(({ textContent }) => textContent.includes(file!)) &&
    ((await importAddress(`${address}?${++retries}`)) as Chunk);
  // Not a file that several elements share, nor one that the chunk imports.
  if (!chunk || !chunk.default) throw error;
  return chunk;
};

const fetchOnce = (declaration: ElementDeclaration): Promise<[Shell, Chunk]> => {
  // The browser would say the same again for each file.
  if (refused) return Promise.reject(refused);
  const both = Promise.all([application.loadShell(), declaration.load().catch(importFromOtherAddress)]);
  return withTimeLimit(() => both, LIMIT);
};

async function fetchTwice(declaration: ElementDeclaration): Promise<[Shell, Chunk]> {
  try {
    return await fetchOnce(declaration);
  } catch (error) {
    warn(`${declaration.tag} could not be fetched, once more`, error);
    await new Promise<void>((resolve) => clock.after(RETRY_AFTER, resolve));
    return fetchOnce(declaration);
  }
}

/** By tag: what has been fetched or is on its way. */
const fetched = new Map<string, Promise<[Shell, Chunk]>>();

/** The shell and the element's chunk, with one retry; fetched once whoever asks. */
const fetchCode = (declaration: ElementDeclaration): Promise<[Shell, Chunk]> => {
  const { tag } = declaration;
  const known = fetched.get(tag);
  if (known) return known;
  const code = fetchTwice(declaration);
  fetched.set(tag, code);
  code.catch(() => fetched.delete(tag));
  return code;
};

/** Starts what a first drawing needs, before it is known whether the element shows. Failures are met when it does. */
export const preload = (declaration: ElementDeclaration): void => {
  const ignore = () => undefined;
  application.loadShell().catch(ignore);
  declaration.load().catch(ignore);
  if (declaration.texts)
    void application.loadTexts(
      untracked(() => application.languageFor({})),
      declaration.texts,
    );
};

/** Fetches an element's code and texts at the same time, and defines it. @throws when its code cannot be had */
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

/** Runs a method that an element's chunk brings; null when it cannot be fetched, or fails. */
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
