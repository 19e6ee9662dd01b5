/** Every link of every site's pages: right host, right language prefix, and a page at its end. */
import type { Page } from 'playwright/test';
import { htmlLanguage, splitPath, withPrefix } from '../locales.ts';
import { demoSites, type DemoSite } from '../sites.ts';
import { settled } from './support/gate.ts';
import { longTag } from './support/looks.ts';
import { acceptCookieNotice, DESKTOP, expect, test } from './support/suite.ts';

const PATHS = ['/', '/no-such-page', '/myaccount/security', '/campaigns/gateio-app-download-rewards'];
/** Four languages a site: its own, and others that an address may ask for. */
const languagesOf = ({ languages }: DemoSite): string[] =>
  [...new Set([...languages, 'en', 'tr', 'ar', 'zh-tw'])].slice(0, Math.max(4, Math.min(languages.length, 4)));

interface FoundLink {
  /** The element that renders it; empty for links of the host page. */
  readonly owner: string;
  readonly href: string;
  readonly url: string;
  readonly hreflang: string;
}

/** All links of the page, also those inside our elements. */
const linksOf = (page: Page): Promise<FoundLink[]> =>
  page.evaluate(() => {
    const found: FoundLink[] = [];
    const look = (root: Document | ShadowRoot, owner: string) => {
      for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href]'))
        found.push({ owner, href: link.getAttribute('href')!, url: link.href, hreflang: link.hreflang });
      for (const element of root.querySelectorAll('*'))
        if (element.shadowRoot) look(element.shadowRoot, element.localName);
    };
    look(document, '');
    return found;
  });

test.beforeEach(({ page }) => acceptCookieNotice(page));
test.use({ viewport: DESKTOP });

for (const site of demoSites)
  test(`all links of ${site.key} in four languages lead to its own pages [LINK-01, LINK-19, LOC-04, NAV-08, NF-04] ${longTag(site.key === 'tr')}`, async ({
    page,
    visit,
    demo,
    request,
  }) => {
    const answered = new Map<string, number>();
    const wrong: string[] = [];
    let looked = 0;
    for (const lang of languagesOf(site))
      for (const path of PATHS) {
        await visit(`site_chrome=1&site=${site.key}&lang=${lang}&geo=1`, withPrefix(lang, path));
        await settled(page);
        await page.locator('gate-preferences [part~=language]').click();
        await expect(page.locator('gate-preferences [part~=item][hreflang]').first()).toBeVisible();
        const links = await linksOf(page);
        expect(links.filter(({ owner }) => owner === 'gate-footer').length).toBeGreaterThan(8);
        expect(links.some(({ owner }) => owner === 'gate-not-found')).toBe(path === '/no-such-page');
        for (const { owner, href, url, hreflang } of links) {
          // Beside mail and telephone, only the demo's social networks lead elsewhere.
          if (/^(mailto|tel):|^https:\/\/[a-z]+\.example\/gate$/.test(href)) continue;
          const where = `${withPrefix(lang, path)}: ${owner || 'the page'} → ${href}`;
          const target = new URL(url);
          const { prefix, path: plain } = splitPath(target.pathname);
          looked++;
          if (target.origin !== demo.origin) wrong.push(`${where} leaves the site`);
          if (hreflang) {
            const locale = prefix ?? 'en';
            if (htmlLanguage(locale).toLowerCase() !== hreflang.toLowerCase()) wrong.push(`${where} says ${hreflang}`);
            if (owner && !site.languages.includes(locale) && !(site.key === 'main' && locale === 'tr'))
              wrong.push(`${where} is a language of another site`);
          } else if (plain.endsWith('.pdf')) {
            if (prefix !== undefined || !plain.startsWith(`/docs/${site.key}/`))
              wrong.push(`${where} is another document`);
          } else if (!(owner.startsWith('gate-download') && plain === '/mobileapp'))
            // (The app link comes whole from the server's file.)
            if ((prefix ?? 'en') !== lang) wrong.push(`${where} has another language`);
          if (plain === '/appdownload' && site.key === 'tr') wrong.push(`${where} is not Turkey's download page`);
          if (plain === '/no-such-page') continue;
          const known = plain + target.search;
          if (!answered.has(known)) answered.set(known, (await request.get(target.href)).status());
          if (answered.get(known) !== 200) wrong.push(`${where} answers ${answered.get(known)}`);
        }
      }
    expect([...new Set(wrong)]).toEqual([]);
    expect(looked).toBeGreaterThan(400);
    expect(answered.size).toBeGreaterThan(25);
  });

for (const site of demoSites)
  test(`canonical addresses of ${site.key} [LINK-20, LINK-21]`, async ({ page, visit }) => {
    const lang = site.defaultLanguage;
    await visit(`site=${site.key}&lang=${lang}`, withPrefix(lang, '/price?x=1'));
    await settled(page);
    const found = await page.evaluate(
      async (keys) => {
        type Service = { canonical(path?: string): Promise<string> };
        const gate = window.gate as unknown as {
          configure(settings: object): void;
          links: Service;
          seo: Service;
        };
        gate.configure({ hosts: Object.fromEntries(keys.map((key) => [key, `${key}.gate.example`])) });
        const { links, seo } = gate;
        return Promise.all([links.canonical(), links.canonical('/login'), links.canonical('/signup'), seo.canonical()]);
      },
      demoSites.map(({ key }) => key),
    );
    const own = `https://${site.key}.gate.example`;
    const price = site.key === 'us' ? 'https://main.gate.example/en-us/price' : own + withPrefix(lang, '/price');
    expect(found).toEqual([price, `${own}/login`, `${own}/signup`, price]);
  });
