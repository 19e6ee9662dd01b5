/** Page state that components read, as a server provides it. */
import { checkConfig, config, defaults, type GateConfig } from '../exchange/config/config.ts';
import { browser } from '../runtime/address/navigate.ts';
import { useCookies } from '../runtime/memory/cookies.ts';
import { useStorage } from '../runtime/memory/storage.ts';
import { page } from '../runtime/page/page.ts';

export interface World {
  site: string;
  locale: string;
  theme: 'light' | 'dark';
  /** Address of the page. */
  url: URL;
  signedIn: boolean;
  /** Our tags on the page. */
  tags: readonly string[];
  /** Additional settings of the page, in the loader's format. */
  config: Partial<Record<keyof GateConfig, unknown>>;
}

const emptyStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
const { origin: browserOrigin } = browser;

/**
 * Runs `draw` with the described page state and then resets it. The state is shared by the entire process, so `draw`
 * must be synchronous.
 */
export const inWorld = <T>(world: World, draw: () => T): T => {
  const { site, locale, theme, url, signedIn, tags } = world;
  config.value = { ...defaults, ...checkConfig(world.config), site, locale, theme };
  page.url.value = url;
  page.tags.value = new Set(tags);
  useCookies(() => (signedIn ? 'uid=1; nickname=1' : ''));
  useStorage(() => emptyStorage);
  browser.origin = () => url.origin;
  try {
    return draw();
  } finally {
    config.value = defaults;
    page.url.value = new URL('https://gate.invalid/');
    page.tags.value = new Set();
    browser.origin = browserOrigin;
  }
};
