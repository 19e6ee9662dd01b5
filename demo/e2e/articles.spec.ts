/** The sample articles that links of site, footer and cards lead to. */
import { articlePaths, entryAt } from '../pages/articles/index.ts';
import { axeViolationsOfDocument } from './support/axe.ts';
import { acceptCookieNotice, expect, PHONE, test } from './support/suite.ts';

const EXAMPLES = [
  '/learn/what-is-bitcoin',
  '/announcements/trade-match',
  '/how-to-buy',
  '/legal/risk-disclosure',
  '/simple-earn',
  '/help',
] as const;
/** Addresses with a parameter. */
const WITH_PARAMETER = [
  '/c2c/USDT_EUR',
  '/alpha/nova',
  '/startup/nova',
  '/copytrading/trader/futures/42',
  '/convert/BTC/USDT',
];

for (const [lang, prefix] of [
  ['en', ''],
  ['ar', '/ar'],
] as const)
  test(`every article in ${lang} has its title, a breadcrumb, content, and links that answer`, async ({
    page,
    visit,
  }) => {
    await visit(`lang=${lang}`, `${prefix}/help`);
    const paths = [...articlePaths, ...WITH_PARAMETER];
    const found = await page.evaluate(
      async (addresses) => {
        const answers = new Map<string, Promise<boolean>>();
        const answersWell = (address: string) => {
          const answer = answers.get(address) ?? fetch(address).then(({ ok }) => ok);
          answers.set(address, answer);
          return answer;
        };
        // Trusted Types forbid a parser of strings.
        const mainOf = (address: string) =>
          new Promise<Element>((done, fail) => {
            const request = new XMLHttpRequest();
            request.responseType = 'document';
            request.onload = () => done(request.responseXML!.querySelector('#main')!);
            request.onerror = fail;
            request.open('GET', address);
            request.send();
          });
        return Promise.all(
          addresses.map(async (address) => {
            const main = await mainOf(address);
            const links = [
              ...main.querySelectorAll('.breadcrumb a, .related a, .article-list a, .actions a, .cards a'),
            ];
            const targets = [...new Set(links.map((link) => link.getAttribute('href')!))];
            const broken: string[] = [];
            for (const target of targets) if (!(await answersWell(target))) broken.push(target);
            return {
              address,
              title: main.querySelector('h1')?.textContent,
              current: main.querySelector('.breadcrumb [aria-current=page]')?.textContent,
              parts: main.querySelectorAll(
                '.article section p, .article section li, .steps li, .cards li, .article-list li, .facts div',
              ).length,
              isPlaceholder: /here to be linked/.test(main.textContent),
              direction: main.querySelector('.article')?.getAttribute('dir') ?? '',
              language: main.querySelector('.article')?.getAttribute('lang') ?? '',
              broken,
            };
          }),
        );
      },
      paths.map((path) => prefix + path),
    );
    expect(found.length).toBeGreaterThan(70);
    for (const [at, { parts, ...one }] of found.entries()) {
      const { title } = entryAt(paths[at]!)!.article;
      const marks = lang === 'en' ? { direction: '', language: '' } : { direction: 'ltr', language: 'en' };
      expect(one).toEqual({
        ...{ address: prefix + paths[at]!, title, current: title, isPlaceholder: false, broken: [] },
        ...marks,
      });
      expect(parts, one.address).toBeGreaterThanOrEqual(3);
    }
  });

test('legal pages state that they are samples', async ({ page, visit }) => {
  for (const path of ['/user-agreement', '/privacy-policy', '/legal/licenses']) {
    await visit('', path);
    await expect(page.getByText('This is a sample. It belongs to a demo, has no legal effect')).toBeVisible();
  }
});

test('an entry of the contents leads to its clause', async ({ page, visit }) => {
  await visit('', '/user-agreement');
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Fees' }).click();
  await expect(page.getByRole('heading', { name: 'Fees' })).toBeInViewport();
});

test.describe('accessibility', () => {
  // axe is put into the page as a script.
  test.use({ bypassCSP: true });
  for (const [look, query, prefix] of [
    ['light', 'theme=light', ''],
    ['dark Arabic', 'theme=dark&lang=ar', '/ar'],
  ] as const)
    test(`each kind on a phone is accessible and fits: ${look}`, async ({ page, visit }) => {
      await page.setViewportSize(PHONE);
      await acceptCookieNotice(page);
      for (const path of EXAMPLES) {
        await visit(query, prefix + path);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(
          0,
        );
        expect(await axeViolationsOfDocument(page), path).toEqual([]);
      }
    });
});
