/**
 * Pictures for people: every visual element in light, dark and Arabic, on a phone and on a desktop.
 * `tsx demo/e2e/screenshots.ts OUTDIR [PATTERN]`; the pattern chooses shots by name.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { browserArgs, browserPath } from '../../src/build/browser.mjs';
import { startDemo } from '../server.ts';
import { moneyShots } from './support/money-shots.ts';
import type { Shot } from './support/money-shots.ts';
import type {} from './support/gate.ts';

const SIGNED_IN = 'login=signed-in';
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
  ...moneyShots,
];

const looks = [
  { name: 'light', query: 'theme=light', prefix: '' },
  { name: 'dark', query: 'theme=dark', prefix: '' },
  { name: 'arabic', query: 'theme=light&lang=ar', prefix: '/ar' },
] as const;

const main = async (outDir: string, pattern: RegExp): Promise<void> => {
  mkdirSync(outDir, { recursive: true });
  const demo = await startDemo({ port: 0 });
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArgs });
  try {
    for (const look of looks)
      for (const width of [360, 1280])
        for (const shot of shots) {
          if (!pattern.test(shot.name) || (shot.phoneOnly && width > 768) || (shot.desktopOnly && width < 768))
            continue;
          const context = await browser.newContext({
            baseURL: demo.origin,
            viewport: { width, height: width === 360 ? 740 : 720 },
          });
          const asks = shot.scenario.includes('cookies=ask');
          if (!asks) await context.addInitScript("localStorage.setItem('gate_cookies_policy', 'accepted')");
          const hidden = shot.phoneOnly ? '' : '&hidden_app_download=1';
          await context.request.get(`/qa/apply?${look.query}&${shot.scenario}${hidden}`, { maxRedirects: 0 });
          const page = await context.newPage();
          await page.goto(look.prefix + (shot.path ?? (look.prefix ? '' : '/')));
          await shot.act?.(page);
          await page.waitForSelector(`${shot.tag}[data-state=shown]`, { state: 'attached' });
          // The slide of the drawer, and fonts.
          await page.waitForTimeout(600);
          await page.screenshot({ path: join(outDir, `${shot.name}-${look.name}-${width}.png`) });
          await context.close();
        }
  } finally {
    await browser.close();
    await demo.close();
  }
};

main(process.argv[2] ?? 'test-results/screenshots', new RegExp(process.argv[3] ?? '')).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
