import { direction, htmlLanguage, withPrefix } from '../locales.ts';
import { chromeBottom, chromeFooter, withMenu } from './chrome.ts';
import { html, jsonForScript, Markup } from './html.ts';
import type { View } from './view.ts';

export type ScriptForm = 'module' | 'classic';

export interface Page {
  readonly title: string;
  readonly body: Markup;
  readonly status?: 200 | 403 | 404;
  readonly script?: ScriptForm;
  /** Served as application/xhtml+xml, so the markup has to be well-formed XML. */
  readonly xhtml?: true;
  /** Product pages ask about the product: business notice, agreement and address check. */
  readonly scene?: string;
  /** Scripts of the page, below /assets. */
  readonly modules?: readonly string[];
  /** It has the launcher of the chat, which takes the corner of the floating menu. */
  readonly hasChat?: true;
  /** As wide as the window: trading. */
  readonly wide?: true;
  /** `cms`: the form that survives an editor which strips unknown tags. */
  readonly kycBar?: 'tag' | 'cms';
}

/** Paths that need a feature of the compliance menu; who lacks it is sent to /state_compliance_tips. */
export const features = {
  '/c2c': 'fiat_trade',
  '/crypto/buy/with-credit-card': 'credit_paywith_card',
  '/crypto/buy/with-bank-account': 'bank_card',
  '/futures': 'futures_trade',
  '/copytrading': 'copy_trade',
  '/simple-earn': 'earn',
  '/alpha': 'alpha',
  '/pilot': 'pilot',
};

const miniApps = ['login', 'chat', 'funds_transfer', 'master_transfer', 'letter'];

/** Pages without an invitation to sign up below: they have a form or the guide card, or are about closed regions. */
const UNINVITING = ['/login', '/signup', '/crypto/buy', '/state_compliance_tips'];

export const pageConfig = ({ scenario, locale, miniOrigin, copy, figures, path }: View): object => ({
  site: scenario.site,
  locale,
  // Without a theme in the page, the visitor's choice applies.
  theme: scenario.theme === 'visitor' ? undefined : scenario.theme,
  debug: scenario.debug,
  session: {
    currentWebsiteConfig: {
      ...Object.fromEntries(scenario.hidden_features.map((flag) => [flag, true])),
      ...(UNINVITING.includes(path) && { hiddenFooterSignup: true }),
      ...(scenario.hidden_referral && { hiddenReferral: true }),
      ...(scenario.hidden_app_download && { hiddenAppDownload: true }),
    },
  },
  siteConfig: {
    supportContact: 'support@gate.example',
    businessContact: 'business@gate.example',
    logo: { light: '/assets/logo.svg', dark: '/assets/logo-dark.svg' },
    kycLimits: [
      {
        name: copy.dailyWithdrawals,
        now: `${figures.decimal(2000)} USDT`,
        then: `${figures.decimal(1_000_000)} USDT`,
      },
      { name: copy.dailyCards, now: `${figures.decimal(500)} USD`, then: `${figures.decimal(20_000)} USD` },
    ],
    ...(scenario.tag_scripts && { gtagId: 'G-DEMO', fbId: '1' }),
  },
  experiments: { newUserPopup: Number(scenario.new_user_popup), perkModal: scenario.perk_modal },
  ignoreCaps: scenario.ignore_caps,
  clockOffset: scenario.clockOffset,
  depositChooser: { fiatTrade: scenario.deposit_fiat },
  features,
  miniApps: Object.fromEntries(miniApps.map((name) => [name, `${miniOrigin}/${name}/`])),
  miniAppOrigins: [miniOrigin],
  ...(scenario.fund_frame && { fundPassword: { frame: `${miniOrigin}/fund_password/` } }),
  // This server writes a title only: robots, canonical address and share data come from the bundle.
  ...((scenario.site_chrome || scenario.tag_scripts) && { services: ['seo'] }),
});

/** The config stands before the script, so that it is there whenever the script comes to run. */
const bundle = (view: View, form: ScriptForm): Markup => {
  const config = html`<script type="application/json" data-gate-config="">
    ${jsonForScript(pageConfig(view))}
  </script>`;
  const { scenario, locale, cdnOrigin } = view;
  return form === 'module'
    ? html`${config}
        <script
          type="module"
          src="${cdnOrigin}/gate.js"
          crossorigin=""
          data-site="${scenario.site}"
          data-locale="${locale}"
        ></script>`
    : html`${config}
        <script
          src="${cdnOrigin}/gate.classic.js"
          crossorigin=""
          data-site="${scenario.site}"
          data-locale="${locale}"
          defer="defer"
        ></script>`;
};

/** Levels below KYC2, by the server's codes. */
const UNVERIFIED = ['0', '5', '2'];

/** This server knows its users, so it reserves the bar's height for those who will see it. */
const showsKycBar = ({ nickname, scenario, closedKycBar }: View): boolean =>
  nickname !== undefined &&
  !closedKycBar &&
  UNVERIFIED.includes(scenario.verified) &&
  scenario.site !== 'test' &&
  !(scenario.site === 'us' && scenario.verified === '2') &&
  !('user' in scenario.fail);

const kycBar = (view: View, form: 'tag' | 'cms'): Markup =>
  form === 'tag'
    ? html`<gate-kyc-bar${showsKycBar(view) && html` class="expected"`}></gate-kyc-bar>`
    : html`<div data-gate="kyc-bar" data-gate-url="/myaccount/kyc_home">
        ${showsKycBar(view) && html`<a href="${view.link('/myaccount/kyc_home')}">${view.copy.verify}</a>`}
      </div>`;

const top = html`<gate-site-switch></gate-site-switch> <gate-notice-bar></gate-notice-bar>`;

/** The page of the campaign has its own links to the app. */
const CAMPAIGN = '/campaigns/';

const bottom = (view: View): Markup =>
  html`<gate-gray-tax-toast></gate-gray-tax-toast>
    <gate-compliance-modal></gate-compliance-modal>
    ${!view.path.startsWith(CAMPAIGN) && html`<gate-download-bar></gate-download-bar>`}
    <gate-toast-host></gate-toast-host>
    <gate-fund-drawer></gate-fund-drawer>`;

/** Notices whose rules are in a separate chunk. */
const notices = html`<gate-uk-notice></gate-uk-notice>
  <gate-compliance-tips></gate-compliance-tips>
  <gate-turkey-declaration></gate-turkey-declaration>
  <gate-kyc-notice></gate-kyc-notice>`;

const product = (scene: string): Markup =>
  html`<gate-ip-check></gate-ip-check>
    <gate-business-notice scene="${scene}"></gate-business-notice>
    <gate-user-agreement scene="${scene}"></gate-user-agreement>`;

const navigation = (view: View): Markup => {
  const { copy } = view;
  const entries: readonly (readonly [string, string])[] = [
    ['/', copy.home],
    ['/trade/BTC_USDT', copy.trade],
    ['/futures/USDT/BTC_USDT', copy.futures],
    ['/price', copy.prices],
    ['/crypto/buy', copy.buy],
  ];
  return html`<ul class="nav">
    ${entries.map(
      ([path, label]) =>
        html`<li${path === view.path ? html` class="current"` : ''}><a href="${view.link(path)}"${path.startsWith('/futures') ? html` data-feature="futures_trade"` : ''}>${label}</a></li>`,
    )}
  </ul>`;
};

const account = (view: View): Markup =>
  view.nickname === undefined
    ? html`<a href="${view.link('/login')}">${view.copy.login}</a>
        <a class="button" href="${view.link('/signup')}">${view.copy.signup}</a>`
    : html`<span class="who">${view.copy.signedInAs} <b>${view.nickname}</b></span>
        <a href="${view.link('/logout')}">${view.copy.logout}</a>`;

const header = (view: View): Markup =>
  html`<div id="header" class="clearfix" role="banner">
    <a class="logo" href="${view.link('/')}"><img src="/assets/logo.svg" alt="Gate" width="78" height="28" /></a>
    ${navigation(view)}
    <div class="account">
      <button type="button" class="button quiet" data-gate-open="gate-fund-drawer">${view.copy.deposit}</button>
      ${account(view)}
    </div>
  </div>`;

const languagesShown = ['en', 'tr', 'ar', 'ja', 'zh', 'zh-tw'];

const footer = (view: View): Markup => {
  const { copy } = view;
  return html`<div id="footer" role="contentinfo">
    <p>
      <a href="${view.link('/about-us')}">${copy.about}</a>
      <a href="${view.link('/user-agreement')}">${copy.terms}</a>
      <a href="${view.link('/privacy-policy')}">${copy.privacy}</a>
      <a href="${view.link('/myaccount/tickets')}">${copy.support}</a>
      ${
        view.scenario.site === 'tr' &&
        view.nickname !== undefined &&
        html` <button type="button" class="link" data-gate-open="gate-turkey-declaration">${copy.declaration}</button>`
      }
    </p>
    <p>
      ${languagesShown.map((locale) => html`<a href="${withPrefix(locale, view.path)}" hreflang="${htmlLanguage(locale)}">${locale}</a> `)}
    </p>
    <p class="small">${copy.rights}</p>
  </div>`;
};

const XHTML = 'http://www.w3.org/1999/xhtml';
const XHTML_DOCTYPE =
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">\n';
const end = new Markup('</html>\n');

export const renderPage = (view: View, page: Page): string => {
  const language = htmlLanguage(view.locale);
  const chrome = view.scenario.site_chrome;
  const title = `${page.title} - Gate (${view.siteName})`;
  // Every value here comes from our own tables. XHTML needs its declaration as the very first characters.
  const attributes = `lang="${language}" dir="${direction(view.locale)}" class="theme-${view.theme}" data-figures="${view.figures.lang}"`;
  const open = new Markup(
    page.xhtml
      ? `${XHTML_DOCTYPE}<html xmlns="${XHTML}" xml:lang="${language}" ${attributes}>`
      : `<!doctype html>\n<html ${attributes}>`,
  );
  const body = html`<body>
    ${top} ${page.scene && html`<gate-compliance-banner scene="${page.scene}"></gate-compliance-banner>`}
    ${header(view)} ${kycBar(view, page.kycBar ?? 'tag')}
    <div id="main" role="main" ${page.wide && html` class="wide-page"`}>
      ${chrome && view.path.startsWith('/myaccount/') ? withMenu(view, page.body) : page.body}
    </div>
    ${chrome ? chromeFooter(view, footer(view)) : footer(view)}
    ${chrome && !page.wide && !page.hasChat && chromeBottom(view)} ${bottom(view)}
    ${!view.scenario.first_tags_only && notices} ${page.scene && product(page.scene)}
  </body>`;
  return html`${open}
    <head>
      <meta charset="utf-8" />
      <title>${title}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <link rel="icon" href="/assets/logo.svg" type="image/svg+xml" />
      <link rel="stylesheet" href="/assets/tokens.css" />
      <link rel="stylesheet" href="/assets/host.css" />
      ${page.wide && html`<link rel="stylesheet" href="/assets/trade/trade.css" />`}
      <link rel="stylesheet" href="${view.cdnOrigin}/gate-font.css" crossorigin="" />
      <link rel="stylesheet" href="${view.cdnOrigin}/gate.css" crossorigin="" />
      <script src="${view.cdnOrigin}/room.js" crossorigin=""></script>
      ${view.fragmentHead()} ${bundle(view, page.script ?? 'module')}
      <script src="/assets/host.js" defer="defer"></script>
      ${page.modules?.map((name) => html`<script type="module" src="/assets/${name}"></script>`)}
    </head>
    ${body} ${end}`.text;
};
