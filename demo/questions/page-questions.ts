/** Questions whose answer is a page. */
import type { Page } from 'playwright/test';
import type { PageQuestion } from './question.ts';

const ensure = (isSo: boolean, what: string): void => {
  if (!isSo) throw new Error(what);
};

/** Waits until the element is on screen. @throws Error if the page has none, or it ends in an error */
const shown = async (page: Page, tag: string): Promise<void> => {
  const element = page.locator(tag).first();
  ensure((await element.count()) === 1, `the page has no ${tag}`);
  await page.waitForFunction(
    (name) => /shown|error/.test(document.querySelector<HTMLElement>(name)?.dataset['state'] ?? ''),
    tag,
  );
  ensure((await element.getAttribute('data-state')) === 'shown', `${tag} could not be loaded or drawn`);
};

type Task = readonly [id: string, task: string, check: (page: Page) => Promise<void>];

const TASKS: readonly Task[] = [
  [
    'footer',
    'Write a page in German that shows the footer of the main site, with the controls for theme, language and currency inside the footer.',
    async (page) => {
      await shown(page, 'gate-footer');
      await page.locator('gate-footer > gate-preferences[slot=preferences][data-state=shown]').waitFor();
      ensure((await page.evaluate('gate.config.locale ?? document.documentElement.lang')) === 'de', 'not in German');
    },
  ],
  [
    'preview',
    'Write a page that shows the KYC bar with example data, although nobody is signed in.',
    (page) => shown(page, 'gate-kyc-bar'),
  ],
  [
    'button',
    'Write a page with a button that opens the fund drawer. Use no script of your own.',
    async (page) => {
      ensure((await page.locator('script:not([src])').count()) === 0, 'the page has a script of its own');
      ensure((await page.locator('button').count()) === 1, 'the page has no button, or several');
      await page.getByRole('button').first().click();
      await shown(page, 'gate-fund-drawer');
    },
  ],
  [
    'open',
    'Write a page that opens the fund drawer for ETH as soon as the bundle runs, by a script that works before and after gate.js has loaded.',
    async (page) => {
      await shown(page, 'gate-fund-drawer');
      const currency = await page.evaluate(() => document.querySelector('gate-fund-drawer')?.currency);
      ensure(currency === 'ETH', `the drawer is for ${currency}`);
    },
  ],
  [
    'own-links',
    'Write a page whose footer has two links of your own: "About us" to /about-us and "Fees" to /fee, below the heading "Company".',
    async (page) => {
      await shown(page, 'gate-footer');
      const links = await page.evaluate(() =>
        [...document.querySelector('gate-footer')!.shadowRoot!.querySelectorAll('a')].map(
          (link) => `${link.textContent.trim()} ${link.getAttribute('href')}`,
        ),
      );
      for (const link of ['About us /about-us', 'Fees /fee'])
        ensure(links.includes(link), `no link "${link}": ${links.join()}`);
    },
  ],
  [
    'chart',
    'Write a page with a chart of BTC_USDT whose bars come from an array in the page: at least ten bars of an hour.',
    async (page) => {
      await shown(page, 'gate-chart');
      await page.waitForFunction(() =>
        document.querySelector('gate-chart')?.shadowRoot?.querySelector('[data-chart=ready]'),
      );
      ensure(
        (await page.evaluate(() => document.querySelector('gate-chart')!.symbol)) === 'BTC_USDT',
        'another symbol',
      );
    },
  ],
  [
    'theme',
    'Write a dark page with the footer, on which every element has the brand colour #8f5b00.',
    async (page) => {
      await shown(page, 'gate-footer');
      const theme = await page.evaluate('gate.config.theme');
      const brand = await page.evaluate(() =>
        getComputedStyle(document.querySelector('gate-footer')!).getPropertyValue('--gate-brand').trim(),
      );
      ensure(theme === 'dark', `the theme is ${String(theme)}`);
      ensure(brand === '#8f5b00', `the brand colour is ${brand}`);
    },
  ],
  [
    'consent',
    'Write a page with the footer that lets the bundle read device data against fraud, and refuses analytics, each time it asks.',
    async (page) => {
      await shown(page, 'gate-footer');
      const answers = (await page.evaluate(
        "Promise.all(['security', 'analytics'].map((purpose) => gate.config.consent(purpose)))",
      )) as unknown[];
      ensure(answers[0] === true && answers[1] === false, `consent answers ${JSON.stringify(answers)}`);
    },
  ],
  [
    'router',
    'Write a page with the footer of task own-links. A press on "About us" must not leave the page; a script of the page writes the address into document.title instead.',
    async (page) => {
      await shown(page, 'gate-footer');
      const before = page.url();
      await page.locator('gate-footer').getByRole('link', { name: 'About us' }).click();
      await page.waitForFunction(() => document.title === '/about-us');
      ensure(page.url() === before, `the page has gone to ${page.url()}`);
    },
  ],
  [
    'field',
    'Write a page with a form that contains a field for an amount in USDT: its name in the form is "amount", and it takes two decimals.',
    async (page) => {
      await shown(page, 'gate-amount-input');
      const field = page.locator('gate-amount-input input');
      await field.fill('12.349');
      await field.blur();
      const sent = await page.evaluate(() => new FormData(document.querySelector('form')!).get('amount'));
      ensure(sent === '12.34', `the form sends ${String(sent)}`);
    },
  ],
  [
    'no-shift',
    'Write a page with the KYC bar, in preview, whose head keeps its content from moving, on first and later views.',
    async (page) => {
      await shown(page, 'gate-kyc-bar');
      const files = await page.evaluate(() =>
        [...document.head.querySelectorAll('link[rel=stylesheet], script[src]')].map((each) =>
          (each.getAttribute('href') ?? each.getAttribute('src'))!.split('/').pop(),
        ),
      );
      for (const file of ['gate.css', 'room.js']) ensure(files.includes(file), `the head lacks ${file}`);
    },
  ],
  [
    'cms',
    'Your CMS removes unknown tags. Write a page that shows the KYC bar in preview, without any tag that contains a hyphen.',
    async (page) => {
      ensure(!/<[a-z]+-/.test(await (await page.request.get(page.url())).text()), 'the page has a tag with a hyphen');
      await shown(page, 'gate-kyc-bar');
    },
  ],
  [
    'keep-open',
    'Write a page with the notice bar in preview that stays open when the visitor closes it, and counts the attempts in document.body.dataset.closed.',
    async (page) => {
      await shown(page, 'gate-notice-bar');
      await page.locator('gate-notice-bar [part~=close]').first().click();
      await page.waitForFunction(() => document.body.dataset['closed'] === '1');
      ensure((await page.locator('gate-notice-bar[data-state=shown]').count()) === 1, 'the bar is closed');
    },
  ],
  [
    'turkish',
    'Write a page of the Turkish site in Turkish, without a language in its address, that shows the footer.',
    async (page) => {
      await shown(page, 'gate-footer');
      const site = await page.evaluate('gate.site().then(({ key }) => key)');
      const lang = await page.evaluate(() =>
        document.querySelector('gate-footer')!.shadowRoot!.querySelector('[lang]')?.getAttribute('lang'),
      );
      ensure(site === 'tr' && lang === 'tr', `site ${String(site)}, language ${String(lang)}`);
    },
  ],
];

export const pageQuestions: readonly PageQuestion[] = TASKS.map(([id, task, check]) => ({
  kind: 'page',
  id,
  task,
  check,
}));
