/** Receipts of legal notices: from the screen to the server's records, and their proof. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import type { Receipt } from '../../src/exchange/receipts/receipt.ts';
import type { ReceiptExport } from '../../src/services/receipts/receipts.ts';
import { fragmentServer, htmlOf, lifecycle, MADE, madeOptions, serveMade } from './support/fragments.ts';
import { settled } from './support/gate.ts';
import { atRest } from './support/rest.ts';
import { acceptCookieNotice, expect, test } from './support/suite.ts';

interface ReceiptPage {
  inspect(): Promise<void>;
  refresh(call: string): Promise<void>;
  doctor(): Promise<{ code: string }[]>;
  receipts: { export(): Promise<ReceiptExport>; clear(): Promise<void> };
  version: string;
}
declare const gate: ReceiptPage;

const TO_SERVER = { receipts: { url: '/receipts', subject: 'account-7f3a' } };
const BRAZIL = 'brazil_toast=1';

const configure = (page: Page, settings: object): Promise<unknown> =>
  page.addInitScript((given) => {
    (window as unknown as { gate: unknown[] }).gate = [(it: { configure(given: object): void }) => it.configure(given)];
  }, settings);

const exported = (page: Page): Promise<ReceiptExport> => page.evaluate(() => gate.receipts.export());
const receiptsOn = async (page: Page): Promise<Receipt[]> =>
  (await exported(page)).chains.flatMap(({ receipts }) => [...receipts]);
const stepsOn = async (page: Page): Promise<string[]> =>
  (await receiptsOn(page)).map(({ step, element, notice, answer }) =>
    [step, element, notice, answer].filter(Boolean).join(' '),
  );
/** Records of the server for the chains of this browser. */
const recordsOf = async (page: Page): Promise<Receipt[]> => {
  const { chains } = await exported(page);
  const records = await Promise.all(
    chains.map(async ({ chain }) => (await (await page.request.get(`/receipts/${chain}`)).json()) as Receipt[]),
  );
  return records.flat();
};
const confirm = (page: Page): Locator => page.locator('gate-compliance-modal [part~="confirm"]');

const SHOWN = 'shown gate-compliance-modal BX';
const ANSWERED = 'answered gate-compliance-modal BX confirm';

/** Runs the command on a file. The release is the build, in a folder with its version. */
const verify = async (
  file: string,
  version: string,
  ...more: string[]
): Promise<{ status: number; output: string }> => {
  const releases = mkdtempSync(join(tmpdir(), 'releases-'));
  symlinkSync(resolve(process.env['GATE_DIST'] ?? 'dist'), join(releases, version));
  const command = ['dist/server/cli.js', 'receipts', 'verify', file, '--releases', releases, ...more];
  return new Promise((done) => {
    execFile(process.execPath, command, (error, stdout, stderr) =>
      done({ status: error ? 1 : 0, output: stdout + stderr }),
    );
  });
};

test.beforeEach(({ page }) => acceptCookieNotice(page));

test('a notice is recorded when it is shown and when it is answered, and the server confirms both', async ({
  page,
  visit,
}) => {
  await configure(page, TO_SERVER);
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    document.addEventListener('gate-receipt', (event) =>
      told.push((event as CustomEvent<{ step: string }>).detail.step),
    );
  });
  await visit(BRAZIL, '/');
  await expect.poll(() => stepsOn(page)).toEqual([SHOWN]);
  await confirm(page).click();
  await expect.poll(() => stepsOn(page)).toEqual([SHOWN, ANSWERED]);
  const [shown, answered] = (await receiptsOn(page)) as [Receipt, Receipt];
  expect(shown).toMatchObject({ seq: 1, previous: '', subject: 'account-7f3a' });
  expect(shown.because).toContain('a flag asks for a dialog');
  expect(shown.texts).toMatchObject([
    { source: 'compliance-modal', keys: ['BX_title', 'BX_content', 'BX_confirm'], lang: 'en' },
  ]);
  expect(answered).toMatchObject({ seq: 2, previous: shown.hash, showing: shown.showing, texts: shown.texts });
  expect(await page.evaluate(() => (window as unknown as { told: string[] }).told)).toEqual(['shown', 'answered']);
  await expect.poll(() => recordsOf(page)).toEqual([shown, answered]);
  await expect.poll(async () => (await exported(page)).chains[0]!.acknowledged.hash).toBe(answered.hash);
});

test('texts of the server and of a language are recorded as such, with what was put off and refused', async ({
  page,
  visit,
}) => {
  await configure(page, TO_SERVER);
  await visit('business=1&lang=tr&business_cancel_button=No', '/tr/trade/BTC_USDT');
  await page.locator('gate-business-notice [part~="cancel"]').click();
  await expect
    .poll(() => stepsOn(page))
    .toEqual(['shown gate-business-notice business', 'refused gate-business-notice business cancel']);
  const [{ texts }] = (await receiptsOn(page)) as [Receipt];
  expect(texts.at(-1)).toMatchObject({ source: 'server', lang: 'tr' });
});

test('bars are recorded one by one', async ({ page, visit }) => {
  await page.addInitScript(() => localStorage.removeItem('gate_cookies_policy'));
  await configure(page, TO_SERVER);
  await visit('is_blocked_country=1', '/');
  const steps = () => stepsOn(page).then((all) => all.filter((step) => step.includes('gate-notice-bar')).sort());
  await expect.poll(steps).toEqual(['shown gate-notice-bar COOKIES_POLICY', 'shown gate-notice-bar LIMIT_IP_HOME']);
  await page.locator('gate-notice-bar [part~="confirm"]').click();
  await expect.poll(steps).toContain('answered gate-notice-bar COOKIES_POLICY accept');
  await page.locator('gate-notice-bar [part~="close"]').first().click();
  await expect.poll(steps).toContain('postponed gate-notice-bar LIMIT_IP_HOME close');
});

test(
  'without a network receipts wait, and the next page delivers them',
  { tag: '@steady' },
  async ({ page, visit }) => {
    await configure(page, TO_SERVER);
    await page.route('**/receipts', (route) => route.abort('internetdisconnected'));
    await visit(BRAZIL, '/');
    await confirm(page).click();
    await expect.poll(() => stepsOn(page)).toEqual([SHOWN, ANSWERED]);
    const before = await receiptsOn(page);
    expect(await recordsOf(page)).toEqual([]);
    await page.unroute('**/receipts');
    await page.goto('/price');
    await settled(page);
    await expect.poll(async () => (await recordsOf(page)).slice(0, 2)).toEqual(before);
  },
);

test('a tab that crashes loses nothing that is 100 ms old', { tag: '@steady' }, async ({ page, visit, context }) => {
  await configure(page, TO_SERVER);
  await visit(BRAZIL, '/');
  const second = await context.newPage();
  await configure(second, TO_SERVER);
  await second.route('**/receipts', (route) => route.abort());
  await second.goto('/');
  await confirm(second).waitFor();
  const answer = await second.evaluate(
    () =>
      new Promise<string>((done) => {
        document.addEventListener('gate-receipt', (event) => {
          const { step, hash } = (event as CustomEvent<Receipt>).detail;
          if (step === 'answered') done(hash);
        });
        document
          .querySelector('gate-compliance-modal')!
          .shadowRoot!.querySelector<HTMLElement>('[part~="confirm"]')!
          .click();
      }),
  );
  const session = await context.newCDPSession(second);
  void session.send('Page.crash').catch(() => undefined);
  await second.waitForEvent('crash');
  await page.goto('/price');
  await settled(page);
  expect((await receiptsOn(page)).map(({ hash }) => hash)).toContain(answer);
  await expect.poll(async () => (await recordsOf(page)).map(({ hash }) => hash)).toContain(answer);
});

for (const [name, breakStorage] of [
  ['missing', () => Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true })],
  [
    'full',
    () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('no space', 'QuotaExceededError');
      };
    },
  ],
] as const)
  test(`with ${name} storage receipts are delivered all the same`, async ({ page, visit }) => {
    await page.addInitScript(breakStorage);
    await configure(page, TO_SERVER);
    await visit(BRAZIL, '/');
    await confirm(page).click();
    await expect.poll(() => stepsOn(page)).toEqual([SHOWN, ANSWERED]);
    await expect.poll(async () => (await recordsOf(page)).map(({ step }) => step)).toEqual(['shown', 'answered']);
  });

test('the command proves an export, finds its texts, and names what was altered or is missing', async ({
  page,
  visit,
}) => {
  await configure(page, TO_SERVER);
  await visit(BRAZIL, '/');
  await confirm(page).click();
  await expect.poll(async () => (await exported(page)).chains[0]?.acknowledged.seq).toBe(2);
  const given = await exported(page);
  const version = await page.evaluate(() => gate.version);
  const folder = mkdtempSync(join(tmpdir(), 'receipts-'));
  mkdirSync(folder, { recursive: true });
  const write = (name: string, data: unknown): string => {
    writeFileSync(join(folder, name), JSON.stringify(data));
    return join(folder, name);
  };
  const proven = await verify(write('good.json', given), version);
  expect(proven.output).toContain('"Some products are not available in Brazil"');
  expect(proven.output).toContain('proven: nothing was altered');
  expect(proven.status).toBe(0);

  const [chain] = given.chains;
  const [first, second] = chain!.receipts as [Receipt, Receipt];
  const changed = (receipts: readonly Receipt[]) => ({ ...given, chains: [{ ...chain, receipts }] });
  const altered = await verify(write('altered.json', changed([{ ...first, because: 'x' }, second])), version);
  expect(altered).toMatchObject({ status: 1 });
  expect(altered.output).toContain('Receipt 1 was altered');
  const cut = await verify(write('cut.json', changed([first])), version);
  expect(cut.output).toContain('Receipt 2 is missing before the acknowledged head');
  const heads = write('heads.json', { heads: { [chain!.chain]: { seq: 2, hash: second.hash } } });
  const records = await verify(write('records.json', [first, second]), version, '--heads', heads, '--complete');
  expect(records).toMatchObject({ status: 0 });
  const other = await verify(join(folder, 'good.json'), '9.9.9');
  expect(other.output).toContain(`NOT in release ${version}`);
});

test('previews, other clocks and pages without the setting record nothing and send nothing', async ({
  page,
  visit,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/^\/receipts/.test(new URL(request.url()).pathname)) sent.push(request.url());
  });
  await visit(BRAZIL, '/');
  await confirm(page).click();
  await atRest(page);
  expect((await page.evaluate(() => indexedDB.databases())).map(({ name }) => name)).not.toContain('gateio_db');
  await configure(page, { ...TO_SERVER, clockOffset: 1000 });
  await page.goto('/');
  await confirm(page).click();
  await page.evaluate(() => {
    const preview = document.createElement('gate-uk-notice');
    preview.setAttribute('preview', '');
    document.body.append(preview);
  });
  await page.locator('gate-uk-notice[preview] [part~="confirm"]').first().click();
  await atRest(page);
  expect(await receiptsOn(page)).toEqual([]);
  expect(sent).toEqual([]);
});

test('gate.receipts.clear() removes all receipts, and the next one begins a new chain', async ({ page, visit }) => {
  await configure(page, { receipts: { enabled: true } });
  await visit(BRAZIL, '/');
  await expect.poll(() => stepsOn(page)).toEqual([SHOWN]);
  const { chains: before } = await exported(page);
  await page.evaluate(() => gate.receipts.clear());
  expect((await exported(page)).chains).toEqual([]);
  await confirm(page).click();
  await expect.poll(() => stepsOn(page)).toEqual([ANSWERED]);
  const { chains: after } = await exported(page);
  expect(after[0]!.chain).not.toBe(before[0]!.chain);
  expect(after[0]!.receipts[0]).toMatchObject({ seq: 1, previous: '' });
});

test('nothing that the inspector simulates has a receipt, and the visitor’s own notices afterwards have one', async ({
  page,
  visit,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/^\/receipts/.test(new URL(request.url()).pathname)) sent.push(request.url());
  });
  await configure(page, TO_SERVER);
  await visit('', '/');
  await settled(page);
  await page.evaluate(() => gate.inspect());
  const panel = page.getByRole('region', { name: 'Gate Elements inspector' });
  await panel.getByRole('tab', { name: 'Simulate' }).click();
  const press = (name: string, group?: string): Promise<void> =>
    (group ? panel.getByRole('group', { name: group }) : panel).getByRole('button', { name, exact: true }).click();
  const modal = page.locator('gate-compliance-modal');
  await press('toast.is_hk_user');
  await expect(modal).toHaveAttribute('data-variant', 'HK');
  await modal.locator('[part~=cancel]').click();
  await expect(modal).toHaveAttribute('data-state', 'hidden');
  await press('toast.is_hk_user');
  await press('de', 'Language');
  await press('limit.is_blocked_country');
  await expect(page.locator('gate-notice-bar')).toHaveAttribute('data-state', 'shown');
  await press('us', 'Site');
  await press('End simulation');
  await expect(page.locator('gate-notice-bar')).toHaveAttribute('data-state', 'hidden');
  await atRest(page);
  expect(await receiptsOn(page)).toEqual([]);

  // The visitor’s own notice appears during a simulation, which ends while it is in sight.
  await press('dark');
  await page.request.get(`/qa/apply?site_chrome=0&fragments=0&${BRAZIL}`, { maxRedirects: 0 });
  await page.evaluate(() => gate.refresh('compliance'));
  await expect(modal).toHaveAttribute('data-variant', 'BX');
  await expect(modal).toHaveAttribute('data-state', 'shown');
  await atRest(page);
  expect(await receiptsOn(page)).toEqual([]);
  expect(sent).toEqual([]);
  await press('End simulation');
  await expect.poll(() => stepsOn(page)).toEqual([SHOWN]);
  await confirm(page).click();
  await expect.poll(() => stepsOn(page)).toEqual([SHOWN, ANSWERED]);
});

test(
  'closing the page right after an answer hands the receipts to sendBeacon, and the server has each of them once',
  { tag: '@steady' },
  async ({ page, visit, context, quiet }) => {
    await configure(page, TO_SERVER);
    // Requests of the page fail, so that only the beacon can have delivered them.
    await page.addInitScript(() => {
      const { fetch } = window;
      window.fetch = (input, init) =>
        String(input).endsWith('/receipts') ? Promise.reject(new TypeError('Failed to fetch')) : fetch(input, init);
    });
    await visit(BRAZIL, '/');
    await confirm(page).click();
    await expect.poll(() => stepsOn(page)).toEqual([SHOWN, ANSWERED]);
    const written = await receiptsOn(page);
    expect(await recordsOf(page)).toEqual([]);
    await page.close({ runBeforeUnload: true });

    const chain = async (): Promise<Receipt[]> =>
      (await (await context.request.get(`/receipts/${written[0]!.chain}`)).json()) as Receipt[];
    await expect.poll(chain).toEqual(written);
    // The next page does not know of the beacon, and sends them again.
    const next = await context.newPage();
    await quiet.watch(next);
    await configure(next, TO_SERVER);
    const again = next.waitForRequest((request) => request.postData()?.includes(written[1]!.hash) ?? false);
    await next.goto('/');
    await again;
    await expect.poll(async () => (await exported(next)).chains[0]!.acknowledged.seq).toBeGreaterThanOrEqual(2);
    expect((await chain()).filter(({ hash }) => written.some((receipt) => receipt.hash === hash))).toEqual(written);
  },
);

test('a notice that the server has rendered has one receipt when it is read, and keeps it when it is answered', async ({
  page,
  demo,
}) => {
  const { renderFragment } = await fragmentServer();
  const body = await renderFragment('gate-notice-bar', madeOptions(demo));
  await page.addInitScript(() => localStorage.removeItem('gate_cookies_policy'));
  await serveMade(page, demo, { body, config: TO_SERVER });
  await page.goto(`${demo.origin}${MADE}`);
  const seen = 'shown gate-notice-bar COOKIES_POLICY';
  await expect.poll(() => stepsOn(page)).toEqual([seen]);
  expect(await lifecycle(page, 'gate-notice-bar')).toBe('fragment');
  const [{ texts }] = (await receiptsOn(page)) as [Receipt];
  expect(texts).toMatchObject([{ source: 'notice-bar', lang: 'en' }]);
  await page.locator('gate-notice-bar [part~=confirm]').click();
  await expect(page.locator('gate-notice-bar')).toHaveAttribute('data-state', 'hidden');
  await expect.poll(() => stepsOn(page)).toEqual([seen, 'answered gate-notice-bar COOKIES_POLICY accept']);
});

test.describe('on plain http', { tag: '@steady' }, () => {
  test.use({ expectedLines: [/^error: \[gate\] The settings ask for receipts of legal notices/] });
  test('there are no receipts, and gate.doctor() reports it', async ({ page, demo }) => {
    const insecure = 'http://insecure.test';
    const sent: string[] = [];
    const body = '<gate-compliance-modal></gate-compliance-modal>';
    await page.request.get(`/qa/apply?${BRAZIL}`, { maxRedirects: 0 });
    await page.route(`${insecure}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      if (pathname.startsWith('/receipts')) sent.push(pathname);
      if (pathname === MADE)
        return route.fulfill({ contentType: 'text/html', body: htmlOf(demo, { body, config: TO_SERVER }) });
      return route.fulfill({ response: await page.request.fetch(`${demo.origin}${pathname}${search}`) });
    });
    await page.goto(`${insecure}${MADE}`);
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await confirm(page).click();
    await expect(page.locator('gate-compliance-modal')).toHaveAttribute('data-state', 'hidden');
    await atRest(page);
    expect(await receiptsOn(page)).toEqual([]);
    expect(sent).toEqual([]);
    const found = await page.evaluate(() => gate.doctor());
    expect(found.map(({ code }) => code)).toContain('no-receipts');
  });
});
