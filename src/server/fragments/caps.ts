/** Caps that a server cannot know, because only the visitor's browser stores them. */
import { isMirrored, SEEN_COOKIE } from '../../exchange/memory/seen-cookie.ts';
import { memory, ticketsShown } from '../../exchange/memory/memory.ts';
import type { PlainState } from '../../exchange/plain-state.ts';
import { observeFacts } from '../../runtime/explain/explain-reads.ts';
import { decideElement } from '../../runtime/lifecycle/decide.ts';
import { keyOf, type MemoryEntry } from '../../runtime/memory/memory-entry.ts';
import type { PreparedElement } from '../decide-page.ts';

const ACCOUNT = ticketsShown('').key;

/** The key without the ID of an account. `room.js` compares the same. */
const nameOf = (entry: MemoryEntry, names: Readonly<Record<string, string>>): string =>
  entry.key.startsWith(ACCOUNT) ? ACCOUNT.slice(0, -1) : keyOf(entry, names);

/**
 * Returns the storage keys on which the decision depends and that the server does not know.
 * @param state of the page, as the caller gave it
 * @returns undefined if `room.js` cannot decide: a page has renamed a key to one that is not a name
 */
export const unknownCaps = (
  { declaration, facts, attributes }: PreparedElement,
  { cookies, storage, session }: PlainState,
): string[] | undefined => {
  const isMirrorKnown = cookies?.[SEEN_COOKIE] !== undefined;
  const names = new Set<string>();
  const observed = observeFacts(facts, ({ name, asked }) => {
    if (name !== 'stored') return;
    const entry = asked as MemoryEntry;
    // Assumes an answer to the current text of the cookie notice. Otherwise the notice appears once the bar is live.
    const isKnown =
      entry.area === 'cookie' || entry.key === memory.consent.key
        ? true
        : (isMirrorKnown && isMirrored(entry)) || (entry.area === 'local' ? storage : session) !== undefined;
    if (!isKnown) names.add(nameOf(entry, facts.config.keys));
  });
  decideElement(declaration, observed, { attributes });
  return [...names].every((name) => /^[\w-]+$/.test(name)) ? [...names] : undefined;
};
