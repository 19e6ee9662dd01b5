/** From nothing to a first page: `npx gate-elements init` as it is shipped, and the page of docs/getting-started.md. */
import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test as base, type Page } from 'playwright/test';
import { pack } from '../../src/tools/consumers/commands.ts';
import { blocksOf } from '../../src/tools/lint/docs/blocks.ts';
import { commandLine } from './support/fragments.ts';
import { startStaticSite, type StaticSite } from './support/static-site.ts';

const test = base.extend<{ site: StaticSite }>({
  site: async ({}, use) => {
    const site = await startStaticSite();
    await use(site);
    await site.close();
  },
});

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}
const init = (site: StaticSite, ...flags: string[]): Promise<Ended> =>
  promisify(execFile)(process.execPath, [commandLine, 'init', ...flags], { cwd: site.folder }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: Ended) => error,
  );
const stateOf = (page: Page, tag: string) => page.locator(tag).getAttribute('data-state');

test('init writes a page that works: elements of its own choice, from the installed package', async ({
  page,
  site,
}) => {
  const { code, stdout } = await init(site, '--yes');
  expect(code).toBe(0);
  expect(stdout).toContain('index.html is written');
  await page.goto(`${site.origin}/`);
  await expect(page.locator('gate-footer')).toHaveAttribute('data-state', 'shown');
  await expect(page.locator('gate-footer gate-preferences[slot=preferences]')).toHaveAttribute('data-state', 'shown');
});

test('init takes elements, attributes, site, language and file', async ({ page, site }) => {
  const flags = [
    '--elements',
    'coin-icon, gate-number,fund-drawer',
    '--site',
    'tr',
    '--locale',
    'ar',
    '--out',
    'a.html',
  ];
  const values = ['--attribute', 'coin-icon.symbol=BTC', '--attribute', 'gate-number.value="<1>'];
  expect((await init(site, '--yes', ...flags, ...values)).code).toBe(0);
  expect(existsSync(join(site.folder, 'index.html'))).toBe(false);
  await page.goto(`${site.origin}/a.html`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('gate-coin-icon')).toHaveAttribute('symbol', 'BTC');
  await expect(page.locator('gate-number')).toHaveAttribute('value', '"<1>');
  await expect(page.locator('gate-number')).toHaveAttribute('data-state', 'shown');
  await page.getByRole('button', { name: 'Open gate-fund-drawer' }).click();
  await expect(page.locator('gate-fund-drawer')).toHaveAttribute('data-state', 'shown');
  expect(
    await page.evaluate(() => (window as unknown as { gate: { config: { site: string } } }).gate.config.site),
  ).toBe('tr');
});

test('init --preview shows what would need an API', async ({ page, site }) => {
  expect((await init(site, '--yes', '--preview', '--elements', 'kyc-bar')).code).toBe(0);
  await page.goto(`${site.origin}/`);
  await expect(page.locator('gate-kyc-bar')).toHaveAttribute('data-state', 'shown');
});

test('init --print gives what a CMS takes, and writes nothing', async ({ page, site }) => {
  const elements = ['--elements', 'number', '--attribute', 'number.value=0.5'];
  const { stdout } = await init(site, '--yes', '--print', '--base', '/node_modules/gate-elements/dist/', ...elements);
  expect(existsSync(join(site.folder, 'index.html'))).toBe(false);
  expect(stdout).not.toContain('<gate-');
  site.write('cms.html', `<!doctype html><title>CMS</title>${stdout}`);
  await page.goto(`${site.origin}/cms.html`);
  await expect(page.locator('div[data-gate=number]')).toHaveAttribute('data-state', 'shown');
  expect(await stateOf(page, 'gate-number')).toBe('shown');
});

test('init --print names no folder of this machine, and says what to replace', async ({ site }) => {
  const { stdout } = await init(site, '--yes', '--print');
  expect(stdout).not.toContain('node_modules');
  expect(stdout).toContain('<script type="module" src="https://cdn.example/gate/gate.js" crossorigin');
  expect(stdout).toContain('put the address of your gate.js in place of https://cdn.example/gate/');
});

test('fragment writes its file, and none if it fails', async ({ site }) => {
  const fragment = (...flags: string[]) =>
    promisify(execFile)(process.execPath, [commandLine, 'fragment', 'gate-footer', '--out', 'footer.html', ...flags], {
      cwd: site.folder,
    }).then(
      () => '',
      ({ stderr }: Ended) => stderr,
    );
  expect(await fragment('--items', 'menu.json')).toContain('--items: there is no file menu.json');
  expect(existsSync(join(site.folder, 'footer.html'))).toBe(false);
  expect(await fragment('--site', 'tr', '--locale', 'tr')).toBe('');
  expect(readFileSync(join(site.folder, 'footer.html'), 'utf8')).toContain('<template shadowrootmode="open">');
});

test('the middleware for Express is an entry of the package', async ({ site }) => {
  site.write(
    'use.mjs',
    `import { gateFragments, fragmentTags } from 'gate-elements/express';
const response = { locals: {} };
gateFragments({ base: '/gate/' })({ originalUrl: '/fee', protocol: 'https', host: 'a.test' }, response, () => undefined);
console.log(String(fragmentTags.includes('gate-footer')), (await response.locals.gate('gate-footer')).slice(0, 12));`,
  );
  const { stdout } = await promisify(execFile)(process.execPath, ['use.mjs'], { cwd: site.folder });
  expect(stdout.trim()).toBe('true <gate-footer');
});

test('init says what is wrong, and writes nothing then', async ({ site }) => {
  for (const [flags, wrong] of [
    [['--elements', 'fotter'], 'there is no element "fotter", is gate-footer meant?'],
    [['--elements', 'zzzzzzzz'], 'there is no element "zzzzzzzz"; these are: gate-'],
    [['--site', 'xx'], 'there is no site "xx"'],
    [['--locale', 'xx'], 'there is no language "xx"'],
    [['--elements', 'coin-icon'], 'say what gate-coin-icon.symbol is: --attribute coin-icon.symbol=…'],
    [['--attribute', 'footer.itms=x'], 'gate-footer has no attribute "itms", is items meant?'],
    [['--attribute', 'number.value=1'], 'gate-number gets an attribute, but is not among the elements'],
    [['--attribute', 'value'], '"value" is no attribute: write element.attribute=value'],
  ] as const) {
    const { code, stdout, stderr } = await init(site, '--yes', ...flags);
    expect(stderr).toContain(wrong);
    expect([code, stdout]).toEqual([1, '']);
  }
  expect(existsSync(join(site.folder, 'index.html'))).toBe(false);
});

test('init does not write over a page unless it is told to', async ({ site }) => {
  site.write('index.html', 'mine');
  expect((await init(site, '--yes')).stderr).toContain('index.html is there already');
  expect(readFileSync(join(site.folder, 'index.html'), 'utf8')).toBe('mine');
  expect((await init(site, '--yes', '--force')).code).toBe(0);
  expect(readFileSync(join(site.folder, 'index.html'), 'utf8')).toContain('<gate-footer>');
});

test('init asks in a terminal for what no flag has said, and for required attributes', async ({ site }) => {
  const missing = spawnSync('script', ['--version']).error !== undefined;
  if (missing) console.warn('script (util-linux) is missing: questions in a terminal are not tested');
  test.skip(missing, 'script is missing');
  const command = `${process.execPath} ${commandLine} init --out asked.html`;
  const terminal = spawn('script', ['-qec', command, '/dev/null'], { cwd: site.folder });
  const answers = [
    ['Which elements?', 'number'],
    ['Which site?', 'tr'],
    ['Where is gate.js?', ''],
    ['gate-number.value?', '42'],
  ] as const;
  let printed = '';
  let asked = 0;
  terminal.stdout.on('data', (data: Buffer) => {
    printed += data.toString();
    const next = answers[asked];
    if (!next || !printed.includes(next[0])) return;
    asked++;
    terminal.stdin.write(`${next[1]}\n`);
  });
  const code = await new Promise((done) => terminal.on('close', done));
  expect([code, asked], printed).toEqual([0, 4]);
  const page = readFileSync(join(site.folder, 'asked.html'), 'utf8');
  expect(page).toContain('<gate-number value="42"></gate-number>');
  expect(page).toContain('src="node_modules/gate-elements/dist/gate.js" crossorigin data-site="tr"');
});

const INSTALLED = 'node_modules/gate-elements/dist/';

/** The first block of HTML of a page of the docs. */
const firstBlock = (file: string): string =>
  blocksOf(file, readFileSync(file, 'utf8')).find(({ language }) => language === 'html')!.text;

test('an empty folder, the packed package and a static server: the two lines of the README, and the page of "Getting started" @long', async ({
  page,
}) => {
  test.skip(process.env['GATE_DIST'] !== undefined, 'what is packed is dist');
  const site = await startStaticSite((folder) => {
    const flags = ['--offline', '--no-audit', '--no-fund', '--loglevel=error'];
    execFileSync('npm', ['install', ...flags, pack(folder)], { cwd: folder, stdio: 'ignore' });
  });
  try {
    // Nothing but the package came with it.
    const installed = readdirSync(join(site.folder, 'node_modules')).filter((name) => !name.startsWith('.'));
    expect(installed).toEqual(['gate-elements']);
    site.write('two-lines.html', firstBlock('README.md').replace('https://cdn.example/gate/', INSTALLED));
    await page.goto(`${site.origin}/two-lines.html`);
    await expect(page.locator('gate-footer footer')).toBeVisible();
    site.write('started.html', firstBlock('docs/getting-started.md'));
    await page.goto(`${site.origin}/started.html`);
    await expect(page.locator('gate-preferences')).toHaveAttribute('data-state', 'shown');
    execFileSync(join(site.folder, 'node_modules/.bin/gate-elements'), ['init', '--yes'], { cwd: site.folder });
    await page.goto(`${site.origin}/`);
    await expect(page.locator('gate-footer')).toHaveAttribute('data-state', 'shown');
  } finally {
    await site.close();
  }
});
