/** Lines for the head of a page whose elements the browser renders: files and API calls start in one round trip. */
import { readFile } from 'node:fs/promises';
import type { PlainState } from '../exchange/plain-state.ts';
import { declarationNamed } from '../loader/replay.ts';
import { own, parseJson } from '../runtime/data/records.ts';
import { awaitedCalls, preloadLines } from './awaited-calls.ts';
import type { PlacedElement } from './decide-page.ts';
import { escaped } from './escaped.ts';

const SIGNED_IN = { uid: '1', nickname: '1' };

/** Returns the files of an element's first render. @throws Error without the manifest of the build */
const filesOf = async (tags: readonly string[]): Promise<string[]> => {
  const manifest = parseJson(await readFile(new URL('../manifest.json', import.meta.url), 'utf8'));
  const elements = own(manifest, 'elements');
  const lists = tags.map((tag) => own(elements, tag) as readonly string[] | undefined);
  return [...new Set(['gate.js', ...lists.flatMap((list) => list ?? [])])];
};

/**
 * Returns lines that preload `gate.js`, the files of the elements' first render, and the GET calls that their rules
 * wait for. A comment names each call that cannot be preloaded. The last one names the attribute with which the loader
 * runs the files before the calls are answered.
 * @param state the page as far as it is the same for all visitors, and `cookies` if somebody is signed in
 * @param base folder of `gate.js`
 * @throws RangeError for a tag that is not declared
 */
export const preloadHead = async (
  state: PlainState,
  placed: readonly (string | PlacedElement)[],
  base = '/gate/',
): Promise<string> => {
  const folder = base.replace(/\/*$/, '/');
  const tags = placed.map((one) => declarationNamed(typeof one === 'string' ? one : one.tag).tag);
  const calls = awaitedCalls(state, placed);
  const known = new Set(calls.map(({ key }) => key));
  const onlySignedIn = awaitedCalls({ ...state, cookies: { ...SIGNED_IN, ...state.cookies } }, placed).flatMap(
    ({ key, because = 'only the browser of a signed-in user makes it' }) => (known.has(key) ? [] : [{ key, because }]),
  );
  return [
    ...(await filesOf(tags)).map((file) => `<link rel="modulepreload" href="${escaped(folder + file)}" crossorigin>`),
    ...preloadLines(calls),
    ...[...calls, ...onlySignedIn].flatMap(({ key, because }) =>
      because ? [`<!-- not preloaded: ${key}, because ${because} -->`] : [],
    ),
    `<!-- on the script tag: data-preload="${tags.map((tag) => tag.replace('gate-', '')).join(' ')}" -->`,
  ].join('\n');
};
