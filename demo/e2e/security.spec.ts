/** The demo's pages send a strict policy with Trusted Types; every test of the suite fails on a violation. These look at all. */
import { acceptCookieNotice, expect, part, PHONE, shown, test } from './support/suite.ts';
import { settled, shownTags } from './support/gate.ts';

test.beforeEach(({ page }) => acceptCookieNotice(page));

test('the policy of the demo is the strict one [COMP-09]', async ({ page }) => {
  const response = await page.goto('/');
  const policy = response!.headers()['content-security-policy'] ?? '';
  for (const directive of ["default-src 'none'", "style-src 'self'", "require-trusted-types-for 'script'"])
    expect(policy).toContain(directive);
  expect(policy).not.toContain('unsafe');
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });
  for (const theme of ['light', 'dark'])
    test(`no violation with every element on screen, ${theme}${theme === 'dark' ? ' @long' : ''} [COMP-09]`, async ({
      page,
      visit,
      quiet,
    }) => {
      await visit(`login=signed-in&verified=0&is_uk_ip=1&is_withdraw_only_user=1&gray_show=1&theme=${theme}`);
      await settled(page);
      expect(await shownTags(page)).toEqual([
        'gate-download-bar',
        'gate-notice-bar',
        'gate-site-switch',
        'gate-gray-tax-toast',
        'gate-kyc-bar',
      ]);
      await page.evaluate(() => (window.gate as unknown as { toast(text: string): void }).toast('<b>saved</b>'));
      await expect(part(page, 'gate-toast-host', 'content')).toHaveText('<b>saved</b>');
      await page.locator('button[data-gate-open]').first().click();
      await expect(part(page, 'gate-fund-drawer', 'panel')).toBeVisible();
      expect(quiet.violations).toEqual([]);
    });
});

const HOSTILE = [
  '<img src=x onerror="alert(1)"><b>a</b>',
  '<a/onclick=alert(1) href="/help">b</a><a title=">" onmouseover=\'alert(1)\'>c</a>',
  '<p style="color:red">d</p><style>p { color: red }</style><STYLE/>*{}</STYLE>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/">e',
  '<svg><style><img src=x onerror=alert(1)></style><a xlink:href="javascript:alert(1)">f</a></svg>g',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;"></mglyph></table></mtext></math>',
  '<form action="https://evil.example"><button formaction="javascript:alert(1)">h</button></form>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data="javascript:alert(1)"></object>i',
  '<a href="java&#10;script:alert(1)">j</a><a href="//evil.example">k</a><a href="https://example.com/x">l</a>',
];

test('hostile notices: nothing runs, no violation, no address that must not be followed [COMP-09]', async ({
  page,
  visit,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await visit(`gray_show=1&gray_content=${encodeURIComponent(HOSTILE.join(''))}`);
  await expect(shown(page, 'gate-gray-tax-toast')).toHaveCount(1);
  const found = await page.locator('gate-gray-tax-toast').evaluate((host) => {
    const content = host.shadowRoot!.querySelector('.server-html')!;
    return {
      tags: [...new Set([...content.querySelectorAll('*')].map(({ localName }) => localName))].sort(),
      attributes: [
        ...new Set([...content.querySelectorAll('*')].flatMap((element) => element.getAttributeNames())),
      ].sort(),
      links: [...content.querySelectorAll('a')].flatMap((link) => link.getAttribute('href') ?? []),
    };
  });
  expect(found.tags).toEqual(['a', 'b', 'p']);
  expect(found.attributes).toEqual(['href', 'rel', 'title']);
  // Hosts that are not on the list lead nowhere.
  expect(found.links).toEqual([new URL('/help', page.url()).href]);
  expect(dialogs).toEqual([]);
});

test('words that only look like code stay as they are [COMP-09]', async ({ page, visit }) => {
  const words = 'Rate < 5 and once = 3; style = plain, on = off.';
  await visit(
    `gray_show=1&gray_content=${encodeURIComponent(`<p title="a style=b">${words.replace('<', '&lt;')}</p>`)}`,
  );
  await expect(part(page, 'gate-gray-tax-toast', 'content')).toHaveText(words);
  await expect(page.locator('gate-gray-tax-toast p')).toHaveAttribute('title', 'a style=b');
});
