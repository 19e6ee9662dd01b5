/** Controls for the table "Controls that are pressed", each on a typical page. */

export interface Control {
  readonly name: string;
  /** A page of the demo, and its state. */
  readonly path: string;
  readonly scenario: string;
  /** Width of the window in CSS px; default: 1280. */
  readonly width?: number;
  readonly press: string;
  /** Visible result of the press. */
  readonly answer: string;
  /** Pressed between the two presses of one visit; without it there is only one. */
  readonly back?: string;
}

// Without fragments: what is pressed is the live element.
const signedIn = 'login=signed-in&verified=1&hidden_app_download=1&fragments=0';

/** A link that the page's own router follows: `inputs.ts` cancels `gate-navigate` and marks the document. */
const followed = 'html[data-followed]';
const link = (name: string, path: string, press: string): Control => ({
  name,
  path,
  scenario: signedIn,
  press,
  answer: followed,
});

const PHONE = 360;
/** Wide enough for all controls of the chart. */
const CHART_WIDTH = 1600;
const openDialog = 'gate-chart dialog[open]';
const chartDialog = (name: string, press: string): Control => ({
  name: `chart: ${name}`,
  path: '/trade/BTC_USDT',
  scenario: signedIn,
  width: CHART_WIDTH,
  press: `gate-chart ${press}`,
  answer: openDialog,
  back: `${openDialog} [part~=close]`,
});

export const controls: readonly Control[] = [
  {
    name: 'fund drawer',
    path: '/',
    scenario: signedIn,
    press: '[data-gate-open="gate-fund-drawer"]',
    answer: 'gate-fund-drawer dialog[open]',
    back: 'gate-fund-drawer [part~=close]',
  },
  {
    name: 'list of languages',
    path: '/',
    scenario: signedIn,
    press: 'gate-preferences button[part~=language]',
    answer: 'gate-preferences [aria-expanded=true]',
    back: 'gate-preferences [aria-expanded=true]',
  },
  {
    name: 'list of currencies',
    path: '/',
    scenario: signedIn,
    press: 'gate-preferences button[part~=fiat]',
    answer: 'gate-preferences [aria-expanded=true]',
    back: 'gate-preferences [aria-expanded=true]',
  },
  {
    name: 'dark theme',
    path: '/',
    scenario: signedIn,
    press: 'gate-preferences label:has([part~=item-dark])',
    answer: 'gate-preferences label:has([part~=item-dark]:checked)',
    back: 'gate-preferences label:has([part~=item-light])',
  },
  {
    name: 'account menu',
    path: '/myaccount/security',
    scenario: signedIn,
    press: 'gate-left-menu [part~=toggle]',
    answer: 'gate-left-menu .collapsed',
    back: 'gate-left-menu [part~=toggle]',
  },
  {
    name: 'deposit chooser',
    path: '/myaccount/deposit/USDT',
    scenario: signedIn,
    press: '[data-gate-open="gate-deposit-chooser"]',
    answer: 'gate-deposit-chooser dialog[open]',
    back: 'gate-deposit-chooser [part~=close]',
  },
  ...['share-modal', 'perk-modal', 'cooldown-modal'].map((name) => ({
    name,
    path: '/referral',
    scenario: `${signedIn}&agency_type=1`,
    press: `[data-gate-open="gate-${name}"]`,
    answer: `gate-${name} dialog[open]`,
    back: `gate-${name} [part~=close]`,
  })),
  {
    name: 'chart: indicators',
    path: '/trade/BTC_USDT',
    scenario: signedIn,
    press: 'gate-chart button:has-text("Indicators")',
    answer: 'gate-chart dialog[open]',
    back: 'gate-chart dialog[open] [part~=close]',
  },
  chartDialog('settings', '[aria-label="Settings"]'),
  chartDialog('symbol search', '.tool.symbol'),
  {
    name: 'chart: time frames',
    path: '/trade/BTC_USDT',
    scenario: signedIn,
    width: CHART_WIDTH,
    press: 'gate-chart [aria-label^="All time frames"]',
    answer: 'gate-chart [role=menuitemradio]',
    back: 'gate-chart [role=menuitemradio][aria-checked=true]',
  },
  {
    name: 'chart: drawing tool',
    path: '/trade/BTC_USDT',
    scenario: signedIn,
    width: CHART_WIDTH,
    press: 'gate-chart .side .tool:nth-of-type(2)',
    answer: 'gate-chart .side .tool:nth-of-type(2)[aria-pressed=true]',
    back: 'gate-chart .side .tool:nth-of-type(1)',
  },
  {
    name: 'account menu on a phone',
    path: '/myaccount/security',
    scenario: signedIn,
    width: PHONE,
    press: 'gate-left-menu button[aria-expanded=false]',
    answer: 'gate-left-menu button[aria-expanded=true]',
    back: 'gate-left-menu button[aria-expanded=true]',
  },
  {
    name: 'section of the footer',
    path: '/',
    scenario: signedIn,
    width: PHONE,
    press: 'gate-footer .columns button[aria-expanded=false]',
    answer: 'gate-footer .columns button[aria-expanded=true]',
    back: 'gate-footer .columns button[aria-expanded=true]',
  },
  {
    name: 'folded notices',
    path: '/',
    scenario: 'login=signed-in&is_uk_ip=1&gray_show=1&has_dl_task=1&fragments=0',
    width: PHONE,
    press: '.folded-line .fold',
    answer: '.folded-line .fold[aria-expanded=true]',
    back: '.folded-line .fold',
  },
  {
    name: 'closing the KYC bar',
    path: '/',
    scenario: 'login=signed-in&fragments=0',
    press: 'gate-kyc-bar [part~=close]',
    answer: 'html:has(gate-kyc-bar[data-state=hidden])',
  },
  link('entry of the account menu', '/myaccount/security', 'gate-left-menu [part~=item]:not([aria-current])'),
  link('tab of the rewards pages', '/referral', 'gate-tab-bar [part~=item]:not([aria-current])'),
];
