/** Facts that tell what is read from them: for `explain()`, which is part of `gate.js`, and for the state in a link. */
import type { MemoryEntry } from '../../exchange/memory/memory.ts';
import type { Facts } from '../../exchange/facts.ts';

export interface FactRead {
  name: keyof Facts;
  /** What a fact that is a function was asked for. */
  asked?: string | MemoryEntry;
  /** Its second argument. */
  argument?: string | undefined;
  /** Fields inside the fact, from the outside in; empty for the fact as a whole. */
  keys: readonly string[];
  value: unknown;
}
export type OnRead = (read: FactRead) => void;

/**
 * @param inside observes what is inside a fact, too (`explain-inside.ts`, which is fetched for a link only)
 * @returns the same facts, each read of which is told
 */
export const observeFacts = (
  facts: Facts,
  onRead: OnRead,
  inside = (_name: keyof Facts, value: unknown, _onRead: OnRead): unknown => value,
): Facts =>
  new Proxy(facts, {
    get(target, name: keyof Facts) {
      const value: unknown = target[name];
      if (typeof value !== 'function') {
        onRead({ name, keys: [], value });
        return inside(name, value, onRead);
      }
      return (asked: string | MemoryEntry, argument?: string) => {
        const answer: unknown = value(asked, argument);
        onRead({ name, asked, argument, keys: [], value: answer });
        return answer;
      };
    },
  });
