/** Texts of the server are in the language of the page, and screen readers are told which one that is. */
import { acceptCookieNotice, expect, part, shown, test } from './support/suite.ts';
import type { Tag } from './support/gate.ts';

test.beforeEach(({ page }) => acceptCookieNotice(page));

const NOTICES: readonly (readonly [tag: Tag, scenario: string, path: string])[] = [
  ['gate-gray-tax-toast', 'gray_show=1', ''],
  ['gate-compliance-tips', 'is_show_compliance_tips=1&tips_enable=1', ''],
  ['gate-ip-check', 'login=signed-in&verified=1&ip_result=4', '/trade/BTC_USDT'],
];
const WORDS: Readonly<Record<string, RegExp>> = { de: /Bitte|erkannt/, ar: /\p{Script=Arabic}/u };

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
