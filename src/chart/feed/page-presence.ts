import { doc } from '../../runtime/dom/safe-dom.ts';

/** Whether somebody sees the page and whether it has a network; replaced in tests. */
export interface PagePresence {
  isHidden(): boolean;
  /** False while the browser reports that there is no network, which may be wrong. */
  isOnline(): boolean;
  /**
   * Calls `run` when the page is hidden or shown, when it is restored from the back-forward cache, and when the network
   * connection is lost or restored.
   * @returns stops it
   */
  onChange(run: (event: Event) => void): () => void;
}

export const pagePresence: PagePresence = {
  isHidden: () => doc.hidden,
  isOnline: () => navigator.onLine !== false,
  onChange(run) {
    const control = new AbortController();
    const { signal } = control;
    doc.addEventListener('visibilitychange', run, { signal });
    for (const type of ['online', 'offline'] as const) window.addEventListener(type, run, { signal });
    // Every page fires this event once after it has loaded, which may be after a request has failed.
    const restored = (event: PageTransitionEvent) => event.persisted && run(event);
    window.addEventListener('pageshow', restored, { signal });
    return () => control.abort();
  },
};

/**
 * Calls back each time the page is there again: seen, online or restored. A browser that reports no network is not
 * believed, because behind some VPNs and in some web views it is wrong.
 * @returns stops it
 */
export const onReturn = (presence: PagePresence, run: () => void): (() => void) =>
  presence.onChange(({ type }) => {
    if (!presence.isHidden() && type !== 'offline') run();
  });

/**
 * Calls back when the page is hidden or left: it may not run again, so whatever has to be stored is stored now.
 * @returns stops it
 */
export const onLeave = (run: () => void): (() => void) => {
  const control = new AbortController();
  const { signal } = control;
  const hidden = () => doc.hidden && run();
  doc.addEventListener('visibilitychange', hidden, { signal });
  window.addEventListener('pagehide', run, { signal });
  return () => control.abort();
};
