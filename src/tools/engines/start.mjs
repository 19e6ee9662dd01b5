/** Starts a browser of an engine. */
import { findEngine } from './find.mjs';
import { startChromium, startFirefox } from './puppeteer.mjs';
import { startWebKit } from './webkit.mjs';

const START = { chromium: startChromium, firefox: startFirefox, webkit: startWebKit };

/**
 * @param engine `chromium`, `firefox` or `webkit`
 * @returns its page, see `engine-page.d.mts`
 * @throws Error when the engine is not here
 */
export const startEngine = (engine) => {
  const found = findEngine(engine);
  if (!found) throw new Error(`${engine} is not installed: npm run test:engines says what brings it`);
  return START[engine](found);
};
