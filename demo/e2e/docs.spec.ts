/** The docs: what their blocks of code say is so. Planted mistakes show that each check can fail. */
import { execSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base } from 'playwright/test';
import { blocksOf, type Block } from '../../src/tools/lint/docs/blocks.ts';
import { blockFindings, docFindings, readPages } from '../../src/tools/lint/docs/docs.ts';
import { dist } from './support/dist.ts';
import { startStaticSite, type StaticSite } from './support/static-site.ts';

const test = base.extend<{ site: StaticSite }>({
  site: async ({}, use) => {
    const site = await startStaticSite();
    await use(site);
    await site.close();
  },
});

const block = (language: string, ...lines: string[]): Block => ({
  file: 'docs/a.md',
  line: 1,
  language,
  text: lines.join('\n'),
  given: [],
  folder: '',
  from: '',
});
const blocksIn = (page: string, language: string): string[] =>
  blocksOf(page, readFileSync(page, 'utf8'))
    .filter((each) => each.language === language)
    .map(({ text }) => text);

test('mistakes that are planted in code, JSON, headers and unknown languages are found @long', () => {
  const found = blockFindings([
    block('ts', 'gate.open(1);'),
    block('ts', "document.querySelector('gate-kyc-bar')!.urls = '/x';"),
    block('ts', "import { decide } from 'gate-elements/pure';", "decide('gate-kyc-bar', { sites: 'tr' });"),
    block('js', 'gate.opens();'),
    block('js', 'const a: string = 1;'),
    block('js', "import { a } from 'gate-elements/none';"),
    block(
      'jsx',
      "import { renderFragment } from 'gate-elements/server';",
      'export const a = <p>{renderFragment(1)}</p>;',
    ),
    block('html', '<script>', 'gate.opens();', '</script>'),
    block('json', '{ a: 1 }'),
    block('http', 'no header'),
    block('php', '<?php gate_nothing(1);'),
    block('perl', 'say 1'),
    block('text', 'def a', '  b', 'end'),
    block('text', '[gate_element name="kyc-bra"]'),
    block('text', '[gate_element name="kyc-bar" texts="a"]'),
    { ...block('vue', '<p></p>'), from: 'src/tools/consumers/fixtures/vue/App.vue' },
    { ...block('vue', '<p></p>'), from: 'src/tools/consumers/fixtures/vue/None.vue' },
    // A correct block is not reported.
    block('ts', "const stop: () => void = gate.on('track', () => undefined);", 'stop();'),
  ]);
  for (const wrong of [
    /^docs\/a\.md:1: Argument of type 'number' is not assignable to parameter of type 'string'/,
    /^docs\/a\.md:1: Property 'urls' does not exist/,
    /^docs\/a\.md:2: Object literal may only specify known properties/,
    /^docs\/a\.md:1: Property 'opens' does not exist on type 'Gate'/,
    /^docs\/a\.md:1: Type annotations can only be used in TypeScript files/,
    /^docs\/a\.md:1: package\.json does not export "\.\/none"/,
    /^docs\/a\.md:2: Argument of type 'number' is not assignable to parameter of type 'string'/,
    /^docs\/a\.md:2: Property 'opens' does not exist on type 'Gate'/,
    /^docs\/a\.md:1: SyntaxError/,
    /^docs\/a\.md:1: "no header" is no header/,
    /^docs\/a\.md:1: there is no function gate_nothing\(\)/,
    /^docs\/a\.md:1: \S+App\.vue has become another text/,
    /^docs\/a\.md:1: there is no file \S+None\.vue/,
    /^docs\/a\.md:1: nothing checks blocks of "perl"/,
    /^docs\/a\.md:1: code says its language/,
    /^docs\/a\.md:1: there is no element kyc-bra/,
    /^docs\/a\.md:1: kyc-bar has no attribute texts/,
  ])
    expect.soft(found, String(wrong)).toContainEqual(expect.stringMatching(wrong));
  expect(found.filter((line) => /stop|track/.test(line))).toEqual([]);
});

test('a heading that gate.doctor() or another source names, a stored key and a short README are asked for', () => {
  // Without code blocks, so that TypeScript does not run.
  const pages = Object.fromEntries(
    Object.entries(readPages()).map(([page, text]) => [page, text.replace(/^ *```[^]*?^ *```/gm, '')]),
  );
  const without = (page: string, text: string) => ({ [page]: pages[page]!.replaceAll(text, 'gone') });
  const found = docFindings({
    ...pages,
    ...without('docs/troubleshooting.md', '## no-feed'),
    ...without('docs/privacy.md', '`gate_theme`'),
    ...without('docs/csp.md', '## The policy'),
    'README.md': `${pages['README.md']}${'One long line. '.repeat(400)}`,
  });
  expect(found).toContain('docs/troubleshooting.md: no heading for what gate.doctor() calls no-feed');
  expect(found).toContain('docs/privacy.md does not name gate_theme, which the bundle stores');
  expect(found).toContain('docs/csp.md#the-policy is named in the sources, and is not there');
  expect(found).toContainEqual(expect.stringMatching(/^README\.md has \d+ lines; 70 are two screens/));
});

test('the page of "Getting started" works as it stands, on a server that has files only', async ({ page, site }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const [whole] = blocksIn('docs/getting-started.md', 'html');
  site.write('index.html', whole!);
  await page.goto(`${site.origin}/`);
  await expect(page.locator('gate-footer')).toHaveAttribute('data-state', 'shown');
  await expect(page.locator('gate-footer footer')).toBeVisible();
  await expect(page.locator('gate-preferences')).toHaveAttribute('data-state', 'shown');
  await expect(page.locator('gate-number')).toContainText('0.0');
  expect(errors).toEqual([]);
});

test('the two lines of the README show a footer', async ({ page, site }) => {
  const [lines] = blocksIn('README.md', 'html');
  site.write('index.html', lines!.replace('https://cdn.example/gate/', '/node_modules/gate-elements/dist/'));
  await page.goto(`${site.origin}/`);
  await expect(page.locator('gate-footer footer')).toBeVisible();
});

test('the further lines of "Getting started" do what they say', async ({ page, site }) => {
  const [whole, bar, drawer] = blocksIn('docs/getting-started.md', 'html');
  site.write('index.html', whole!.replace('</body>', `${bar}${drawer}</body>`));
  await page.goto(`${site.origin}/`);
  await expect(page.locator('gate-kyc-bar')).toHaveAttribute('data-state', 'shown');
  await page.getByRole('button', { name: 'Deposit' }).click();
  await expect(page.locator('gate-fund-drawer')).toHaveAttribute('data-state', 'shown');
});

const policyOfDocs = (): Record<string, string> => {
  const [header] = blocksIn('docs/csp.md', 'http');
  const [name, ...value] = header!.split(': ');
  return { [name!]: value.join(': ') };
};

for (const [build, asWritten] of [
  ['modules', (page: string) => page],
  ['classic', (page: string) => page.replace('type="module" ', 'defer ').replace('/gate.js', '/gate.classic.js')],
] as const)
  test(`the policy of docs/csp.md is enough, and nothing breaks it: ${build} [COMP-09]`, async ({ page, site }) => {
    const broken: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted ?Type/i.test(message.text())) broken.push(message.text());
    });
    const [whole] = blocksIn('docs/getting-started.md', 'html');
    site.write('index.html', asWritten(whole!), policyOfDocs());
    await page.goto(`${site.origin}/`);
    await expect(page.locator('gate-footer footer')).toBeVisible();
    await expect(page.locator('gate-number')).toHaveAttribute('data-state', 'shown');
    expect(broken).toEqual([]);
  });

test('the hash that the command of docs/csp.md prints belongs on the script tag; with another one nothing runs', async ({
  page,
  site,
}) => {
  const [command] = blocksIn('docs/csp.md', 'sh');
  const [tag] = blocksIn('docs/csp.md', 'html');
  const hash = execSync(command!, { encoding: 'utf8', cwd: site.folder }).trim();
  const open = async (integrity: string) => {
    const script = tag!
      .replace('sha384-…', integrity)
      .replace('https://cdn.example/gate/', '/node_modules/gate-elements/dist/');
    site.write('index.html', `<!doctype html><title>Mine</title>${script}<gate-footer></gate-footer>`);
    await page.goto(`${site.origin}/`);
  };
  await open(hash);
  await expect(page.locator('gate-footer footer')).toBeVisible();
  await open(hash.replace(/.{4}$/, 'AAAA'));
  await page.waitForLoadState('load');
  expect(await page.evaluate(() => 'gate' in window)).toBe(false);
});

test('the command of docs/cost.md prints lines for files that exist', async ({ site }) => {
  const command = blocksIn('docs/cost.md', 'sh').find((block) => block.includes('manifest.json'));
  const lines = execSync(command!, { encoding: 'utf8', cwd: site.folder }).trim().split('\n');
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) {
    const [, file] = /^<link rel="modulepreload" href="https:\/\/cdn\.example\/gate\/([^"]+)" crossorigin>$/.exec(
      line,
    )!;
    expect(existsSync(join(dist, file!)), file).toBe(true);
  }
});
