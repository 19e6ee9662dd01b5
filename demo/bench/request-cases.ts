/** Pages whose requests are counted, with their elements and visitors. */
import { elements } from '../../elements/index.ts';
import type { EndpointKey } from '../../src/exchange/calls/endpoints.ts';

export interface RequestCase {
  readonly name: string;
  /** State of the server and of the visitor, as in a link of the QA panel. */
  readonly scenario: string;
  readonly lang: 'en' | 'tr';
  readonly width: number;
  /** Settings of the page. */
  readonly config: object;
  readonly body: string;
  /** Elements that the page brings up; with none, everything decides not to show. */
  readonly shows: readonly string[];
  /** Other elements may also appear. */
  readonly showsMore?: true;
  /** The element whose files are preloaded in the page's head, as README describes. */
  readonly preloads?: string;
  /** Value of the script tag's `data-preload`. */
  readonly named?: string;
  /** Calls whose answers are in the page (docs/configuration.md). */
  readonly answers?: readonly EndpointKey[];
}

const WIDE = 1280;
/** Required attributes of tags. Without them, the console shows a message, whose chunk is another request. */
const GIVEN: Readonly<Record<string, string>> = {
  'gate-chart': ' symbol="BTC_USDT"',
  'gate-coin-icon': ' symbol="BTC"',
  'gate-image': ' src="/assets/logo.svg"',
  'gate-number': ' value="1234.5"',
  'gate-share-modal': ' source-type="promo"',
};

/** Tags, one a line. */
export const tagsOf = (names: readonly string[]): string =>
  names.map((name) => `<${name}${GIVEN[name] ?? ''}></${name}>`).join('\n');

/** Elements that show on every page unless they are hidden one by one, and those that have no condition. */
const ALWAYS = [
  'gate-funds-transfer',
  'gate-master-transfer',
  'gate-floating-menu',
  'gate-chat',
  'gate-letter',
  'gate-chart',
  'gate-upcoming-modal',
  'gate-fund-password',
  'gate-password-frequency',
  'gate-deposit-chooser',
  'gate-amount-input',
  'gate-footer',
  'gate-not-found',
  'gate-left-menu',
  'gate-coin-icon',
  'gate-cooldown-modal',
  'gate-image',
  'gate-number',
  'gate-tab-bar',
];
const conditional = elements.map(({ tag }) => tag).filter((tag) => !ALWAYS.includes(tag));

/** The site hides the pickers, the app and its cards; without consent the address check ends with its first answer. */
const hiding = {
  consent: false,
  session: { currentWebsiteConfig: { hiddenAppDownload: true, hiddenThemeSwitch: true, hiddenLangAndRate: true } },
};

/** Bars whose rules ask for compliance; the one for the app goes on to ask for the user where that allows it. */
const bars = ['gate-notice-bar', 'gate-site-switch', 'gate-gray-tax-toast', 'gate-compliance-modal'];

const one = (tag: string) => ({ width: WIDE, config: {}, body: tagsOf([tag]), shows: [tag] });

const ten = [
  'gate-kyc-bar',
  'gate-notice-bar',
  'gate-site-switch',
  'gate-footer',
  'gate-left-menu',
  'gate-floating-menu',
  'gate-preferences',
  'gate-tab-bar',
  'gate-amount-input',
  'gate-number',
];

const kycBar = {
  ...one('gate-kyc-bar'),
  name: 'element with a call and a first look: KYC bar, English',
  scenario: 'login=signed-in&verified=0',
  lang: 'en',
} as const;

/** The cases in the order of the report. */
export const requestCases = {
  nothing: {
    name: `${conditional.length} tags with a rule, none shows`,
    scenario: 'login=signed-in&verified=1',
    lang: 'en',
    width: WIDE,
    config: hiding,
    body: tagsOf(conditional),
    shows: [],
  },
  dependent: {
    name: 'bars, none shows, one call depends on another',
    scenario: 'login=signed-in&verified=1&country=233',
    lang: 'en',
    width: 760,
    config: {},
    body: tagsOf([...bars, 'gate-download-bar']),
    shows: [],
  },
  footer: { ...one('gate-footer'), name: 'first element without a call: footer', scenario: '', lang: 'en' },
  preferences: {
    ...one('gate-preferences'),
    name: 'first element without a call: preferences',
    scenario: '',
    lang: 'en',
  },
  noticeBar: {
    ...one('gate-notice-bar'),
    name: 'first element with a call: notice bar',
    scenario: 'login=signed-in&verified=1&limit_country_user_status=1',
    lang: 'en',
  },
  kycBar,
  kycBarInHead: { ...kycBar, name: 'KYC bar, its files in the head', preloads: 'gate-kyc-bar' },
  kycBarNamed: { ...kycBar, name: 'KYC bar, named in data-preload', named: 'kyc-bar' },
  kycBarAnswered: {
    ...kycBar,
    name: 'KYC bar, its files in the head, its answers in the page',
    preloads: 'gate-kyc-bar',
    answers: ['user', 'compliance'],
  },
  kycBarTurkish: {
    ...one('gate-kyc-bar'),
    name: 'element with a call and a first look: KYC bar, Turkish',
    scenario: 'login=signed-in&verified=0&lang=tr',
    lang: 'tr',
  },
  ten: {
    name: `${ten.length} different elements that show`,
    scenario: 'login=signed-in&verified=0&is_uk_ip=1&limit_country_user_status=1',
    lang: 'en',
    width: WIDE,
    config: {},
    body: tagsOf(ten),
    shows: ten,
  },
  /** The largest of those without a condition are waited for; dialogs take turns. */
  all: {
    ...kycBar,
    name: `all ${elements.length} elements`,
    body: tagsOf(elements.map(({ tag }) => tag)),
    shows: ['gate-footer', 'gate-left-menu', 'gate-chart'],
    showsMore: true,
  },
} as const satisfies Record<string, RequestCase>;

export type RequestCaseName = keyof typeof requestCases;
