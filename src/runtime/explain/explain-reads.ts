/** Facts that tell what is read from them: for `explain()`, which is part of `gate.js`, and for the state in a link. */
import type { MemoryEntry } from '../memory/memory-entry.ts';
import type { FactRead } from '../rules/fact-read.ts';

export type OnRead = (read: FactRead) => void;

/**
 * @param inside observes what is inside a fact, too (`explain-inside.ts`, which is fetched for a link only)
 * @returns the same facts, each read of which is told
 */
export const observeFacts = <F extends object>(
  facts: F,
  onRead: OnRead,
  inside = (_name: string, value: unknown, _onRead: OnRead): unknown => value,
): F =>
  new Proxy(facts, {
    get(target, name: string) {
      const value: unknown = target[name as keyof F];
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
