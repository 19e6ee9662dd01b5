import { clock, SECOND } from '../core/clock.ts';
import type { ElementDeclaration } from '../core/element/element.ts';
import { loadTexts } from '../core/text/texts.ts';
import { logError, warn } from '../core/log.ts';
import type { Placed } from '../core/element/placed.ts';
import { isWhole, keep } from './declarations.ts';
import { importAgain } from './import-again.mjs';

/** `import()` has no time limit of its own. */
const LIMIT = 15 * SECOND;
/** How long a first drawing waits for its translation before it starts in English. */
const TEXT_LIMIT = 3 * SECOND;
const RETRY_AFTER = SECOND;

const within = <T>(work: Promise<T>, ms: number, late: () => T | PromiseLike<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = clock.after(ms, () => resolve(late()));
    work.then(resolve, reject).finally(stop);
  });

type Loaded = ReturnType<ElementDeclaration['load']>;
let attempts = 0;

/** Chromium answers a module that failed once from memory for ever; only another address is asked anew. */
const loadAgain = <T>(error: unknown): Promise<T> => {
  const address = /https?:\S+\.js/.exec(String(error))?.[0];
  return address ? (importAgain(`${address}?${++attempts}`) as Promise<T>) : Promise.reject(error as Error);
};

type Later = Pick<typeof import('../../elements/later.ts'), 'later'>;
/** What draws an element has not come with the others: once more. @throws when it cannot be had */
const makeWhole = async (declaration: ElementDeclaration): Promise<void> => {
  if (!isWhole(declaration)) keep((await import('../../elements/later.ts').catch(loadAgain<Later>)).later);
};

const fetchOnce = (declaration: ElementDeclaration, again = false) => {
  // What is asked for without a network fails for ever, too.
  if (!navigator.onLine) return Promise.reject(new Error('offline'));
  const load = declaration.load();
  return within(
    Promise.all([import('../shell/define.tsx'), again ? load.catch(loadAgain<Awaited<Loaded>>) : load]),
    LIMIT,
    () => Promise.reject(new Error('timeout')),
  );
};

/**
 * React cannot run where a page has replaced these by something else (MooTools' `bind`, Prototype's `Array.from`).
 * @returns the built-in that is not as it should be, or null
 */
export const brokenBuiltin = (): string | null => {
  try {
    const bound = function (this: unknown, a: number, b: number) {
      return [this, a, b];
    }.bind('x', 1) as (b: number) => unknown[];
    if (bound(2).length !== 3 || bound(2)[2] !== 2) return 'Function.prototype.bind';
    if (Array.from(new Set([1, 2])).length !== 2) return 'Array.from';
    if ([1, 2].find((n) => n === 2) !== 2) return 'Array.prototype.find';
    return null;
  } catch (error) {
    return String(error);
  }
};

async function fetchTwice(declaration: ElementDeclaration) {
  try {
    return await fetchOnce(declaration, true);
  } catch (error) {
    warn(`${declaration.tag} could not be fetched, once more`, error);
    await new Promise<void>((resolve) => clock.after(RETRY_AFTER, resolve));
    return fetchOnce(declaration, true);
  }
}

const coming = new Map<ElementDeclaration, ReturnType<typeof fetchTwice>>();

/** The shell and the element's chunk, with one retry; one instance whoever asks. */
const fetchBoth = (declaration: ElementDeclaration) => {
  let both = coming.get(declaration);
  if (!both) {
    coming.set(declaration, (both = fetchTwice(declaration)));
    both.catch(() => coming.delete(declaration));
  }
  return both;
};

/** Runs a method that an element's chunk brings; null when it cannot be fetched, or fails. */
export const callMethod = async (placed: Placed, name: string, given: readonly never[]): Promise<unknown> => {
  const { declaration } = placed;
  try {
    const [, { methods }] = await fetchBoth(declaration);
    return await methods![name]!(placed, ...given);
  } catch (error) {
    logError(`${declaration.tag}.${name}() failed`, error);
    return null;
  }
};

/** Fetches React, the element's chunk and its texts at the same time, and defines the element. One retry. */
export const bring = async (declaration: ElementDeclaration, lang: string): Promise<void> => {
  await within(makeWhole(declaration), LIMIT, () => Promise.reject(new Error('timeout')));
  const texts = declaration.texts ? loadTexts(lang, declaration.texts) : Promise.resolve();
  const [{ define }, code] = await fetchBoth(declaration);
  await within(texts, TEXT_LIMIT, () => undefined);
  define(declaration, code);
};
