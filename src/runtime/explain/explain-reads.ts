/** Observes which facts are read: for `explain()`, which is part of `gate.js`, and for the state in a link. */
import type { MemoryEntry } from '../memory/memory-entry.ts';
import type { FactRead } from '../rules/fact-read.ts';

export type OnRead = (read: FactRead) => void;

/**
 * Wraps facts so that every read is reported.
 * @param inside also observes reads inside a fact (`explain-inside.ts`, fetched for links only)
 * @returns the facts, each read of which calls `onRead`
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
