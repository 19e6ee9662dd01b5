/**
 * Web Test Runner's launcher for pages that an engine starts. The runner's own WebDriver launchers put each test file into
 * a frame, where focus, dialogs and sizes are not those of a page, and its Puppeteer launcher into tabs, of which only the
 * one in front draws frames. Here each file has a browser, which the next file gets again.
 */
const SIZE = { width: 800, height: 600 };

/**
 * @param name of the engine, for reports
 * @param start starts a browser and gives its page, see `engine-page.d.mts`
 * @param concurrency browsers at the same time
 * @returns what the runner's `browsers` takes
 */
export const engineLauncher = (name, start, concurrency) => {
  /** Pages that no file uses. */
  const free = [];
  /** Session of the runner → page. */
  const active = new Map();
  const all = [];

  const open = () => {
    const opening = start();
    all.push(opening);
    return opening;
  };
  const pageOf = (session) => {
    const page = active.get(session);
    if (!page) throw new Error(`no page for session ${session}`);
    return page;
  };

  return {
    name,
    // The type that the runner's commands expect if `getPage()` has the methods of Playwright's page.
    type: 'playwright',
    concurrency,
    async startSession(session, url) {
      const page = free.pop() ?? (await open());
      active.set(session, page);
      await page.setViewportSize(SIZE);
      await page.goto(url);
    },
    isActive: (session) => active.has(session),
    getBrowserUrl: (session) => pageOf(session).url(),
    getPage: pageOf,
    async stopSession(session) {
      const page = pageOf(session);
      active.delete(session);
      // Ends what the page still does.
      await page.goto('about:blank');
      free.push(page);
      return {};
    },
    startDebugSession: () => Promise.reject(new Error(`no debug page for ${name}`)),
    async stop() {
      const pages = await Promise.allSettled(all);
      await Promise.all(pages.map(({ value }) => value?.quit()));
    },
  };
};
