/** Rows of the design review's contact sheet: one scenario each, which runs the same on both checkouts. */
import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test';

/** The part of the viewport that a picture shows. */
export interface Crop {
  /** Selectors of the elements that the picture encloses. */
  readonly around: readonly string[];
  /** Distance to them, in px. */
  readonly margin?: number;
  /** Largest size in px, and the corner that it starts from: top left by default. */
  readonly width?: number;
  readonly height?: number;
  readonly isAtRight?: boolean;
  readonly isAtBottom?: boolean;
}

export interface Row {
  readonly id: string;
  /** The change, in the words of the review. */
  readonly words: string;
  /** Size of the viewport in px. */
  readonly width: number;
  readonly height?: number;
  /** Path of the demo, without language prefix. */
  readonly path: string;
  /** Query string of `/qa`. */
  readonly scenario?: string;
  readonly lang?: string;
  readonly theme?: 'light' | 'dark';
  /** Profile of the visitor's own fonts, `usual` by default. */
  readonly font?: 'wide';
  /** Action before the picture, in words and in code. */
  readonly does?: string;
  readonly act?: (page: Page) => Promise<void>;
  /** Without it, the picture shows the viewport. */
  readonly crop?: Crop;
}

const SIGNED_IN = 'login=signed-in&verified=1';
const SPOT = '/trade/BTC_USDT';
const TRANSFER = '/myaccount/transfer';
const WITHDRAW = '/myaccount/withdraw/USDT';

const around = (...selectors: readonly string[]): Crop => ({ around: selectors });
const dialogOf = (tag: string): Crop => around(`${tag} dialog[open]`);
const frameOf = (page: Page, tag: string): FrameLocator => page.frameLocator(`${tag} iframe`);
const chart = (page: Page): Locator => page.locator('gate-chart');

const openElement =
  (tag: string) =>
  async (page: Page): Promise<void> => {
    await page.evaluate(`gate.open('${tag}')`);
    await page.locator(`${tag} dialog[open]`).waitFor();
  };
/** Presses an element, then moves the pointer away. */
const press =
  (selector: string) =>
  async (page: Page): Promise<void> => {
    await page.locator(selector).first().click();
    await page.mouse.move(1, 1);
  };
const scrollTo =
  (selector: string) =>
  (page: Page): Promise<void> =>
    page.locator(selector).first().scrollIntoViewIfNeeded();
const scrollToEnd = async (page: Page): Promise<void> => {
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
};

/** @param distance of the button to the bottom edge, in px */
const scrollSignUpToEdge = async (page: Page, distance = 24): Promise<void> => {
  const button = (await page.locator('gate-footer a:visible', { hasText: 'Sign up' }).first().boundingBox())!;
  await page.mouse.wheel(0, button.y + button.height + distance - page.viewportSize()!.height);
};

const openLogin = async (page: Page): Promise<void> => {
  await press('[data-gate-open=gate-login]')(page);
  await frameOf(page, 'gate-login').locator('[name=username]').waitFor();
};
const openChat = async (page: Page): Promise<void> => {
  await press('gate-chat [part~=launcher]')(page);
  await frameOf(page, 'gate-chat').locator('.status[data-state=online]').waitFor();
};
/** Waits until the app has its balances. */
const showTransfer = (tag: string) => (page: Page) => frameOf(page, tag).locator('#available').waitFor();
const openFrequency = async (page: Page): Promise<void> => {
  await page.evaluate("gate.open('gate-fund-password')");
  await page.locator('gate-fund-password [part~=select-frequency]').selectOption('0');
  await page.locator('gate-password-frequency [part~=input-totp]').waitFor();
};
const showToasts = async (page: Page): Promise<void> => {
  await page.evaluate(`
    gate.toast('Prices are delayed by a minute.');
    gate.toast('Address copied.', 'success');
    gate.toast('Your session ends in 5 minutes.', 'warning');
    gate.toast('The password is wrong. Please try again, or reset it in the security settings.', 'error');
  `);
  await expect(page.locator('gate-toast-host [part~=panel]')).toHaveCount(4);
};
const signDeclaration = async (page: Page): Promise<void> => {
  await page.locator('gate-turkey-declaration [part~=checkbox]').check();
  await page.locator('gate-turkey-declaration [part~=confirm]').focus();
  await page.keyboard.press('Enter');
  await page.locator('gate-turkey-declaration dialog[open]').waitFor({ state: 'hidden' });
};
const openShare = openElement('gate-share-modal');

const amountPreview = (query: string): string => `/catalogue/preview/gate-amount-input?theme=light&lang=en&${query}`;

/** Runs code with the chart's interface as `chart`. */
const withChart = async (page: Page, code: string): Promise<void> => {
  await chart(page).locator('[data-chart=ready]').waitFor();
  await page.evaluate(`(async () => { const chart = await document.querySelector('gate-chart').ready; ${code} })()`);
};
const openIndicators = async (page: Page): Promise<void> => {
  await withChart(page, '');
  await chart(page).getByRole('button', { name: 'Indicators', exact: true }).click();
  await chart(page).getByPlaceholder('Search indicators').waitFor();
};

const openIndicatorsBeforeMenu = async (page: Page): Promise<void> => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/floating-menu/, async (route) => {
    await released;
    await route.continue();
  });
  await openIndicators(page);
  release();
};

/** Point 8 of the review: the change of each element. */
const elementRows: readonly Row[] = [
  {
    id: '8.01',
    words: 'Footer rule to column width',
    width: 1280,
    path: '/about-us',
    does: 'scroll to the end',
    act: scrollToEnd,
    crop: { ...around('gate-footer'), margin: 60 },
  },
  {
    id: '8.02',
    words: 'Footer: a risk line',
    width: 1280,
    path: '/about-us',
    does: 'scroll to the end',
    act: scrollToEnd,
    crop: { ...around('gate-footer'), margin: 0, width: 640, height: 150, isAtBottom: true },
  },
  {
    id: '8.03',
    words: 'Left menu without border on the selected entry',
    width: 1440,
    path: '/myaccount/security',
    scenario: SIGNED_IN,
    crop: around('gate-left-menu [part~=panel]'),
  },
  {
    id: '8.04',
    words: 'Left menu: tooltips when collapsed',
    width: 1440,
    path: '/myaccount/security',
    scenario: SIGNED_IN,
    does: 'collapse, then point at the third entry',
    act: async (page) => {
      await press('gate-left-menu [part~=toggle]')(page);
      await page.locator('gate-left-menu [part~=item]').nth(2).hover();
    },
    crop: { ...around('gate-left-menu [part~=panel]'), margin: 200, height: 460 },
  },
  {
    id: '8.05',
    words: 'Tab bar aligned to the host’s container',
    width: 1280,
    path: '/referral',
    crop: { around: ['body'], width: 640, height: 280 },
  },
  {
    id: '8.06',
    words: 'Toasts 360 wide',
    width: 1280,
    path: '/about-us',
    does: 'show four toasts',
    act: showToasts,
    crop: { around: ['gate-toast-host [part~=panel]', 'gate-toast-host [part~=panel] >> nth=3'], margin: 40 },
  },
  {
    id: '8.07',
    words: 'Download bar with the reward’s terms',
    width: 360,
    height: 740,
    path: '/',
    scenario: 'has_dl_task=1&hidden_app_download=0',
    crop: { ...around('gate-download-bar [part~=panel]'), margin: 80 },
  },
  {
    id: '8.08',
    words: 'Download page with a phone',
    width: 1280,
    path: '/campaigns/gateio-app-download-rewards',
    scenario: 'hidden_app_download=0',
    crop: { around: ['body'], height: 640 },
  },
  {
    id: '8.09',
    words: 'Download page: store badges',
    width: 1280,
    path: '/campaigns/gateio-app-download-rewards',
    scenario: 'hidden_app_download=0',
    crop: { ...around('gate-download-page [part~=panel]'), width: 640, height: 300 },
  },
  {
    id: '8.10',
    words: 'Download page: no QR code on phones',
    width: 360,
    height: 740,
    path: '/campaigns/gateio-app-download-rewards',
    scenario: 'hidden_app_download=0',
  },
  {
    id: '8.11',
    words: 'Guide card figures 2 × 2',
    width: 1280,
    path: '/crypto/buy',
    scenario: 'has_register_task=1',
    does: 'scroll to the card',
    act: scrollTo('gate-guide-card'),
    crop: around('gate-guide-card [part~=panel]'),
  },
  {
    id: '8.12',
    words: 'Login with providers’ logos',
    width: 1280,
    path: '/support',
    does: 'open the login',
    act: openLogin,
    crop: dialogOf('gate-login'),
  },
  {
    id: '8.13',
    words: 'KYC bar with steps',
    width: 1280,
    path: '/',
    scenario: 'login=signed-in&verified=0',
    crop: { ...around('gate-kyc-bar [part~=panel]'), margin: 40, width: 640, isAtRight: true },
  },
  {
    id: '8.14',
    words: 'KYC notice with the limits gained',
    width: 1280,
    path: '/',
    scenario: `${SIGNED_IN}&show_kyc_upgrade_notice=1`,
    crop: dialogOf('gate-kyc-notice'),
  },
  {
    id: '8.15',
    words: 'Chat with quick topics',
    width: 1280,
    path: '/support',
    scenario: SIGNED_IN,
    does: 'open the chat',
    act: openChat,
    crop: around('gate-chat [part~=window]'),
  },
  {
    id: '8.16',
    words: 'Letter square when full-bleed',
    width: 360,
    height: 740,
    theme: 'dark',
    path: '/catalogue/preview/gate-letter?theme=dark&lang=en&data=page',
    act: async (page) => frameOf(page, 'gate-letter').locator('h1').waitFor(),
    crop: { ...around('gate-letter'), margin: 60 },
  },
  {
    id: '8.17',
    words: 'Drawer without an unknown balance',
    width: 1280,
    path: '/',
    scenario: `${SIGNED_IN}&fail=totalFunds:500`,
    does: 'open the drawer; the balance call fails',
    act: openElement('gate-fund-drawer'),
    crop: { ...dialogOf('gate-fund-drawer'), height: 640 },
  },
  {
    id: '8.18',
    words: 'Deposit chooser: equal rows',
    width: 1280,
    path: '/myaccount/deposit/USDT',
    scenario: `${SIGNED_IN}&menu=spot_trade`,
    does: 'open the chooser',
    act: press('[data-gate-open=gate-deposit-chooser]'),
    crop: dialogOf('gate-deposit-chooser'),
  },
  {
    id: '8.19',
    words: 'Deposit chooser: one recommended',
    width: 360,
    height: 740,
    path: '/myaccount/deposit/USDT',
    scenario: `${SIGNED_IN}&menu=spot_trade`,
    does: 'open the chooser',
    act: press('[data-gate-open=gate-deposit-chooser]'),
    crop: dialogOf('gate-deposit-chooser'),
  },
  {
    id: '8.20',
    words: 'Six-digit field for the code',
    width: 1280,
    path: WITHDRAW,
    scenario: SIGNED_IN,
    does: 'open the fund password, choose “Never”, type 123456 as the code',
    act: async (page) => {
      await openFrequency(page);
      await page.locator('gate-password-frequency [part~=input-totp]').fill('123456');
    },
    crop: dialogOf('gate-password-frequency'),
  },
  {
    id: '8.21',
    words: 'Transfers (funds): aligned insets',
    width: 1280,
    height: 1300,
    path: TRANSFER,
    scenario: SIGNED_IN,
    act: showTransfer('gate-funds-transfer'),
    crop: { ...around('gate-funds-transfer'), width: 480 },
  },
  {
    id: '8.22',
    words: 'Transfers (funds): coin icons',
    width: 360,
    height: 1500,
    path: TRANSFER,
    scenario: SIGNED_IN,
    act: showTransfer('gate-funds-transfer'),
    crop: { ...around('gate-funds-transfer'), width: 480 },
  },
  {
    id: '8.23',
    words: 'Transfers (master): aligned insets',
    width: 1280,
    height: 1300,
    path: `${TRANSFER}?sub_uid=10000014&sub_website_id=12`,
    scenario: SIGNED_IN,
    act: showTransfer('gate-master-transfer'),
    crop: { ...around('gate-master-transfer'), width: 480 },
  },
  {
    id: '8.24',
    words: 'Transfers (master): direction as a swap',
    width: 360,
    height: 1500,
    path: `${TRANSFER}?sub_uid=10000014&sub_website_id=12`,
    scenario: SIGNED_IN,
    act: showTransfer('gate-master-transfer'),
    crop: { ...around('gate-master-transfer'), width: 480 },
  },
  {
    id: '8.25',
    words: 'Compliance: deadline in bold',
    width: 1280,
    path: '/',
    scenario: 'is_uzbekistan_toast=1',
    crop: dialogOf('gate-compliance-modal'),
  },
  {
    id: '8.26',
    words: 'Compliance: tone by severity (services stopped)',
    width: 1280,
    path: '/',
    scenario: `${SIGNED_IN}&ltw_toast=1`,
    crop: dialogOf('gate-compliance-modal'),
  },
  {
    id: '8.26b',
    words: 'Compliance: tone by severity (a limit, not a stop)',
    width: 1280,
    path: '/',
    scenario: 'brazil_toast=1',
    crop: dialogOf('gate-compliance-modal'),
  },
  {
    id: '8.27',
    words: 'Compliance: an action in the banner',
    width: 1280,
    path: SPOT,
    scenario: 'business=1&business_type=banner',
    crop: { ...around('gate-compliance-banner [part~=panel]'), margin: 40, width: 640, isAtRight: true },
  },
  {
    id: '8.28',
    words: 'Business notice with the product’s icon',
    width: 1280,
    path: SPOT,
    scenario: 'business=1',
    crop: dialogOf('gate-business-notice'),
  },
  {
    id: '8.29',
    words: 'Turkey declaration: an aligned form',
    width: 1280,
    path: '/',
    scenario: `site=tr&${SIGNED_IN}`,
    crop: dialogOf('gate-turkey-declaration'),
  },
  {
    id: '8.30',
    words: 'Turkey declaration: a toast after it closes',
    width: 1280,
    path: '/',
    scenario: `site=tr&${SIGNED_IN}`,
    does: 'tick and confirm',
    act: signDeclaration,
    crop: { around: ['body'], height: 360 },
  },
  {
    id: '8.31',
    words: 'New-user popup with a picture header',
    width: 1280,
    path: '/rewards_hub',
    scenario: 'new_user_popup=1',
    crop: dialogOf('gate-newuser-popup'),
  },
  {
    id: '8.32',
    words: 'New-user popup: left-aligned terms',
    width: 360,
    height: 740,
    path: '/rewards_hub',
    scenario: 'new_user_popup=2',
    crop: dialogOf('gate-newuser-popup'),
  },
  {
    id: '8.33',
    words: 'VIP popup in tier colours',
    width: 1280,
    path: '/vip',
    scenario: `${SIGNED_IN}&plan=VIP_UPGRADED`,
    crop: around('gate-vip-popup [part~=panel]'),
  },
  {
    id: '8.34',
    words: 'VIP popup: old → new tier',
    width: 360,
    height: 740,
    path: '/vip',
    scenario: `${SIGNED_IN}&plan=VIP_UPGRADED`,
    crop: around('gate-vip-popup [part~=panel]'),
  },
  {
    id: '8.35',
    words: 'Cool-down with local end time',
    width: 1280,
    path: '/rewards_hub',
    does: 'open it, 24 hours left',
    act: openElement('gate-cooldown-modal'),
    crop: dialogOf('gate-cooldown-modal'),
  },
  {
    id: '8.36',
    words: 'Cool-down with a ring',
    width: 360,
    height: 740,
    theme: 'dark',
    path: '/rewards_hub',
    does: 'open it, 24 hours left',
    act: openElement('gate-cooldown-modal'),
    crop: dialogOf('gate-cooldown-modal'),
  },
  {
    id: '8.37',
    words: 'Share: fuller poster',
    width: 1280,
    path: '/rewards_hub',
    scenario: SIGNED_IN,
    does: 'open the share dialog',
    act: openShare,
    crop: dialogOf('gate-share-modal'),
  },
  {
    id: '8.38',
    words: 'Share: copy inside the field',
    width: 360,
    height: 740,
    path: '/rewards_hub',
    scenario: SIGNED_IN,
    does: 'open the share dialog',
    act: openShare,
    crop: dialogOf('gate-share-modal'),
  },
  {
    id: '8.39',
    words: 'Amount input groups digits',
    width: 480,
    height: 300,
    path: amountPreview('data=page&without=max'),
    does: 'enter 1234567.5, leave the field',
    act: async (page) => {
      await page.locator('gate-amount-input [part~=input]').fill('1234567.5');
      await page.locator('gate-amount-input [part~=input]').blur();
    },
  },
  {
    id: '8.40',
    words: 'Amount input keeps its place when disabled',
    width: 480,
    height: 300,
    path: amountPreview('data=page'),
    does: 'add a second field below, in a disabled fieldset',
    act: async (page) => {
      await page.evaluate(`
        const field = document.querySelector('gate-amount-input');
        const fieldset = Object.assign(document.createElement('fieldset'), { disabled: true, style: 'all: unset' });
        const both = Object.assign(document.createElement('div'), { style: 'display: grid; gap: 24px' });
        field.before(both);
        fieldset.append(field.cloneNode(true));
        both.append(field, fieldset);
      `);
      await expect(page.locator('gate-amount-input[data-state=shown]')).toHaveCount(2);
    },
  },
  {
    id: '8.41',
    words: 'Amount input: own error not covered by the browser’s bubble',
    width: 1280,
    path: WITHDRAW,
    scenario: SIGNED_IN,
    does: 'fill in the address, leave the amount empty, submit',
    act: async (page) => {
      await page.locator('#receiver').fill('TDemo1');
      await page.locator('gate-amount-input [part~=input]').fill('');
      await page.locator('form[data-withdraw] button[type=submit]').click();
    },
    crop: around('form[data-withdraw]'),
  },
];

/** Point 9 of the review: defects. */
const defectRows: readonly Row[] = [
  {
    id: '9.01',
    words: 'A failed balance call shows “≈ 0 USD”',
    width: 360,
    height: 740,
    path: '/',
    scenario: `${SIGNED_IN}&fail=totalFunds:500`,
    does: 'open the drawer; the balance call fails',
    act: openElement('gate-fund-drawer'),
    crop: { ...dialogOf('gate-fund-drawer'), height: 340 },
  },
  ...(['de', 'ar', 'fr'] as const).map((lang, at): Row => ({
    id: `9.0${at + 2}`,
    words: `Guide card’s figures overlap at 1280 px (${['German 7 px', 'Arabic 13', 'French 2'][at]})`,
    width: 1280,
    font: 'wide',
    path: '/crypto/buy',
    scenario: 'has_register_task=1',
    lang,
    does: 'scroll to the card',
    act: scrollTo('gate-guide-card'),
    crop: around('gate-guide-card [part~=panel]'),
  })),
  {
    id: '9.05',
    words: 'Floating menu over order book',
    width: 1280,
    path: SPOT,
    scenario: 'fragments=1',
  },
  {
    id: '9.06',
    words: 'Floating menu over chart dialogs’ backdrop',
    width: 1280,
    height: 1000,
    path: '/futures/USDT/BTC_USDT',
    scenario: 'fragments=1',
    does: 'open the indicators; the menu’s code arrives later',
    act: openIndicatorsBeforeMenu,
    crop: { around: ['body'], width: 640, height: 400, isAtRight: true, isAtBottom: true },
  },
  {
    id: '9.07',
    words: 'Floating menu over the footer’s “Sign up”',
    width: 1280,
    path: '/price',
    scenario: 'fragments=1&javascript=0',
    does: 'scroll until the footer’s “Sign up” is at the bottom edge',
    act: (page) => scrollSignUpToEdge(page),
    crop: { around: ['body'], width: 640, height: 400, isAtRight: true, isAtBottom: true },
  },
  {
    id: '9.08',
    words: 'Chat launcher over “Sign up” on /support',
    width: 1280,
    height: 600,
    path: '/support',
    does: 'scroll until the footer’s “Sign up” is as high as the launcher',
    act: (page) => scrollSignUpToEdge(page, 100),
    crop: { around: ['body'], width: 640, height: 400, isAtRight: true, isAtBottom: true },
  },
  {
    id: '9.09',
    words: 'At 769 px the home page’s aside covers columns',
    width: 769,
    path: '/',
  },
  {
    id: '9.10',
    words: 'At 769 px “Buy cryp” under Deposit',
    width: 769,
    path: '/',
    scenario: SIGNED_IN,
    crop: { around: ['body'], height: 200 },
  },
  {
    id: '9.11',
    words: 'Chart dialogs: “Delet/e” breaks',
    width: 1280,
    path: SPOT,
    font: 'wide',
    does: 'open the keyboard shortcuts, scroll to the end',
    act: async (page) => {
      await withChart(page, '');
      await chart(page).locator('.canvas').press('?');
      await chart(page).locator('dialog[open] kbd').last().scrollIntoViewIfNeeded();
    },
    crop: dialogOf('gate-chart'),
  },
  {
    id: '9.12',
    words: 'Chart dialogs: indicator names cut at 360 px',
    width: 360,
    height: 740,
    path: SPOT,
    does: 'open the indicators',
    act: openIndicators,
    crop: dialogOf('gate-chart'),
  },
  {
    id: '9.13',
    words: 'Chart dialogs: SUPERTREND breaks its column',
    width: 1280,
    path: SPOT,
    font: 'wide',
    does: 'open the indicators, scroll to Supertrend',
    act: async (page) => {
      await openIndicators(page);
      const name = chart(page).locator('dialog[open] .choice', { hasText: /^supertrend/i });
      await name.evaluate((each) => each.scrollIntoView({ block: 'center' }));
    },
    crop: { ...dialogOf('gate-chart'), width: 440, height: 480 },
  },
  {
    id: '9.14',
    words: 'Chart dialogs: alert field 95383.85399999999',
    width: 1280,
    path: SPOT,
    does: 'the host adds an alert at 95383.85399999999, open the price alerts',
    act: async (page) => {
      await withChart(page, 'chart.addAlert({ price: 95383.85399999999 })');
      await chart(page).locator('.canvas').press('a');
      await chart(page).locator('dialog[open]').waitFor();
    },
    crop: dialogOf('gate-chart'),
  },
  {
    id: '9.15',
    words: 'Attribution cuts MACD at 1024 px',
    width: 1024,
    path: SPOT,
    act: (page) => withChart(page, ''),
    crop: { ...around('gate-chart'), width: 640, height: 280, isAtBottom: true },
  },
  {
    id: '9.16',
    words: 'Share: “Copy link” inserts a line',
    width: 1280,
    path: '/rewards_hub',
    scenario: SIGNED_IN,
    does: 'open the share dialog, press copy',
    act: async (page) => {
      await openShare(page);
      await press('gate-share-modal [part~=secondary]')(page);
    },
    crop: dialogOf('gate-share-modal'),
  },
  {
    id: '9.17',
    words: 'Share: “Copy link” hides names',
    width: 360,
    height: 740,
    path: '/rewards_hub',
    scenario: SIGNED_IN,
    does: 'open the share dialog, press copy',
    act: async (page) => {
      await openShare(page);
      await press('gate-share-modal [part~=secondary]')(page);
    },
    crop: dialogOf('gate-share-modal'),
  },
  {
    id: '9.18',
    words: 'VIP popup glaring tiles in dark',
    width: 1280,
    theme: 'dark',
    path: '/vip',
    scenario: `${SIGNED_IN}&plan=VIP_UPGRADED`,
    crop: around('gate-vip-popup [part~=panel]'),
  },
  {
    id: '9.19',
    words: 'VIP popup: second icon shrinks at 360 px',
    width: 360,
    height: 740,
    lang: 'de',
    font: 'wide',
    path: '/vip',
    scenario: `${SIGNED_IN}&plan=VIP_UPGRADED`,
    crop: around('gate-vip-popup [part~=panel]'),
  },
  {
    id: '9.20',
    words: 'Funds-transfer title 4 px off its fields',
    width: 1280,
    height: 1300,
    path: TRANSFER,
    scenario: SIGNED_IN,
    act: showTransfer('gate-funds-transfer'),
    crop: { ...around('gate-funds-transfer'), width: 300, height: 240 },
  },
  {
    id: '9.21',
    words: 'Password-frequency link sliced by the footer at 360 px',
    font: 'wide',
    width: 360,
    height: 740,
    path: WITHDRAW,
    scenario: SIGNED_IN,
    does: 'open the fund password, choose “Never”',
    act: openFrequency,
  },
  {
    id: '9.22',
    words: 'Preferences 50 beside 44 px',
    width: 1280,
    path: '/about-us',
    does: 'scroll to the end',
    act: scrollToEnd,
    crop: { ...around('gate-preferences'), margin: 40 },
  },
  {
    id: '9.23',
    words: 'Footer rule 16 to 1264 over content 40 to 1240',
    width: 1280,
    path: '/about-us',
    does: 'scroll to the end',
    act: scrollToEnd,
    crop: { ...around('gate-footer'), margin: 60, width: 440, height: 240, isAtBottom: true },
  },
  {
    id: '9.24',
    words: 'Promo illustration: floating dot, “%” on the rim',
    width: 1280,
    path: '/rewards_hub',
    scenario: 'plan=index',
    crop: around('gate-promo-banner [part~=panel]'),
  },
  {
    id: '9.25',
    words: '404: orphan “page.”',
    width: 360,
    height: 740,
    path: '/no-such-page',
    crop: around('gate-not-found'),
  },
  {
    id: '9.26',
    words: '404: candles off the curve',
    width: 1280,
    path: '/no-such-page',
    crop: around('gate-not-found svg'),
  },
  {
    id: '9.27',
    words: 'Catalogue thumbnail cuts the left menu',
    width: 1280,
    path: '/catalogue',
    does: 'scroll to the left menu',
    act: async (page) => {
      await page.locator('#gate-left-menu').evaluate((entry) => entry.scrollIntoView({ block: 'center' }));
      await page.frameLocator('#gate-left-menu iframe').locator('[part~=item]').first().waitFor();
    },
    crop: around('#gate-left-menu'),
  },
];

export const rows: readonly Row[] = [...elementRows, ...defectRows];
