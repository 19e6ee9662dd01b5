/** Scenario, page and actions for every form of the visual elements. */
import type { Page } from 'playwright';
import { moneyShots, type Shot } from './money-shots.ts';

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

const TRADE = '/trade/BTC_USDT';
const waitForGate = (page: Page) => page.waitForFunction(() => window.gate?.explain !== undefined);
const LONG = Array.from(
  { length: 14 },
  (_, at) =>
    `<p>${at + 1}. This product is offered under the User Agreement. Whoever uses it confirms to have read the text, and to live where it is offered. Write to support if you have questions.</p>`,
).join('');
const long = (text: string): string => encodeURIComponent(text);
const switches: readonly (readonly [type: string, scenario: string])[] = [
  ...['uk_ip', 'au_ip', 'us_toast', 'jp_toast', 'ae_toast', 'eu_toast'].map(
    (flag) => [`MAIN_to_${flag.slice(0, 2).toUpperCase()}`, `is_${flag}=1`] as const,
  ),
  ...['jp', 'eu', 'us', 'uk', 'au', 'ae'].map(
    (site) => [`${site.toUpperCase()}_to_MAIN`, `site=${site}&is_main=1`] as const,
  ),
];

/** Scenarios in which each visual element shows, in each of its forms. */
export const shots: readonly Shot[] = [
  { name: 'kyc-bar', scenario: `${SIGNED_IN}&verified=0`, tag: 'gate-kyc-bar' },
  { name: 'download-bar', scenario: '', tag: 'gate-download-bar', phoneOnly: true },
  { name: 'download-bar-reward', scenario: 'has_dl_task=1', tag: 'gate-download-bar', phoneOnly: true },
  ...switches.map(([type, scenario]): Shot => ({ name: `site-switch-${type}`, scenario, tag: 'gate-site-switch' })),
  { name: 'uk-notice', scenario: 'is_uk_limit=1', tag: 'gate-uk-notice', path: '/price', chinese: true },
  { name: 'business-notice', scenario: 'business=1', path: TRADE, tag: 'gate-business-notice' },
  {
    name: 'business-notice-long',
    scenario: `business=1&business_title=${long('A rather long title of a notice about this product and about all that belongs to it')}&business_content=${long(LONG)}&business_ok_button=${long('I have read and understood all of it')}`,
    path: TRADE,
    tag: 'gate-business-notice',
  },
  {
    name: 'business-notice-tickets',
    scenario: `${SIGNED_IN}&verified=1&is_withdraw_only_user=1`,
    path: TRADE,
    tag: 'gate-business-notice',
  },
  { name: 'compliance-tips', scenario: 'is_show_compliance_tips=1&tips_enable=1', tag: 'gate-compliance-tips' },
  {
    name: 'compliance-banner',
    scenario: 'business=1&business_type=banner',
    path: TRADE,
    tag: 'gate-compliance-banner',
  },
  {
    name: 'ip-check-vpn',
    scenario: `${SIGNED_IN}&verified=1&ip_result=3&ip_texts=0`,
    path: TRADE,
    tag: 'gate-ip-check',
  },
  {
    name: 'ip-check-upgrade',
    scenario: `${SIGNED_IN}&verified=1&ip_result=2&ip_texts=0`,
    path: TRADE,
    tag: 'gate-ip-check',
  },
  {
    name: 'ip-check-blocked',
    scenario: `${SIGNED_IN}&verified=1&ip_result=4&ip_texts=0`,
    path: TRADE,
    tag: 'gate-ip-check',
    act: async (page) => {
      await page.locator('gate-ip-check [part~="confirm"], gate-ip-check [part~="action"]').first().waitFor();
      await page.locator('gate-ip-check button').last().click();
    },
  },
  {
    name: 'turkey-declaration',
    scenario: `site=tr&${SIGNED_IN}&verified=1`,
    tag: 'gate-turkey-declaration',
  },
  {
    name: 'turkey-declaration-failed',
    scenario: `site=tr&${SIGNED_IN}&verified=1&fail=declarationSubmit:code`,
    tag: 'gate-turkey-declaration',
    act: async (page) => {
      await page.locator('gate-turkey-declaration [part~="checkbox"]').check();
      await page.locator('gate-turkey-declaration [part~="confirm"]').focus();
      await page.keyboard.press('Enter');
    },
  },
  { name: 'user-agreement', scenario: `${SIGNED_IN}&verified=1&agreement=1`, path: TRADE, tag: 'gate-user-agreement' },
  {
    name: 'upcoming-modal',
    scenario: 'site=eu',
    tag: 'gate-upcoming-modal',
    act: async (page) => {
      await waitForGate(page);
      await page.evaluate("gate.ready.then(() => gate.blocked('futures_trade'))");
    },
  },
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
        "gate.toast('Prices are delayed by a minute.'); gate.toast('Address copied.', 'success'); gate.toast('Your session ends in 5 minutes.', 'warning'); gate.toast('The password is wrong. Please try again, or reset it in the security settings.', 'error')",
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
  ...moneyShots,
];
