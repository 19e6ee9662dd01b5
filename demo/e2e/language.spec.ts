/** Server texts are in the language of the page, and screen readers get the language of each text. */
import { readFileSync } from 'node:fs';
import { LANGUAGES } from '../../src/exchange/site/languages.ts';
import { acceptCookieNotice, expect, part, shown, test } from './support/suite.ts';
import type { Tag } from './support/gate.ts';

test.beforeEach(({ page }) => acceptCookieNotice(page));

const NOTICES: readonly (readonly [tag: Tag, scenario: string, path: string])[] = [
  ['gate-gray-tax-toast', 'gray_show=1', ''],
  ['gate-compliance-tips', 'is_show_compliance_tips=1&tips_enable=1', ''],
  ['gate-ip-check', 'login=signed-in&verified=1&ip_result=4', '/trade/BTC_USDT'],
];
const WORDS: Readonly<Record<string, RegExp>> = { de: /Transaktionssteuer|bitte|erkannt/, ar: /\p{Script=Arabic}/u };

for (const [tag, scenario, path] of NOTICES)
  for (const lang of ['de', 'ar'])
    test(`${tag} in ${lang}: what the server says has the language that the element says${lang === 'ar' ? ' @long' : ''}`, async ({
      page,
      visit,
    }) => {
      await visit(`theme=light&lang=${lang}&${scenario}`, `/${lang}${path}`);
      await expect(shown(page, tag)).toHaveCount(1);
      await expect(part(page, tag, 'content').first()).toHaveText(WORDS[lang]!);
      expect(
        await part(page, tag, 'content')
          .first()
          .evaluate((content) => content.closest('[lang]')?.getAttribute('lang')),
      ).toBe(lang);
    });

test('the button of the KYC bar has one line in every language at 320 px @fonts', async ({ page, visit }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visit('login=signed-in', '/');
  await expect(shown(page, 'gate-kyc-bar')).toHaveCount(1);
  const button = part(page, 'gate-kyc-bar', 'action');
  const measured = new Set<string>();
  for (const lang of LANGUAGES.filter((each) => each !== 'en')) {
    const { verify } = JSON.parse(readFileSync(`src/locales/${lang}/kyc-bar.json`, 'utf8')) as { verify: string };
    await page.locator('gate-kyc-bar').evaluate((bar, to) => bar.setAttribute('lang', to), lang);
    await expect(button, lang).toHaveText(verify);
    const lines = await button.evaluate((box) => {
      const words = document.createRange();
      words.selectNodeContents(box);
      return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines, lang).toBe(1);
    measured.add(lang);
  }
  expect(measured.size).toBe(17);
});
