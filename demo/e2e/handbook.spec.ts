/** The documentation site: a build of some pages, or with `--all` of all, as the demo serves it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseDiff } from '../../src/release/diff/change.ts';
import { withBlock } from '../../src/release/diff/changelog.ts';
import { buildHandbook } from '../handbook/build.ts';
import { handbookRoutes } from '../handbook/routes.ts';
import { startDemo, type Demo } from '../server.ts';
import { axeViolationsOfDocument } from './support/axe.ts';
import { dist } from './support/dist.ts';
import { expect, test } from './support/suite.ts';

/** Pages of the short form: prose with code, wide tables, reference pages, the matrix of an element. */
const FEW =
  /^(?:index|getting-started|events|upgrading|api\/contract|elements\/(?:index|gate-kyc-bar)|maintainers\/matrix\/gate-kyc-bar)\.md$/;
/** Pages for axe: `--all` looks at more of them. */
const LOOKED_AT = [
  'api/contract',
  'elements/gate-kyc-bar',
  ...(process.env['GATE_TEST_ALL'] ? ['', 'events', 'api/contract'] : []),
];
/** A release with texts that Markdown and the site's compiler could misread. */
const DIFF: ReleaseDiff = {
  from: '1.4.1',
  to: '2.0.0',
  otherReasons: 2,
  notCompared: [],
  changes: [
    { kind: 'part', tag: 'gate-kyc-bar', name: 'help', from: '', isBreaking: true },
    { kind: 'attribute', tag: 'gate-chart', name: 'format', to: 'Array<string> = "{{value}} *px* | a_b_c"' },
    { kind: 'decision', tag: 'gate-login', name: 'login: visitor', from: 'show', to: 'hide' },
    {
      kind: 'text',
      name: 'kyc-bar.short',
      lang: 'en',
      from: 'Verify by {{date}} <b>now</b>',
      to: 'Verify `today`',
      isLegal: true,
    },
  ],
};
const CHANGELOG = '# gate-elements\n\n## 2.0.0\n\n- One note.\n\n## 1.4.1\n\n- First release.\n';
const folder = mkdtempSync(join(tmpdir(), 'handbook-'));
let demo: Demo;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  const includes = process.env['GATE_TEST_ALL'] ? undefined : (path: string) => FEW.test(path);
  const changelog = withBlock(CHANGELOG, DIFF)!;
  await buildHandbook({ dist, out: folder, base: '/handbook/', catalogue: '/catalogue', includes, changelog });
  demo = await startDemo({ port: 0, extra: handbookRoutes(folder) });
});
test.afterAll(async () => {
  await demo.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the handbook shows a reference page with its preview, and finds pages offline', async ({ page, context }) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await page.goto(`${demo.origin}/handbook/elements/gate-kyc-bar`);
  await expect(page.getByRole('heading', { level: 1, name: /^gate-kyc-bar/ })).toBeVisible();
  const frame = page.frameLocator('iframe.preview');
  await expect(frame.locator('gate-kyc-bar')).toHaveAttribute('data-state', 'shown');
  // The preview loads the bundle from the CDN; nothing else comes from elsewhere.
  expect([...origins].filter((origin) => ![demo.origin, demo.cdnOrigin].includes(origin))).toEqual([]);

  // The search index is a file of the site: it is loaded when the dialog opens, and no server is involved after that.
  const box = page.locator('#localsearch-input');
  await page.keyboard.press('/');
  await box.fill('gate-kyc');
  await expect(page.locator('.VPLocalSearchBox .result').first()).toBeVisible();
  await context.setOffline(true);
  await box.fill('getting started');
  await expect(page.locator('.VPLocalSearchBox .result').first()).toContainText(/start/i);
  await context.setOffline(false);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/gate-kyc-bar/);
});

test('the handbook shows the back-end contract with fields and examples', async ({ page }) => {
  await page.goto(`${demo.origin}/handbook/api/contract#get-api-web-v1-compliance-check`);
  const heading = page.getByRole('heading', { name: /^GET \/api\/web\/v1\/compliance\/check/ });
  await expect(heading).toBeInViewport();
  await expect(page.getByRole('cell', { name: 'data.limit.is_uk_ip', exact: true })).toBeVisible();
  const file = await page.request.get(`${demo.origin}/handbook/api/openapi.yaml`);
  expect(await file.text()).toContain('openapi: 3.1.0');
  const paths = [...(await file.text()).matchAll(/^ {2}(\/\S+):$/gm)].map(([, path]) => path);
  expect(paths.length).toBeGreaterThan(30);
  const shown = await page.getByRole('heading', { level: 3 }).allTextContents();
  expect(paths.filter((path) => !shown.some((text) => text.includes(` ${path}`)))).toEqual([]);
});

test('a moved page of the handbook leads to the new one', async ({ page }) => {
  await page.goto(`${demo.origin}/handbook/docs/getting-started`);
  await expect(page).toHaveURL(`${demo.origin}/handbook/getting-started`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Messages in the console name the files of the package.
  const named = await page.request.get(`${demo.origin}/handbook/docs/troubleshooting`);
  expect(await named.text()).toContain('url=/handbook/troubleshooting"');
  await page.goto(`${demo.origin}/handbook/matrix/gate-kyc-bar`);
  await expect(page).toHaveURL(`${demo.origin}/handbook/maintainers/matrix/gate-kyc-bar`);
  const missing = await page.request.get(`${demo.origin}/handbook/no-such-page`);
  expect(missing.status()).toBe(404);
  expect(missing.headers()['content-security-policy']).toContain("default-src 'none'");
});

test('the handbook shows the scenario matrix of an element as a table', async ({ page }) => {
  await page.goto(`${demo.origin}/handbook/maintainers/matrix/gate-kyc-bar`);
  await expect(page.getByRole('heading', { level: 1, name: /gate-kyc-bar: scenario matrix/ })).toBeVisible();
  const row = page.getByRole('row', { name: /login: visitor/ });
  await expect(row).toContainText('hide');
  await expect(page.getByRole('row')).toHaveCount(14);
  await expect(page.getByRole('listitem').filter({ hasText: /^session gate_kyc2_done\*: unset, set$/ })).toBeVisible();
});

test('the upgrade guide shows what a release changes, word for word', async ({ page }) => {
  await page.goto(`${demo.origin}/handbook/upgrading`);
  await expect(page.getByRole('heading', { level: 2, name: /^Changes of each release/ })).toBeVisible();
  const heading = page.getByRole('heading', { level: 3, name: /^2\.0\.0, compared with 1\.4\.1/ });
  await expect(heading).toBeVisible();
  const lines = heading.locator('xpath=following-sibling::div[1]//li');
  await expect(lines).toHaveText([
    'gate-kyc-bar part help removed, breaking',
    'gate-chart attribute format (Array<string> = "{{value}} *px* | a_b_c") added',
    'gate-login: show → hide in [login: visitor]',
    "kyc-bar.short (en): Verify by {{date}} <b>now</b> → Verify 'today'",
    '2 rows of the matrix keep their result and change only the reason',
  ]);
  await expect(lines.locator('code').first()).toHaveText('Verify by {{date}} <b>now</b>');
  const titles = heading.locator('xpath=following-sibling::div[1]//strong');
  await expect(titles).toHaveText(['Elements and API', 'Decisions', 'Legal texts', 'Reasons']);
  // Notes of the release stay in the CHANGELOG.
  await expect(page.getByText('One note.')).toHaveCount(0);
});

test('the picture of the architecture is there, on the page and beside its Markdown', async ({ page }) => {
  await page.goto(`${demo.origin}/handbook/getting-started`);
  const picture = page.getByRole('img', { name: /evaluates the rule/ });
  await expect(picture).toHaveJSProperty('naturalWidth', 480);
  const beside = await page.request.get(`${demo.origin}/handbook/pictures/how-it-works.svg`);
  expect(beside.headers()['content-type']).toContain('image/svg');
});

test('each page of the handbook is also Markdown, and llms.txt leads to it', async ({ request }) => {
  const index = await (await request.get(`${demo.origin}/handbook/llms.txt`)).text();
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(index).toContain(`version ${version}`);
  expect(index).toContain('](elements/gate-kyc-bar.md): ');
  const page = await (await request.get(`${demo.origin}/handbook/elements/gate-kyc-bar.md`)).text();
  expect(page).toContain('## When it shows');
  const all = await (await request.get(`${demo.origin}/handbook/llms-full.txt`)).text();
  expect(all).toContain(page.split('\n')[0]);
});

test.describe('with axe', () => {
  test.use({ bypassCSP: true, viewport: { width: 360, height: 740 } });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`the handbook fits 360 px, works by keyboard and passes axe in ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      for (const path of LOOKED_AT) {
        await page.goto(`${demo.origin}/handbook/${path}`);
        await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? /dark/ : /^(?!.*dark)/);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${path} scrolls sideways`).toBe(0);
        expect(await axeViolationsOfDocument(page), path).toEqual([]);
      }
      // The menu of a narrow screen opens by keyboard, and Escape closes it.
      const menu = page.getByRole('button', { name: 'Menu', exact: true });
      await menu.focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('.VPSidebar')).toHaveClass(/open/);
      await page.keyboard.press('Escape');
      await expect(page.locator('.VPSidebar')).not.toHaveClass(/open/);
      await expect(menu).toBeFocused();
    });
});
