/** The test function of this suite: a running demo and a browser of the project's engine, one each a worker. */
import { expect, test as base } from 'playwright/test';
import type { EngineName, EnginePage } from '../../src/tools/engines/engine-page.d.mts';
import { startEngine } from '../../src/tools/engines/start.mjs';
import { startDemo, type Demo } from '../server.ts';

export { expect };
export type { EnginePage };

export interface EngineOptions {
  engine: EngineName;
}

interface WorkerFixtures extends EngineOptions {
  demo: Demo;
  browserPage: EnginePage;
}

interface TestFixtures {
  /** A page with nothing stored, in a window of a desktop. */
  site: EnginePage;
  /** Sets the scenario (`login=signed-in&verified=0`), and opens a path in it. */
  visit: (scenario: string, path?: string) => Promise<void>;
  /** Lines on the console that are the page's own; a test may add some. */
  hostLines: RegExp[];
}

export const DESKTOP = { width: 1280, height: 800 } as const;

/** The browser's own words about requests that fail. */
const BROWSERS_OWN = /^Failed to load resource|^Cross-Origin Request Blocked|blocked by CORS/;
/**
 * Firefox counts what is fetched ahead of a mini-app as `default-src` of the page's policy (it is fetched when the app is
 * opened, then). Nothing else may be blocked.
 */
const isPrefetchOf = (demo: Demo, line: string): boolean =>
  line.includes('Content-Security-Policy: ') && line.includes(`(default-src) at ${demo.miniOrigin}/`);

export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  demo: [
    async ({}, use) => {
      const demo = await startDemo({ port: 0, font: false });
      await use(demo);
      await demo.close();
    },
    { scope: 'worker' },
  ],
  browserPage: [
    async ({ engine }, use) => {
      const page = await startEngine(engine);
      await use(page);
      await page.quit();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  hostLines: async ({}, use) => use([]),
  site: async ({ browserPage, demo, hostLines }, use) => {
    await browserPage.setViewportSize(DESKTOP);
    await browserPage.goto(`${demo.origin}/assets/logo.svg`);
    // A Tab of the test before may have led into the browser's own bars, where keys stay; the next one leads back.
    const hasFocus = (): boolean => document.hasFocus();
    for (let times = 0; times < 5 && !(await browserPage.evaluate(hasFocus)); times++)
      await browserPage.keyboard.press('Tab');
    await browserPage.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      localStorage.setItem('gate_cookies_policy', 'accepted');
      for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; max-age=0; path=/`;
    });
    await browserPage.errors();
    await use(browserPage);
    const errors = (await browserPage.errors()).filter(
      (line) => !isPrefetchOf(demo, line) && ![BROWSERS_OWN, ...hostLines].some((known) => known.test(line)),
    );
    expect.soft(errors, 'uncaught errors and lines of console.error').toEqual([]);
  },
  visit: async ({ site, demo }, use) =>
    use(async (scenario, path = '/') => {
      await site.goto(`${demo.origin}/qa/apply?site_chrome=0&${scenario}&to=${encodeURIComponent(path)}`);
    }),
});

/** Repeats a question to the page until the answer is the expected one. */
export const answers = <Given extends readonly unknown[], Answer>(
  page: EnginePage,
  run: (...given: Given) => Answer | Promise<Answer>,
  given: Given,
  message?: string,
) => expect.poll(() => page.evaluate(run, ...given), message);

/** `data-state` of the first element of a tag. */
export const state = (page: EnginePage, tag: string, message = `state of ${tag}`) =>
  answers(
    page,
    (name: string) => Document.prototype.getElementsByTagName.call(document, name)[0]?.getAttribute('data-state') ?? '',
    [tag],
    message,
  );

/** Clicks a piece of an element with the real pointer, where the eye sees it. */
export const press = async (page: EnginePage, tag: string, part: string): Promise<void> => {
  const find = (name: string, piece: string) => {
    const found = Document.prototype.getElementsByTagName
      .call(document, name)[0]
      ?.shadowRoot?.querySelector(`[part~="${piece}"]`);
    if (!found) return null;
    found.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = found.getBoundingClientRect();
    const x = Math.round(left + width / 2);
    const y = Math.round(top + height / 2);
    // An element that slides in is outside the window before the animation starts.
    const isOutside = x < 0 || y < 0 || x >= innerWidth || y >= innerHeight;
    return width > 0 && !isOutside ? { x, y } : null;
  };
  // Wait until the element has stopped moving before pressing it.
  let last = '';
  let standing = 0;
  let place: { x: number; y: number } | null | undefined;
  await expect
    .poll(async () => {
      place = await page.evaluate(find, tag, part);
      standing = place && JSON.stringify(place) === last ? standing + 1 : 0;
      last = JSON.stringify(place);
      return standing > 0;
    }, `${part} of ${tag}`)
    .toBe(true);
  const { x, y } = place!;
  await page.mouse.click(x, y);
};
