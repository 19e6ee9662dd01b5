import { clock, SECOND } from '../../runtime/page/clock.ts';

/** From the first request to the app's own "mounted", in ms: one limit over everything. */
export const MOUNT_LIMIT = 15 * SECOND;

/** `loading` again after `mounted`: its frame is covered, because the mini-app does not answer or loads another document. */
export type MiniAppState = 'loading' | 'mounted' | 'failed';

export interface Progress {
  mount(): void;
  /** @param covered whether the frame is covered and inert */
  cover(covered: boolean): void;
  /** The mounted document has gone; the next one has the same time to mount. */
  depart(): void;
  /** Reports nothing any more. */
  end(): void;
}

/** Reports `loading` and `mounted` as they change, and calls `onTimeout` when mounting takes too long. */
export const trackProgress = (onState: (state: MiniAppState) => void, onTimeout: () => void): Progress => {
  let state: MiniAppState = 'loading';
  let isMounted = false;
  let isCovered = false;
  let ended = false;
  let stopLimit = clock.after(MOUNT_LIMIT, onTimeout);
  onState(state);

  const report = () => {
    const next = isMounted && !isCovered ? 'mounted' : 'loading';
    if (!ended && next !== state) onState((state = next));
  };
  return {
    mount() {
      stopLimit();
      isMounted = true;
      report();
    },
    cover(covered) {
      isCovered = covered;
      report();
    },
    depart() {
      if (ended || !isMounted) return;
      isMounted = false;
      stopLimit = clock.after(MOUNT_LIMIT, onTimeout);
      report();
    },
    end() {
      ended = true;
      stopLimit();
    },
  };
};
