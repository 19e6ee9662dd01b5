/** Pictures of identity and money: mini-apps, fund password, KYC, deposit, amounts. */
import type { FrameLocator, Page } from 'playwright';

export interface Shot {
  readonly name: string;
  readonly scenario: string;
  /** Without the language's prefix. */
  readonly path?: string;
  readonly act?: (page: Page) => Promise<void>;
  readonly phoneOnly?: true;
  readonly desktopOnly?: true;
  /** The whole page, not only what is seen first. */
  readonly whole?: true;
  /** Widths instead of a phone's and a desktop's. */
  readonly widths?: readonly number[];
  /** Absent if no element needs to be waited for. */
  readonly tag?: string;
  /** Chinese only: there is nothing to see in Arabic, and the page is below `/zh`. */
  readonly chinese?: true;
}

const SIGNED_IN = 'login=signed-in&verified=1';
const RISK = `${SIGNED_IN}&is_risk_user=1&risk_user_guide_frequency=0`;
const WITHDRAW = '/myaccount/withdraw/USDT';

const ready = (page: Page) => page.waitForFunction(() => window.gate?.explain !== undefined);
const inside = (page: Page, tag: string): FrameLocator => page.frameLocator(`${tag} iframe`);
const amount = (page: Page) => page.locator('gate-amount-input').locator('[part~="input"]');

const login = async (page: Page): Promise<FrameLocator> => {
  await ready(page);
  await page.locator('[data-gate-open=gate-login]').click();
  const frame = inside(page, 'gate-login');
  await frame.locator('[name=username]').waitFor();
  return frame;
};
const ask = async (page: Page): Promise<void> => {
  await ready(page);
  await page.evaluate("gate.open('gate-fund-password')");
  await page.locator('gate-fund-password [part~="input-fundpass"]').waitFor();
};
const chat = async (page: Page): Promise<FrameLocator> => {
  await page.locator('gate-chat [part~="launcher"]').click();
  const frame = inside(page, 'gate-chat');
  await frame.locator('.status[data-state=online]').waitFor();
  await frame.locator('[name=text]').fill('Where is my withdrawal of 25 USDT? It has been pending since yesterday.');
  await frame.locator('[name=text]').press('Enter');
  await frame.locator('.bubble.agent').nth(1).waitFor();
  return frame;
};
/** Scrolled to, with its balances there. */
const transfer = (tag: string) => async (page: Page) => {
  await inside(page, tag).locator('#available').waitFor();
  await page.locator(tag).scrollIntoViewIfNeeded();
};

export const moneyShots: readonly Shot[] = [
  { name: 'login', scenario: '', path: '/support', tag: 'gate-login', act: async (page) => void (await login(page)) },
  {
    name: 'login-signup',
    scenario: 'has_register_task=1',
    path: '/support',
    tag: 'gate-login',
    act: async (page) => {
      const frame = await login(page);
      await frame.locator('#switch').click();
      await frame.locator('[name=username]').fill('ada@example.com');
    },
  },
  {
    name: 'login-wrong',
    scenario: '',
    path: '/support',
    tag: 'gate-login',
    act: async (page) => {
      const frame = await login(page);
      await frame.locator('[name=username]').fill('demo');
      await frame.locator('[name=password]').fill('wrong-password');
      await frame.locator('button[type=submit]').click();
      await frame.locator('#error:not(:empty)').waitFor();
    },
  },
  {
    name: 'chat',
    scenario: SIGNED_IN,
    path: '/support',
    tag: 'gate-chat',
    desktopOnly: true,
    act: async (page) => void (await chat(page)),
  },
  {
    name: 'chat-short',
    scenario: `${SIGNED_IN}&verified=0`,
    path: '/support',
    tag: 'gate-chat',
    desktopOnly: true,
    act: async (page) => {
      await chat(page);
      await page.setViewportSize({ width: 780, height: 520 });
    },
  },
  {
    name: 'letter',
    scenario: '',
    path: '/support',
    tag: 'gate-letter',
    act: async (page) => void (await inside(page, 'gate-letter').locator('h1').waitFor()),
  },
  {
    name: 'funds-transfer',
    scenario: SIGNED_IN,
    path: '/myaccount/transfer',
    tag: 'gate-funds-transfer',
    act: transfer('gate-funds-transfer'),
  },
  {
    name: 'funds-transfer-limits',
    scenario: `${SIGNED_IN}&is_uk_limit=1&is_italy_limit=1`,
    path: '/myaccount/transfer',
    tag: 'gate-funds-transfer',
    act: async (page) => {
      await transfer('gate-funds-transfer')(page);
      const frame = inside(page, 'gate-funds-transfer');
      await frame.locator('[name=amount]').fill('5000');
      await frame.locator('button[type=submit]').click();
      await frame.locator('#message:not(:empty)').waitFor();
    },
  },
  {
    name: 'master-transfer',
    scenario: SIGNED_IN,
    path: '/myaccount/transfer?sub_uid=10000014&sub_website_id=12',
    tag: 'gate-master-transfer',
    act: transfer('gate-master-transfer'),
  },
  { name: 'fund-password', scenario: SIGNED_IN, path: WITHDRAW, tag: 'gate-fund-password', act: ask },
  {
    name: 'password-frequency',
    scenario: SIGNED_IN,
    path: WITHDRAW,
    tag: 'gate-password-frequency',
    act: async (page) => {
      await ask(page);
      await page.locator('gate-fund-password [part~="select-frequency"]').selectOption('0');
      const field = (name: string) => page.locator(`gate-password-frequency [part~="${name}"]`);
      await field('input-fundpass').fill('wrong');
      await field('input-totp').fill('123456');
      await field('confirm').click();
      await page.locator('gate-password-frequency .wrong:not(:empty)').waitFor();
    },
  },
  { name: 'kyc-notice-risk', scenario: RISK, tag: 'gate-kyc-notice' },
  { name: 'kyc-notice-upgrade', scenario: `${SIGNED_IN}&show_kyc_upgrade_notice=1`, tag: 'gate-kyc-notice' },
  {
    name: 'deposit-chooser',
    scenario: `${SIGNED_IN}&menu=spot_trade`,
    path: '/myaccount/deposit/USDT',
    tag: 'gate-deposit-chooser',
    act: async (page) => {
      await ready(page);
      await page.locator('[data-gate-open=gate-deposit-chooser]').click();
    },
  },
  {
    name: 'amount-input',
    scenario: SIGNED_IN,
    path: WITHDRAW,
    tag: 'gate-amount-input',
    act: (page) => amount(page).fill('12.5'),
  },
  {
    name: 'amount-input-wrong',
    scenario: SIGNED_IN,
    path: WITHDRAW,
    tag: 'gate-amount-input',
    act: async (page) => {
      await page.locator('#receiver').fill('TDemo1');
      await amount(page).fill('');
      await page.locator('form[data-withdraw] button[type=submit]').click();
    },
  },
  {
    name: 'guide-card',
    scenario: 'has_register_task=1',
    path: '/crypto/buy',
    tag: 'gate-guide-card',
    act: async (page) => {
      await page.waitForSelector('gate-guide-card[data-state=shown]', { state: 'attached' });
      await page.locator('gate-guide-card [part~="panel"]').scrollIntoViewIfNeeded();
    },
  },
];
