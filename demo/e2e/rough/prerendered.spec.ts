/** The journeys on a page that the browser has prerendered, by real speculation rules, before the visitor opens it. */
import { Hono } from 'hono';
import type { Page } from 'playwright/test';
import { startDemo, type Demo } from '../../server.ts';
import { openFreeChromium, type FreeChromium } from '../support/free-chromium.ts';
import { followRequests } from '../support/rest.ts';
import { expect, test } from '../support/suite.ts';
import { COOKIES, JOURNEYS } from './journeys.ts';

/** Page that prerenders an address, and opens it as soon as `/host-go` answers. */
const startPage = (address: string, acceptsCookies: boolean): string => `<!doctype html><html lang="en">
<head><title>Start</title><link rel="icon" href="data:,"><script>
${acceptsCookies ? "localStorage.setItem('gate_cookies_policy', 'accepted');" : ''}
const rules = document.createElement('script');
rules.type = 'speculationrules';
rules.textContent = JSON.stringify({ prerender: [{ source: 'list', urls: [${JSON.stringify(address)}] }] });
document.head.append(rules);
addEventListener('pagehide', () => navigator.sendBeacon('/host-left'));
fetch('/host-go').then(() => { location.href = ${JSON.stringify(address)}; });
</script></head><body></body></html>`;

test.describe('a prerendered start', () => {
  let demo: Demo;
  let browser: FreeChromium | undefined;
  let start = '';
  /** Purposes of the requests for the page. */
  let purposes: string[] = [];
  let underWay = 0;
  /** Calls of the API so far. */
  let calls = 0;
  /** The start page is no longer shown. */
  let hasLeft = false;
  let go = (): void => undefined;

  test.beforeAll(async () => {
    const extra = new Hono();
    extra.use('*', async ({ req }, next) => {
      if (req.path === '/host-go') return next();
      if (req.path === '/qa/apply') purposes.push(req.header('sec-purpose') ?? '');
      if (req.path.startsWith('/api/')) calls++;
      underWay++;
      await next();
      underWay--;
    });
    extra.get('/start', (context) => context.html(start));
    extra.get('/host-go', async (context) => {
      await new Promise<void>((resolve) => (go = resolve));
      return context.text('');
    });
    extra.post('/host-left', (context) => {
      hasLeft = true;
      return context.text('');
    });
    demo = await startDemo({ port: 0, extra });
  });
  test.afterAll(() => demo.close());
  test.afterEach(() => browser?.close());

  /** Opens a page that has been prerendered. @returns the page; Playwright attends it from now on */
  const openPrerendered = async (address: string, acceptsCookies: boolean): Promise<Page> => {
    start = startPage(address, acceptsCookies);
    purposes = [];
    calls = 0;
    hasLeft = false;
    browser = await openFreeChromium(`${demo.origin}/start`);
    test.skip(!browser, 'needs the full Chromium: the headless shell does not prerender');
    await expect.poll(() => calls > 0 && underWay === 0, 'the page has made its calls').toBe(true);
    go();
    // DevTools would end the prerendering, so Playwright waits for the activation.
    await expect.poll(() => hasLeft, 'the prerendered page is opened').toBe(true);
    const page = (await browser!.takeOver()).contexts()[0]!.pages()[0]!;
    followRequests(page);
    await page.waitForURL((url) => !['/start', '/qa/apply'].includes(url.pathname));
    expect(purposes, 'the page was prerendered, and not requested again').toEqual(['prefetch;prerender']);
    return page;
  };

  for (const [journey, run] of Object.entries(JOURNEYS))
    test(journey, async () => {
      let page: Page | undefined;
      await run(async (scenario, path = '/') => {
        const address = `/qa/apply?site_chrome=0&fragments=0&${scenario}&to=${encodeURIComponent(path)}`;
        if (page) await page.goto(demo.origin + address);
        page ??= await openPrerendered(address, journey !== COOKIES);
        return page;
      });
    });
});
