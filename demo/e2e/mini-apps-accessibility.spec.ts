/** The mini-apps' own pages by axe: both forms of the login, chat, transfers and letter, in each look, on a phone and on a desktop. */
import type { Frame, Page } from 'playwright/test';
import { acceptCookieNotice, DESKTOP, expect, test } from './support/suite.ts';
import { axeViolationsOfDocument } from './support/axe.ts';
import { inTurn, LOOKS } from './support/looks.ts';

// axe is put into the frames as a script.
test.use({ bypassCSP: true });
test.beforeEach(({ page }) => acceptCookieNotice(page));

const SIGNED_IN = 'login=signed-in&verified=1';

/** The document of a mini-app, once it is drawn. */
const documentOf = async (page: Page, tag: string, drawn: string): Promise<Frame> => {
  const frame = page.frameLocator(`${tag} iframe`);
  await expect(frame.locator(drawn)).toBeVisible();
  const handle = await page.locator(`${tag} iframe`).elementHandle();
  return (await handle!.contentFrame())!;
};

/** Returns axe violations, one line each. The frame is a separate page, so it also needs a language and a title. */
const violations = async (frame: Frame): Promise<string[]> => {
  const sideways = await frame.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  return [...(sideways ? ['it scrolls sideways'] : []), ...(await axeViolationsOfDocument(frame, true))];
};

for (const look of LOOKS) {
  const { query, prefix, viewport } = look;
  test.describe(inTurn(look, 1), () => {
    test.use({ viewport });

    test('the login: both forms, also with a refusal [APP-01]', async ({ page, visit }) => {
      await visit(`${query}&has_register_task=1`, `${prefix}/support`);
      await page.waitForFunction(() => window.gate?.explain !== undefined);
      await page.locator('[data-gate-open=gate-login]').click();
      const frame = await documentOf(page, 'gate-login', '[name=username]');
      expect(await violations(frame)).toEqual([]);
      await frame.locator('[name=username]').fill('demo');
      await frame.locator('[name=password]').fill('wrong-password');
      await frame.locator('button[type=submit]').click();
      await expect(frame.locator('#error')).not.toBeEmpty();
      expect(await violations(frame)).toEqual([]);
      await frame.locator('#switch').click();
      await expect(frame.locator('.message.good')).toBeVisible();
      expect(await violations(frame)).toEqual([]);
    });

    test('transfers, also with limits and messages, and the letter [APP-13, APP-18]', async ({ page, visit }) => {
      await visit(
        `${SIGNED_IN}&${query}&is_uk_limit=1&is_italy_limit=1`,
        `${prefix}/myaccount/transfer?sub_uid=10000014&sub_website_id=12`,
      );
      for (const tag of ['gate-funds-transfer', 'gate-master-transfer']) {
        const frame = await documentOf(page, tag, '#available');
        expect(await violations(frame), tag).toEqual([]);
        for (const [amount, message] of [
          ['999999', '.field-error'],
          ['1', '.message.good'],
        ] as const) {
          await frame.locator('[name=amount]').fill(amount);
          await frame.locator('button[type=submit]').click();
          await expect(frame.locator(`#message${message}`)).not.toBeEmpty();
          expect(await violations(frame), tag).toEqual([]);
        }
      }
      await page.goto(`${prefix}/support`);
      expect(await violations(await documentOf(page, 'gate-letter', 'h1'))).toEqual([]);
    });

    // Not offered on phones (APP-07); its window is never wider than 400 px.
    if (viewport === DESKTOP)
      test('the chat, with a conversation [APP-09, APP-12]', async ({ page, visit }) => {
        await visit(`${SIGNED_IN}&${query}&sub_account=managed`, `${prefix}/support`);
        await page.locator('gate-chat [part~="launcher"]').click();
        const frame = await documentOf(page, 'gate-chat', '.status[data-state=online]');
        expect(await violations(frame)).toEqual([]);
        await frame.locator('[name=text]').fill('Where is my withdrawal?');
        await frame.locator('[name=text]').press('Enter');
        await expect(frame.locator('.bubble.agent')).toHaveCount(2);
        expect(await violations(frame)).toEqual([]);
      });
  });
}

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('the login: its main button has an edge, as its ground is taken away @long', async ({ page, visit }) => {
    await visit('', '/support');
    await page.waitForFunction(() => window.gate?.explain !== undefined);
    await page.locator('[data-gate-open=gate-login]').click();
    const frame = await documentOf(page, 'gate-login', '[name=username]');
    await expect(frame.locator('button[type=submit]')).toHaveCSS('border-top-width', '1px');
    await expect(frame.locator('button[type=submit]')).toHaveCSS('border-top-style', 'solid');
  });
});
