/** The inspector: it names the reason of each planted problem, simulates without a trace, and is usable by everybody. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { axeViolationsOfDocument } from './support/axe.ts';
import { manifest } from './support/dist.ts';
import { hear, heard, settled } from './support/gate.ts';
import { DESKTOP, expect, PHONE, test } from './support/suite.ts';

const USER = 'login=signed-in';
const UNVERIFIED = `${USER}&verified=0`;

interface Problem {
  /** The problem in a few words. */
  readonly name: string;
  readonly scenario?: string;
  readonly site?: string;
  readonly lang?: string;
  readonly head?: string;
  readonly body: string;
  /** The content security policy of the page. */
  readonly policy?: (cdn: string, origin: string) => string;
  /** Runs before the page opens. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Runs on the open page. */
  readonly then?: (page: Page) => Promise<unknown>;
  readonly width?: number;
  /** Tag of the card to read; without it the tab "Page" is read. */
  readonly tag?: string;
  readonly expected: RegExp | string;
}

const store = (values: Readonly<Record<string, string>>) => (page: Page) =>
  page.addInitScript((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value.replace('NOW', String(Date.now())));
  }, values);

const kycBar = '<gate-kyc-bar></gate-kyc-bar>';
const chunkOf = (tag: string) => Object.keys(manifest().files).find((file) => file.startsWith(`chunks/${tag}-`))!;
const allChunksBut = (file: string, cdn: string) =>
  Object.keys(manifest().files)
    .filter((name) => name.endsWith('.js') && name !== file)
    .map((name) => `${cdn}/${name}`)
    .join(' ');

const PROBLEMS: readonly Problem[] = [
  {
    name: 'wrong site',
    site: 'us',
    width: 360,
    body: '<gate-download-bar></gate-download-bar>',
    tag: 'gate-download-bar',
    expected: 'Not met: site main or Turkey. On this page site is 232 (us).',
  },
  {
    name: 'wide screen',
    body: '<gate-download-bar></gate-download-bar>',
    tag: 'gate-download-bar',
    expected: 'Not met: viewport at most 768 px. On this page width is 1280.',
  },
  {
    name: 'wrong language',
    scenario: 'is_uk_limit=1',
    body: '<gate-uk-notice></gate-uk-notice>',
    tag: 'gate-uk-notice',
    expected: /Not met: UK limit and a Chinese language\. .*lang is "en"/,
  },
  {
    name: 'signed out',
    body: kycBar,
    tag: 'gate-kyc-bar',
    expected: 'Not met: signed in. On this page signedIn is false.',
  },
  {
    name: 'blocked call',
    scenario: UNVERIFIED,
    before: (page) => page.route('**/usercenter/get_info*', (route) => route.abort('blockedbyclient')),
    body: kycBar,
    tag: 'gate-kyc-bar',
    expected: 'The call "user" failed (no answer: offline, blocked or refused by CORS), so its default counts.',
  },
  {
    name: 'failing API',
    before: (page) => page.route('**/compliance/check*', (route) => route.fulfill({ status: 500, body: '{}' })),
    body: '<gate-compliance-modal></gate-compliance-modal>',
    tag: 'gate-compliance-modal',
    expected: 'The call "compliance" failed (status 500), so its default counts.',
  },
  {
    name: 'calls blocked by the policy of the page',
    scenario: UNVERIFIED,
    policy: (cdn) => `connect-src ${cdn}`,
    body: kycBar,
    tag: 'gate-kyc-bar',
    expected: 'The call "user" failed (blocked by the page\'s policy, connect-src), so its default counts.',
  },
  {
    name: 'answer that never comes, with its time limit',
    scenario: UNVERIFIED,
    before: (page) => page.route('**/usercenter/get_info*', () => undefined),
    body: kycBar,
    tag: 'gate-kyc-bar',
    expected: /Waits for the answer of the call "user", for \d+ m?s so far\. After 20 s without an answer/,
  },
  {
    name: 'offer at its daily cap',
    before: store({ gate_newuser: '4/NOW' }),
    body: '<gate-newuser-popup experiment="1"></gate-newuser-popup>',
    tag: 'gate-newuser-popup',
    expected: 'Capped: shown 4 times today, at most 4 a day. It can show again tomorrow.',
  },
  {
    name: 'offer that was shown just now',
    before: store({ gate_newuser: '1/NOW' }),
    body: '<gate-newuser-popup experiment="1"></gate-newuser-popup>',
    tag: 'gate-newuser-popup',
    expected: /Capped: shown \d+ m?s ago, at least 30 min apart\. It can show again in 29 min\./,
  },
  {
    name: 'offer behind a dialog of the page',
    body: `<gate-newuser-popup experiment="1"></gate-newuser-popup>
      <div id="cookie-wall" role="dialog" style="position:fixed;inset:20px auto auto 20px;width:300px;height:200px;background:#fff">
      We use cookies <button>OK</button></div>`,
    tag: 'gate-newuser-popup',
    expected: 'Its rule passes, but it waits: the visitor is typing or a dialog is open (div#cookie-wall).',
  },
  {
    name: 'folded bar',
    scenario: `${USER}&is_uk_ip=1&gray_show=1&has_dl_task=1`,
    width: 320,
    body: `<gate-notice-bar></gate-notice-bar><gate-site-switch></gate-site-switch>${kycBar}
      <gate-gray-tax-toast></gate-gray-tax-toast><gate-download-bar></gate-download-bar>`,
    tag: 'gate-site-switch',
    expected: 'Folded: notices that need more than a third of the screen share one line.',
  },
  {
    name: 'hidden by CSS of the page',
    scenario: UNVERIFIED,
    head: '<style>.promo { display: none }</style>',
    body: `<div class="promo">${kycBar}</div>`,
    tag: 'gate-kyc-bar',
    expected: 'The page hides it: display: none on div.promo.',
  },
  {
    name: 'invisible container',
    body: '<div id="widget" style="opacity: 0"><gate-number value="12.5"></gate-number></div>',
    tag: 'gate-number',
    expected: 'The page hides it: opacity: 0 on div#widget.',
  },
  {
    name: 'covered by the page',
    body: `<gate-number value="12.5"></gate-number>
      <div id="veil" style="position:fixed;inset:0;z-index:5;background:#eee"></div>`,
    tag: 'gate-number',
    expected: 'div#veil covers it. Lower its z-index or move it.',
  },
  {
    name: 'missing attribute',
    body: '<gate-coin-icon></gate-coin-icon>',
    tag: 'gate-coin-icon',
    expected: '<gate-coin-icon> has no attribute symbol, and does nothing without it. Add symbol="…".',
  },
  {
    name: 'misspelt attribute',
    body: '<gate-number value="12.5" precission="2"></gate-number>',
    tag: 'gate-number',
    expected: '<gate-number> has no attribute "precission". Write precision.',
  },
  {
    name: 'undefined tag',
    body: '<gate-fotter></gate-fotter>',
    tag: 'gate-fotter',
    expected: 'There is no element <gate-fotter>. Write gate-footer.',
  },
  {
    name: 'consent that nobody gave',
    site: 'eu',
    body: '',
    expected: 'denied: consent not asked for yet',
  },
  {
    name: 'chunk blocked by the policy of the page',
    scenario: UNVERIFIED,
    policy: (cdn) => `script-src ${allChunksBut(chunkOf('kyc-bar'), cdn)}`,
    body: kycBar,
    tag: 'gate-kyc-bar',
    expected: /Its code could not be loaded: chunks\/kyc-bar-\w+\.js, blocked by the page's policy, script-src/,
  },
  {
    name: 'dialog of lower priority',
    scenario: `${USER}&verified=1&ip_result=3&is_withdraw_only_user=1`,
    body: '<gate-ip-check></gate-ip-check><gate-business-notice></gate-business-notice>',
    tag: 'gate-business-notice',
    expected: 'Its rule passes, but it waits: gate-ip-check is on screen. It shows once that one is closed.',
  },
  {
    name: 'closed by the visitor',
    scenario: 'gray_show=1',
    body: '<gate-gray-tax-toast></gate-gray-tax-toast>',
    // The panel lies over the toast, which the keyboard still reaches.
    then: (page) => page.locator('gate-gray-tax-toast [part~=close]').press('Enter'),
    tag: 'gate-gray-tax-toast',
    expected: 'It was closed on this page, by its close control or by gate.close(). Reload the page to show it again.',
  },
  {
    name: 'disabled by an attribute',
    scenario: UNVERIFIED,
    body: '<gate-kyc-bar disabled></gate-kyc-bar>',
    tag: 'gate-kyc-bar',
    expected: 'The tag has the attribute disabled. Remove the attribute.',
  },
  {
    name: 'dialog that nobody opened',
    body: '<gate-fund-drawer></gate-fund-drawer>',
    tag: 'gate-fund-drawer',
    expected: 'Nothing has opened it yet. Call gate.open(), or add data-gate-open to a button.',
  },
  {
    name: 'refused by the page',
    scenario: UNVERIFIED,
    head: `<script>addEventListener('gate-show', (event) => event.preventDefault())</script>`,
    body: kycBar,
    tag: 'gate-kyc-bar',
    expected: 'It is closed on this page: the page cancelled gate-show.',
  },
  {
    name: 'tag in a template',
    body: '<template id="later"><gate-tab-bar></gate-tab-bar></template>',
    tag: 'gate-tab-bar',
    expected: 'It is inside template#later, which is not part of the page.',
  },
  {
    name: 'tag in a shadow root of the page',
    body: '<x-card><template shadowrootmode="open"><gate-number value="1"></gate-number></template></x-card>',
    tag: 'gate-number',
    expected: 'The loader does not see it in the shadow root of x-card.',
  },
];

const panel = (page: Page): Locator => page.getByRole('region', { name: 'Gate Elements inspector' });
const cardOf = (page: Page, tag: string): Locator =>
  panel(page)
    .locator('details.card')
    .filter({ has: page.locator('.tag', { hasText: new RegExp(`^${tag}$`) }) })
    .first();

/** Opens a page of the host with a problem in it. */
const openPlanted = async (
  page: Page,
  demo: { origin: string; cdnOrigin: string },
  problem: Problem,
): Promise<void> => {
  const { scenario = '', site = 'main', lang = 'en', head = '', body, policy, before, width = 1280 } = problem;
  await page.setViewportSize({ width, height: width < 600 ? 640 : 800 });
  await page.route(`${demo.origin}/planted*`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: policy ? { 'content-security-policy': policy(demo.cdnOrigin, demo.origin) } : {},
      body: `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Planted</title>
        <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">${head}
        <script type="module" src="${demo.cdnOrigin}/gate.js" data-site="${site}" data-locale="${lang}"></script></head>
        <body><main><h1>The page</h1>${body}</main></body></html>`,
    }),
  );
  await page.request.get(`/qa/apply?${scenario}`, { maxRedirects: 0 });
  if (!problem.name.startsWith('folded'))
    await page.addInitScript(() => localStorage.setItem('gate_cookies_policy', 'accepted'));
  await before?.(page);
  await page.goto('/planted?gate-inspect');
};

test.describe('planted problems', { tag: '@steady' }, () => {
  // The problems themselves print lines: that is what they are.
  test.use({ expectedLines: [/.*/] });

  for (const problem of PROBLEMS)
    test(`names the reason without the console: ${problem.name} [SITE-18]`, async ({ page, demo, quiet }) => {
      await openPlanted(page, demo, problem);
      await problem.then?.(page);
      await expect(panel(page)).toBeVisible();
      if (problem.tag === undefined) {
        await panel(page).getByRole('tab', { name: 'Page' }).click();
        await expect(panel(page).getByRole('tabpanel', { name: 'Page' })).toContainText(problem.expected);
      } else {
        const card = cardOf(page, problem.tag);
        await expect(card).toContainText(problem.expected, { timeout: 10_000 });
        await card.locator('summary').first().click();
        await expect(card.locator('.reasons')).toContainText(problem.expected);
      }
      quiet.violations.splice(0);
    });
});

const inspect = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as { gate: { inspect(): Promise<void> } }).gate.inspect());

test('opens by gate.inspect(), takes focus, folds with Escape, and fetches nothing before [SITE-18]', async ({
  page,
  visit,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await visit(UNVERIFIED);
  await settled(page);
  expect(fetched.filter((path) => path.includes('/inspector-'))).toEqual([]);
  await inspect(page);
  await expect(panel(page).getByRole('heading', { name: 'Inspector' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  const pill = page.getByRole('button', { name: 'Inspector', exact: true });
  await expect(pill).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await panel(page).getByRole('button', { name: 'Close the inspector' }).click();
  await expect(page.locator('[data-gate-inspector]')).toHaveCount(0);
});

test('shows timeline, calls, storage and cost of an element, and outlines it on the page [SITE-18]', async ({
  page,
  visit,
}) => {
  await visit(UNVERIFIED);
  await expect(page.locator('gate-kyc-bar')).toHaveAttribute('data-state', 'shown');
  await inspect(page);
  const card = cardOf(page, 'gate-kyc-bar');
  await card.locator('summary').first().click();
  for (const [title, content] of [
    ['Timeline', /fetching.*drawing.*shown/s],
    ['Calls', /user: ready/],
    ['Storage', 'sessionStorage gate_kyc2_done = nothing'],
    ['Cost', /\d+ files, [\d.]+ kB compressed.*to fetch/s],
  ] as const) {
    const part = card.locator('details.more').filter({ has: page.locator('summary', { hasText: title }) });
    await part.locator('summary').click();
    await expect(part).toContainText(content);
  }
  await expect(page.locator('.outline-label', { hasText: /^gate-kyc-bar$/ })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Outline elements' }).click();
  await expect(page.locator('.outline')).toHaveCount(0);
});

test('stays usable while a dialog blocks the page [SITE-18]', async ({ page, visit }) => {
  await visit(`${USER}&verified=1&is_hk_user=1`);
  await inspect(page);
  await expect(page.locator('gate-compliance-modal')).toHaveAttribute('data-state', 'shown');
  await panel(page).getByRole('tab', { name: 'Simulate' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Flags' })).toBeVisible();
  await page.locator('gate-compliance-modal [part~=cancel]').click();
  await expect(page.locator('gate-compliance-modal')).toHaveAttribute('data-state', 'hidden');
  await panel(page).getByRole('tab', { name: 'Elements' }).click();
  await expect(cardOf(page, 'gate-compliance-modal')).toBeVisible();
});

/** Everything that the tab has stored. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));

test('simulates site, language, theme, time and flags without storing, sending or tracking anything [SITE-18]', async ({
  page,
  visit,
}) => {
  await hear(page, 'gate-track');
  await visit('');
  await page.evaluate(() => localStorage.setItem('gate_cookies_policy', 'accepted'));
  await page.reload();
  await settled(page);
  const before = await stored(page);
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await inspect(page);
  const simulate = panel(page).getByRole('tabpanel', { name: 'Simulate' });
  const press = (name: string, group = '') =>
    (group ? simulate.getByRole('group', { name: group }) : simulate)
      .getByRole('button', { name, exact: true })
      .click();
  await panel(page).getByRole('tab', { name: 'Simulate' }).click();
  await press('toast.is_hk_user');
  const modal = page.locator('gate-compliance-modal');
  await expect(modal).toHaveAttribute('data-variant', 'HK');
  await expect(panel(page).locator('.banner')).toContainText('Simulated: main');
  // A cap is written when the dialog closes: here it counts until the simulation ends.
  await modal.locator('[part~=cancel]').click();
  await expect(modal).toHaveAttribute('data-state', 'hidden');
  expect(await stored(page)).toBe(before);
  await press('+1 day');
  await expect(modal).toHaveAttribute('data-state', 'shown');
  await press('dark');
  await expect(modal.locator('.gate').first()).toHaveAttribute('data-theme', 'dark');
  await press('de', 'Language');
  await press('tr', 'Site');
  await expect(panel(page).locator('.banner')).toContainText('tr');
  await press('End simulation');
  await expect(modal).toHaveAttribute('data-state', 'hidden');
  await expect(panel(page).locator('.banner')).toBeHidden();
  expect(await stored(page)).toBe(before);
  expect(posts).toEqual([]);
  expect(await heard(page)).toEqual([]);
});

test('gives a link that the QA panel replays, a report and a picture for the ticket [SITE-18]', async ({
  page,
  visit,
}) => {
  await visit(UNVERIFIED, '/price?token=secret');
  await settled(page);
  // Headless browsers have no screen to capture.
  await page.evaluate(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }));
  await inspect(page);
  await panel(page).getByRole('tab', { name: 'Ticket' }).click();
  const link = panel(page).getByLabel('Replay link');
  await expect(link).toHaveValue(/\/qa#trace=[\w-]+$/);
  const report = panel(page).getByLabel('Report');
  await expect(report).toHaveValue(/- gate-kyc-bar shown/);
  await expect(report).not.toHaveValue(/secret/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel(page).getByRole('button', { name: 'Save picture' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('report.png');
  expect(readFileSync(await download.path()).readUInt32BE(16)).toBe(1000);
  await page.goto(await link.inputValue());
  await expect(page.locator('#trace .tag', { hasText: /^gate-kyc-bar$/ })).toBeVisible();
});

test('saves a picture of the tab where the browser captures it [SITE-18]', async ({ page, visit }) => {
  await visit('');
  await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [321, 123];
    const draw = () => {
      canvas.getContext('2d')!.fillRect(0, 0, 321, 123);
      requestAnimationFrame(draw);
    };
    draw();
    const getDisplayMedia = () => Promise.resolve(canvas.captureStream(5));
    Object.defineProperty(navigator, 'mediaDevices', { value: { getDisplayMedia } });
  });
  await inspect(page);
  await panel(page).getByRole('tab', { name: 'Ticket' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel(page).getByRole('button', { name: 'Save picture' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('page.png');
  expect(readFileSync(await download.path()).readUInt32BE(16)).toBe(321);
});

test.describe('accessible', { tag: '@steady' }, () => {
  // axe is put into the page as a script.
  test.use({ bypassCSP: true });
  for (const [name, viewport, query, path] of [
    ['desktop, light', DESKTOP, '', '/'],
    ['phone, dark', PHONE, 'theme=dark', '/'],
    ['Arabic', DESKTOP, 'lang=ar', '/ar'],
  ] as const)
    test(`has no violation of axe and no sideways scrolling: ${name} [LOC-11]`, async ({ page, visit }) => {
      await page.setViewportSize(viewport);
      await visit(`${UNVERIFIED}&gray_show=1&${query}`, path);
      await settled(page);
      await inspect(page);
      await cardOf(page, 'gate-kyc-bar').locator('summary').first().click();
      for (const tab of ['Elements', 'Page', 'Simulate', 'Ticket']) {
        await panel(page).getByRole('tab', { name: tab }).click();
        const opened = panel(page).getByRole('tabpanel', { name: tab });
        expect(await opened.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(
          0,
        );
        const found = await axeViolationsOfDocument(page);
        expect(found.filter((line) => line.includes('data-gate-inspector'))).toEqual([]);
      }
      const { x, width } = (await panel(page).boundingBox())!;
      if (viewport.width > 600) expect(name === 'Arabic' ? x : viewport.width - x - width).toBeLessThanOrEqual(12);
      else expect([x, width]).toEqual([0, viewport.width]);
    });
});

test('is used by the keyboard alone: tabs, cards and switches [SITE-18]', async ({ page, visit }) => {
  await visit(UNVERIFIED);
  await settled(page);
  await inspect(page);
  await panel(page).getByRole('tab', { name: 'Elements' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(panel(page).getByRole('tab', { name: 'Page' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(panel(page).getByRole('tab', { name: 'Simulate' })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(panel(page).getByRole('tab', { name: 'Elements' })).toBeFocused();
  await panel(page).locator('.card > summary').first().focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).locator('.card').first()).toHaveAttribute('open', '');
  await page.keyboard.press('ArrowDown');
  await expect(panel(page).locator('.card > summary').first()).not.toBeFocused();
});
