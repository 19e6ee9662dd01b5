/** Session recorders with their default settings: they record the page, and never the fund password. */
import { acceptCookieNotice, expect, part, test } from '../e2e/support/suite.ts';
import { openHost, scriptTag } from './serve.ts';

const SECRET = 'Corr3ctHorse';
const recorders = { 'rrweb 1': 'rrweb-1/dist/rrweb.min.js', 'rrweb 2': 'rrweb/dist/rrweb.umd.min.cjs' };

test.beforeEach(({ page }) => acceptCookieNotice(page));

for (const [name, path] of Object.entries(recorders))
  test(`${name} records no fund password, not even a shown one [PASS-08]`, async ({ page, demo }) => {
    const head = `${scriptTag(path)}<script>window.recorded = [];</script>`;
    const body = `<input id="own"><script>rrweb.record({ emit: (event) => recorded.push(event) });</script>`;
    const elements = '<gate-fund-password></gate-fund-password>';
    await openHost(page, demo, { head, body, elements }, 'site_chrome=0&fragments=0&login=signed-in&verified=1');
    await page.locator('#own').fill('what the page records');
    await page.waitForFunction(() => window.gate?.explain !== undefined);
    await page.evaluate(
      () => void (document.querySelector('gate-fund-password') as unknown as { ask(): unknown }).ask(),
    );
    const field = part(page, 'gate-fund-password', 'input-fundpass');
    await field.pressSequentially(SECRET.slice(0, 6));
    await part(page, 'gate-fund-password', 'toggle').click();
    await expect(page.locator('gate-fund-password .clear')).toBeVisible();
    await field.press('End');
    await field.pressSequentially(SECRET.slice(6));
    await expect(field).toHaveValue(SECRET);
    const recorded = () => page.evaluate(() => JSON.stringify((window as unknown as { recorded: unknown[] }).recorded));
    await expect.poll(recorded).toContain('what the page records');
    // The recorder has followed the field: its masked text is there.
    await expect.poll(recorded).toContain('*'.repeat(SECRET.length));
    expect(await recorded()).not.toContain(SECRET.slice(0, 4));
    await part(page, 'gate-fund-password', 'toggle').click();
    expect(await recorded()).not.toContain(SECRET.slice(0, 4));
  });
