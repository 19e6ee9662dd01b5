/** Observes what the rules of a page read. */
import type { Facts } from '../exchange/facts.ts';
import type { PlainState } from '../exchange/plain-state.ts';
import type { ElementDeclaration } from '../runtime/declare/element.ts';
import { observeFacts } from '../runtime/explain/explain-reads.ts';
import type { MemoryEntry } from '../runtime/memory/memory-entry.ts';
import type { FactRead } from '../runtime/rules/fact-read.ts';
import { testOf } from '../runtime/rules/rule.ts';

/** Returns every fact that the rule of an element may read, whatever its other conditions decide. */
export const readsOf = (
  { rule, variant }: ElementDeclaration,
  facts: Facts,
  attributes: Readonly<Record<string, unknown>>,
): FactRead[] => {
  const reads: FactRead[] = [];
  const observed = observeFacts(facts, (read) => reads.push(read));
  for (const test of [...Object.values(rule).map((each) => testOf(each)), ...(variant ? [variant] : [])])
    try {
      test(observed, attributes);
    } catch {
      // A condition may rely on an earlier one that fails.
    }
  return reads;
};

const AREA_FIELDS = { cookie: 'cookies', local: 'storage', session: 'session' } as const;

/** Fields of the state that hold what a fact is made of, where they belong to one visitor. */
const FIELDS: Readonly<Partial<Record<keyof Facts, readonly (keyof PlainState)[]>>> = {
  signedIn: ['cookies'],
  cookie: ['cookies'],
  user: ['cookies', 'user', 'session'],
  compliance: ['compliance'],
  answer: ['answers'],
  app: ['app', 'cookies', 'userAgent'],
  userAgent: ['userAgent'],
  width: ['width'],
};

/** True if something was read that belongs to one visitor, so that no other visitor may get the page. */
export const arePersonal = (reads: readonly FactRead[], state: PlainState): boolean =>
  reads.some(({ name, asked }) => {
    const fields =
      name === 'stored'
        ? [AREA_FIELDS[(asked as MemoryEntry).area], 'cookies' as const]
        : (FIELDS[name as keyof Facts] ?? []);
    return fields.some((field) => state[field] !== undefined);
  });
