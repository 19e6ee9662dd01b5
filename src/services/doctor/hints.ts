import { debugging } from '../../runtime/page/log.ts';
import { whenIdle } from '../idle.ts';
import type { Finding } from './finding.ts';

/** Page access of hints, replaced in tests. */
export interface HintsWorld {
  /** Everything that is to be changed as the page is now. */
  examine(): readonly Finding[];
  say(found: Finding): void;
  /** Runs something when the page has come to rest. */
  later(run: () => void): void;
  /** Runs something whenever the page changes. */
  onChange(run: () => void): void;
}

/** Follows tags that come and go, and their states. */
export const followDocument = (run: () => void): void =>
  new MutationObserver(run).observe(document, { childList: true, subtree: true, attributeFilter: ['data-state'] });

/**
 * Says each finding once: all of them in debug mode, where the page is followed, and without it what keeps something from
 * working at all.
 * @returns a function that looks at the page once more, when it has come to rest
 */
export const createHints = ({ examine, say, later, onChange }: HintsWorld): (() => void) => {
  const said = new Set<string>();
  let isWaiting = false;
  let isFollowed = false;
  const look = (): void => {
    isWaiting = false;
    for (const found of examine()) {
      const key = `${found.code} ${found.what}`;
      if (said.has(key) || !(found.stops || debugging.peek())) continue;
      said.add(key);
      say(found);
    }
  };
  const hint = (): void => {
    if (debugging.peek() && !isFollowed) {
      isFollowed = true;
      onChange(hint);
    }
    if (isWaiting) return;
    isWaiting = true;
    later(look);
  };
  return hint;
};

/** Hints about the page around us. @param answered resolves when no call is on its way */
export const hintsOf = (
  examine: HintsWorld['examine'],
  say: HintsWorld['say'],
  answered: () => Promise<unknown>,
): (() => void) =>
  createHints({ examine, say, later: (run) => void answered().then(() => whenIdle(run)), onChange: followDocument });
