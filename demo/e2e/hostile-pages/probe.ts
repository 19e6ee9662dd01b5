/** Values that a test needs from the page's own world; installed before any script of the page. */
import type { Frame, Page } from 'playwright/test';

interface Probe {
  /** Tags that wanted to lead somewhere; the page holds them back. */
  readonly navigated: string[];
  /** Global names before deferred scripts run. */
  names: readonly string[];
}
type World = Record<symbol, Probe>;

const install = (): void => {
  const world = window as unknown as World;
  const key = Symbol.for('hostile-pages');
  const probe = world[key] ?? { navigated: [], names: [] };
  Object.defineProperty(window, key, { value: probe, configurable: true });
  addEventListener('gate-navigate', (event) => {
    event.preventDefault();
    probe.navigated.push((event.target as Element).localName);
  });
  const { getOwnPropertyNames } = Object;
  document.addEventListener('readystatechange', () => {
    if (!probe.names.length) probe.names = getOwnPropertyNames(window);
  });
};

export const installProbe = (page: Page): Promise<unknown> => page.addInitScript(install);
/** `document.open()` takes all listeners away. */
export const installProbeAgain = (frame: Frame): Promise<void> => frame.evaluate(install);

/** Returns tags that tried to navigate since the last call. */
export const takeNavigated = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => (window as unknown as World)[Symbol.for('hostile-pages')]!.navigated.splice(0));

/** Global names that have come since the page was read. */
export const newGlobals = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => {
    const { names } = (window as unknown as World)[Symbol.for('hostile-pages')]!;
    return Object.getOwnPropertyNames(window).filter((name) => !names.includes(name));
  });
