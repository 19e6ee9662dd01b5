/** More of everything than a page should have: bounded, nothing lost, the page stays usable (docs/engines-and-load.md). */
import type { Page } from 'playwright/test';
import { elements } from '../../elements/index.ts';
import { acceptCookieNotice, expect, part, test } from './support/suite.ts';
import { settled } from './support/gate.ts';

test.beforeEach(({ page }) => acceptCookieNotice(page));

/** Puts examples of these tags into the page, in one step, as a framework would. */
const place = (page: Page, tags: readonly string[]): Promise<void> =>
  page.evaluate((names) => {
    const box = document.createElement('div');
    box.id = 'load';
    for (const name of names) {
      const element = document.createElement(name);
      element.setAttribute('preview', '');
      box.append(element);
    }
    document.body.append(box);
  }, tags);
/** States of what stands there; the tags of those that are not drawn. */
const states = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('#load > *')];
    return [
      ...new Set(
        all.map(({ dataset, localName }) =>
          dataset['state'] === 'shown' ? 'shown' : `${localName}: ${dataset['state'] ?? 'undecided'}`,
        ),
      ),
    ];
  });
/** The page answers to a press of its own button. */
const expectUsable = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.id = 'host-own';
    button.addEventListener('click', () => (button.textContent = 'pressed'));
    document.body.prepend(button);
    button.click();
  });
  await expect(page.locator('#host-own')).toHaveText('pressed');
};

test('all elements on one page: each is drawn @long', async ({ page, visit }) => {
  test.setTimeout(180_000);
  await visit('');
  await settled(page);
  await place(
    page,
    elements.map(({ tag }) => tag),
  );
  await expect.poll(() => states(page), { timeout: 30_000 }).toEqual(['shown']);
  expect(await page.locator('#load > *').count()).toBe(elements.length);
  await expectUsable(page);
});

for (const tag of ['gate-kyc-bar', 'gate-number', 'gate-amount-input', 'gate-coin-icon'])
  test(`200 of ${tag}: each is drawn, and nothing of them stays @long`, async ({ page, visit }) => {
    test.setTimeout(180_000);
    await visit('');
    await settled(page);
    await place(page, Array<string>(200).fill(tag));
    await expect.poll(() => states(page), { timeout: 120_000 }).toEqual(['shown']);
    expect(await page.locator('#load > *').count()).toBe(200);
    await expectUsable(page);
    await page.evaluate(() => document.getElementById('load')!.remove());
    await expect
      .poll(() =>
        page.evaluate(
          (name) => window.gate!.explain().filter((each) => each.tag === name && each.state === 'shown').length,
          tag,
        ),
      )
      .toBe(0);
  });

test('10,000 messages: twenty on screen, the first first @long', async ({ page, visit }) => {
  test.setTimeout(180_000);
  await visit('');
  await settled(page);
  await page.evaluate(() => {
    const { toast } = window.gate as unknown as { toast(text: string): void };
    for (let number = 1; number <= 10_000; number++) toast(`Message ${number}`);
  });
  const messages = part(page, 'gate-toast-host', 'content');
  await expect(messages).toHaveCount(20);
  await expect(messages.first()).toHaveText('Message 1');
  await part(page, 'gate-toast-host', 'close').first().click();
  await expect(messages.last()).toHaveText(/^Message (2[1-9]|[3-9]\d)$/);
  await expectUsable(page);
});

test('a config of 1 MB is read: what is known applies, the rest does no harm @long', async ({ page, visit }) => {
  test.setTimeout(180_000);
  const labels = Array.from({ length: 9_000 }, (_, number) => ({
    label: `Entry ${number} ${'x'.repeat(60)}`,
    url: `/e${number}`,
  }));
  const config = JSON.stringify({ keys: { gate_kyc_bar: 'kyc' }, unknown: labels, theme: 'dark' });
  expect(config.length).toBeGreaterThan(800_000);
  await visit('login=signed-in&verified=0');
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const tag = `<script type="application/json" data-gate-config>${config}</script>`;
    await route.fulfill({ response, body: html.replace('<head>', `<head>${tag}`) });
  });
  await page.reload();
  await settled(page);
  await expect(part(page, 'gate-kyc-bar', 'action')).toBeVisible();
  await expectUsable(page);
});
