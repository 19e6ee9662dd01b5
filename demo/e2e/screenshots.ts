/** Pictures for people: every visual element in light, dark and Arabic, on a phone and on a desktop. `tsx demo/e2e/screenshots.ts OUTDIR [PART-OF-NAME …]` */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { browserArgs, browserPath } from '../../src/build/browser.mjs';
import { startDemo } from '../server.ts';
import type {} from './support/gate.ts';

interface Shot {
  readonly name: string;
  readonly scenario: string;
  readonly path?: string;
  readonly act?: (page: Page) => Promise<void>;
  readonly phoneOnly?: true;
  readonly desktopOnly?: true;
  /** The whole page, not only what is seen first. */
  readonly whole?: true;
  /** Widths instead of a phone's and a desktop's. */
  readonly widths?: readonly number[];
  /** Absent where nothing of ours is waited for. */
  readonly tag?: string;
}

const SIGNED_IN = 'login=signed-in';
const CHROME = 'site_chrome=1';
const CAMPAIGN = '/campaigns/gateio-app-download-rewards';
const PAGES = [
  ['home', '/'],
  ['trade', '/trade/BTC_USDT'],
  ['futures', '/futures/USDT/BTC_USDT'],
  ['price', '/price'],
  ['deposit', '/myaccount/deposit/USDT'],
  ['withdraw', '/myaccount/withdraw/USDT'],
  ['login', '/login'],
  ['signup', '/signup'],
  ['buy', '/crypto/buy'],
] as const;
const modal = (type: string, flag: string): Shot => ({
  name: `compliance-modal-${type}`,
  scenario: `${flag}=1`,
  tag: 'gate-compliance-modal',
});

const shots: readonly Shot[] = [
  { name: 'kyc-bar', scenario: `${SIGNED_IN}&verified=0`, tag: 'gate-kyc-bar' },
  { name: 'download-bar', scenario: '', tag: 'gate-download-bar', phoneOnly: true },
  { name: 'download-bar-reward', scenario: 'has_dl_task=1', tag: 'gate-download-bar', phoneOnly: true },
  { name: 'site-switch', scenario: 'is_uk_ip=1', tag: 'gate-site-switch' },
  {
    name: 'notices',
    scenario: `${SIGNED_IN}&verified=1&is_withdraw_only_user=1&limit_country_user_status=1&is_blocked_country=1&cookies=ask`,
    tag: 'gate-notice-bar',
  },
  { name: 'gray-tax-toast', scenario: 'gray_show=1', tag: 'gate-gray-tax-toast' },
  modal('BX', 'brazil_toast'),
  modal('UK_HOME', 'is_uk_limit'),
  modal('HK', 'is_hk_user'),
  modal('LTW', 'ltw_toast'),
  modal('UZBEKISTAN', 'is_uzbekistan_toast'),
  {
    name: 'fund-drawer',
    scenario: `${SIGNED_IN}&verified=1`,
    tag: 'gate-fund-drawer',
    act: async (page) => {
      await page.waitForFunction(() => window.gate !== undefined);
      await page.evaluate("gate.open('gate-fund-drawer')");
    },
  },
  {
    name: 'toasts',
    scenario: '',
    tag: 'gate-toast-host',
    act: async (page) => {
      await page.waitForFunction(() => window.gate !== undefined);
      await page.evaluate(
        "gate.toast('For your information.'); gate.toast('Saved.', 'success'); gate.toast('Nearly wrong.', 'warning'); gate.toast('The password is wrong. Please try again, or reset it in the security settings.', 'error')",
      );
    },
  },
  {
    name: 'everything',
    scenario: `${SIGNED_IN}&verified=0&is_uk_ip=1&gray_show=1&is_withdraw_only_user=1`,
    tag: 'gate-gray-tax-toast',
  },
  { name: 'footer', scenario: CHROME, path: '/about-us', tag: 'gate-footer', whole: true },
  {
    name: 'footer-member',
    scenario: `${CHROME}&${SIGNED_IN}&verified=1`,
    path: '/fee',
    tag: 'gate-footer',
    whole: true,
  },
  {
    name: 'footer-unfolded',
    scenario: CHROME,
    path: '/about-us',
    tag: 'gate-footer',
    whole: true,
    phoneOnly: true,
    act: (page) => page.locator('gate-footer h2 button').nth(1).click(),
  },
  ...['jp', 'hk', 'us', 'tr', 'ae'].map((site): Shot => ({
    name: `footer-${site}`,
    scenario: `${CHROME}&site=${site}`,
    path: '/about-us',
    tag: 'gate-footer',
    whole: true,
  })),
  {
    name: 'floating-menu',
    scenario: CHROME,
    path: '/price',
    tag: 'gate-floating-menu',
    desktopOnly: true,
  },
  {
    name: 'left-menu',
    scenario: CHROME,
    path: '/myaccount/security',
    tag: 'gate-left-menu',
    widths: [360, 769, 1249, 1440],
  },
  {
    name: 'left-menu-collapsed',
    scenario: CHROME,
    path: '/myaccount/security',
    tag: 'gate-left-menu',
    widths: [1440],
    act: (page) => page.locator('gate-left-menu [part~=toggle]').click(),
  },
  {
    name: 'left-menu-opened',
    scenario: CHROME,
    path: '/myaccount/security',
    tag: 'gate-left-menu',
    widths: [360, 1024],
    act: (page) => page.locator('gate-left-menu [part~=toggle]').click(),
  },
  {
    name: 'preferences-language',
    scenario: CHROME,
    path: '/about-us',
    tag: 'gate-preferences',
    act: (page) => page.locator('gate-preferences [part~=language]').click(),
  },
  {
    name: 'preferences-fiat',
    scenario: CHROME,
    path: '/about-us',
    tag: 'gate-preferences',
    act: (page) => page.locator('gate-preferences [part~=fiat]').click(),
  },
  { name: 'not-found', scenario: CHROME, path: '/no-such-page', tag: 'gate-not-found', whole: true },
  { name: 'download-page', scenario: CHROME, path: CAMPAIGN, tag: 'gate-download-page', whole: true },
  { name: 'download-page-reward', scenario: `${CHROME}&has_dl_task=1`, path: CAMPAIGN, tag: 'gate-download-page' },
  { name: 'download-card', scenario: `${CHROME}&hidden_app_download=0`, tag: 'gate-download-card', whole: true },
  ...PAGES.map(([name, path]): Shot => ({ name: `page-${name}`, scenario: CHROME, path, whole: true })),
];

const looks = [
  { name: 'light', query: 'theme=light', prefix: '' },
  { name: 'dark', query: 'theme=dark', prefix: '' },
  { name: 'arabic', query: 'theme=light&lang=ar', prefix: '/ar' },
] as const;

const main = async (outDir: string, wanted: readonly string[]): Promise<void> => {
  mkdirSync(outDir, { recursive: true });
  const demo = await startDemo({ port: 0 });
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArgs });
  try {
    for (const look of looks)
      for (const shot of shots)
        for (const width of shot.widths ?? [360, 1280]) {
          if (wanted.length > 0 && !wanted.some((part) => shot.name.includes(part))) continue;
          if (width > 768 ? shot.phoneOnly : shot.desktopOnly) continue;
          const context = await browser.newContext({
            baseURL: demo.origin,
            viewport: { width, height: width === 360 ? 740 : 720 },
          });
          const asks = shot.scenario.includes('cookies=ask');
          if (!asks) await context.addInitScript("localStorage.setItem('gate_cookies_policy', 'accepted')");
          const hidden =
            shot.scenario.includes('hidden_app_download') || shot.tag?.startsWith('gate-download')
              ? ''
              : '&hidden_app_download=1';
          await context.request.get(`/qa/apply?${look.query}&${shot.scenario}${hidden}`, { maxRedirects: 0 });
          const page = await context.newPage();
          await page.goto(look.prefix + (shot.path ?? '/'));
          // What is opened by hand is not drawn before.
          if (shot.tag && (!shot.act || shot.path !== undefined)) await drawn(page, shot.tag);
          await shot.act?.(page);
          if (shot.tag) await drawn(page, shot.tag);
          // The slide of the drawer, and fonts.
          await page.waitForTimeout(shot.tag ? 600 : 1_500);
          const path = join(outDir, `${shot.name}-${look.name}-${width}.png`);
          await page.screenshot({ path, fullPage: shot.whole ?? false });
          await context.close();
        }
  } finally {
    await browser.close();
    await demo.close();
  }
};

const drawn = (page: Page, tag: string) => page.waitForSelector(`${tag}[data-state=shown]`, { state: 'attached' });

const [outDir = 'test-results/screenshots', ...wanted] = process.argv.slice(2);
main(outDir, wanted).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
