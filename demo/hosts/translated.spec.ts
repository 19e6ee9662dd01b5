/** Pages that the browser translates. The translator needs Google's servers, so the tests set what it sets. */
import type { Page } from 'playwright/test';
import { settled } from '../e2e/support/gate.ts';
import { acceptCookieNotice, expect, part, shown, test } from '../e2e/support/suite.ts';
import { openHost } from './serve.ts';

test.beforeEach(({ page }) => acceptCookieNotice(page));

const translate = (page: Page, lang: string): Promise<void> =>
  page.evaluate((language) => {
    document.documentElement.lang = language;
    document.documentElement.classList.add('translated-ltr');
  }, lang);

for (const [how, script] of [
  ['that sets its locale', 'data-locale="en"'],
  ['with `<html lang>`', ''],
] as const)
  test(`texts follow the translation of a page ${how} [COMP-25]`, async ({ page, demo }) => {
    const elements = '<gate-kyc-bar></gate-kyc-bar><gate-uk-notice></gate-uk-notice>';
    await openHost(
      page,
      demo,
      { script, elements },
      'site_chrome=0&fragments=0&login=signed-in&verified=0&is_uk_limit=1',
    );
    const action = part(page, 'gate-kyc-bar', 'action');
    await expect(action).toHaveText(/^verify now$/i);
    await translate(page, 'de');
    await expect(action).not.toHaveText(/verify/i);
    await expect(page.locator('gate-kyc-bar .gate').first()).toHaveAttribute('lang', 'de');
    // The notice is for Chinese pages. A translation does not make a page Chinese.
    await translate(page, 'zh-CN');
    await expect(page.locator('gate-kyc-bar .gate').first()).toHaveAttribute('lang', 'zh');
    await settled(page);
    await expect(shown(page, 'gate-uk-notice')).toHaveCount(0);
    await page.evaluate(() => {
      document.documentElement.lang = 'en';
      document.documentElement.classList.remove('translated-ltr');
    });
    await expect(action).toHaveText(/^verify now$/i);
  });
