import { deviceAddressProbe } from '../../exchange/policy/ip-check.ts';
import { toast } from '../../runtime/page/toasts.ts';
import { fakeApps } from '../../services/mini-app/mini-app.testing.ts';
import { infoOf, testFeed } from '../../chart/chart.testing.ts';
import { SIGNED_IN } from '../compliance.testing.ts';
import { until, type PageState } from '../loader.testing.ts';
import type { Flags, Poison } from './bodies.testing.ts';

export type Tag = keyof HTMLElementTagNameMap & `gate-${string}`;

/** How to show an element with payloads in everything that it renders. */
export interface Victim {
  tag: Tag;
  state?: (poison: Poison) => PageState;
  flags?: Flags;
  attributes?: (poison: Poison) => Record<string, string>;
  /** Runs before the element is added to the page. @returns a function that undoes it */
  before?: (poison: Poison) => void | (() => void);
  /** The element renders its own form, which is never submitted to a server. */
  form?: true;
  /** Hosts that our links lead to by design. */
  hosts?: readonly string[];
  /** Addresses may use any web host: the page's owner sets them, or they lead to the app. */
  anyHost?: true;
  /** Runs once the element is rendered; with `late`, once it is on the page, because only this call shows it. */
  after?: (element: HTMLElement, poison: Poison) => void | Promise<void>;
  late?: true;
  /** The element renders text of the server, config or markup unchanged. */
  says?: true;
  /** Key of the call whose answer contains HTML that the element renders. */
  html?: string;
}

const signedIn = () => ({ cookies: SIGNED_IN });
const open = () => ({ open: '' });
const menu = ({ text, url }: Poison) =>
  JSON.stringify([
    { label: text, url, name: text },
    { title: text, name: text, items: [{ label: text, url, newTab: true }] },
    { label: text, url: '/safe' },
  ]);
const menus = (poison: Poison) => {
  const items = JSON.parse(menu(poison)) as unknown;
  return { left: items, floating: items, footer: items, notFound: items, stories: items };
};
const siteConfig = (poison: Poison) => ({
  name: poison.text,
  copyright: poison.text,
  logo: { light: poison.url, dark: poison.url },
  supportContact: poison.url,
  businessContact: poison.url,
  docs: { about: poison.url, agreement: poison.url, privacy: poison.url, declaration: poison.url },
  menus: menus(poison),
});
const app = () => void fakeApps();
const funding = ({ text }: Poison) => ({ open: '', currency: text, fiat: text });

/** All elements. A test checks that the list is complete. */
export const VICTIMS: readonly Victim[] = [
  { tag: 'gate-gray-tax-toast', says: true, html: 'compliance' },
  { tag: 'gate-compliance-tips', says: true, html: 'compliance' },
  { tag: 'gate-business-notice', says: true, html: 'businessCompliance' },
  { tag: 'gate-compliance-banner', says: true, html: 'businessCompliance' },
  { tag: 'gate-user-agreement', says: true, html: 'agreementStatus', state: signedIn },
  {
    tag: 'gate-ip-check',
    says: true,
    html: 'ipCheck',
    state: signedIn,
    before: () =>
      void Object.defineProperty(deviceAddressProbe, 'find', {
        configurable: true,
        get: () => () => Promise.resolve(undefined),
        set: () => undefined,
      }),
  },
  { tag: 'gate-kyc-notice', html: 'compliance', state: signedIn },
  { tag: 'gate-promo-banner', says: true, html: 'popupPlan index' },
  {
    tag: 'gate-vip-popup',
    says: true,
    html: 'popupPlan vip_index',
    state: signedIn,
  },
  { tag: 'gate-alpha-banner', says: true },
  { tag: 'gate-newuser-popup', attributes: () => ({ experiment: '1' }) },
  { tag: 'gate-perk-modal', anyHost: true, attributes: ({ url }) => ({ open: '', url }) },
  {
    tag: 'gate-share-modal',
    anyHost: true,
    says: true,
    hosts: ['x.com', 't.me', 'facebook.com', 'whatsapp.com', 'reddit.com'],
    state: signedIn,
    attributes: ({ text, url }) => ({
      open: '',
      'source-type': 'futures_position',
      url,
      heading: text,
      note: text,
      data: JSON.stringify({ pair: text, roi: text, price: text, side: text }),
    }),
  },
  { tag: 'gate-download-bar', anyHost: true, state: () => ({ width: 360 }) },
  { tag: 'gate-download-card', anyHost: true },
  { tag: 'gate-download-page', anyHost: true, says: true },
  { tag: 'gate-guide-card', anyHost: true },
  { tag: 'gate-fund-drawer', attributes: funding },
  { tag: 'gate-deposit-chooser', attributes: funding },
  { tag: 'gate-fund-password', form: true, state: signedIn, attributes: open },
  {
    tag: 'gate-password-frequency',
    says: true,
    form: true,
    state: signedIn,
    attributes: () => ({ open: '', frequency: '0' }),
    after: (element) => {
      const type = (name: string, value: string) => {
        const field = element.shadowRoot!.querySelector<HTMLInputElement>(`[part~="${name}"]`)!;
        field.value = value;
        field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      };
      type('input-fundpass', 'secret');
      type('input-totp', '123456');
      // The error message contains the server's text.
      element.shadowRoot!.querySelector('form')!.requestSubmit();
    },
  },
  { tag: 'gate-notice-bar', flags: { limit: { is_blocked_country: 1 } } },
  { tag: 'gate-site-switch', flags: { limit: { is_uk_ip: 1 } } },
  { tag: 'gate-compliance-modal', flags: { limit: { brazil_toast: 1 } } },
  { tag: 'gate-uk-notice', state: () => ({ lang: 'zh', url: '/zh/price' }), flags: { limit: { is_uk_limit: 1 } } },
  { tag: 'gate-turkey-declaration', state: () => ({ site: 'tr', cookies: SIGNED_IN }) },
  { tag: 'gate-upcoming-modal', attributes: ({ text }) => ({ open: '', feature: text }) },
  { tag: 'gate-cooldown-modal', attributes: ({ text }) => ({ open: '', until: text }) },
  { tag: 'gate-kyc-bar', anyHost: true, says: true, state: signedIn, attributes: ({ text, url }) => ({ text, url }) },
  {
    tag: 'gate-toast-host',
    says: true,
    late: true,
    after: (_, { text }) => toast(text, 'error'),
  },
  {
    tag: 'gate-footer',
    anyHost: true,
    says: true,
    state: (poison) => ({ config: { siteConfig: siteConfig(poison) } }),
    attributes: () => ({ tips: '' }),
  },
  { tag: 'gate-left-menu', anyHost: true, says: true, attributes: (poison) => ({ items: menu(poison) }) },
  { tag: 'gate-floating-menu', anyHost: true, says: true, attributes: (poison) => ({ items: menu(poison) }) },
  {
    tag: 'gate-not-found',
    anyHost: true,
    says: true,
    state: (poison) => ({ config: { siteConfig: siteConfig(poison) } }),
    attributes: ({ url }) => ({ redirect: url }),
  },
  { tag: 'gate-tab-bar', attributes: () => ({ affiliate: '', broker: '' }) },
  {
    tag: 'gate-preferences',
    says: true,
    after: async (element) => {
      const closed = () => element.shadowRoot!.querySelectorAll<HTMLElement>('button[aria-expanded=false]');
      closed().forEach((button) => button.click());
      await until(() => closed().length === 0, 'the open lists');
    },
  },
  { tag: 'gate-amount-input', attributes: ({ text }) => ({ value: text, placeholder: text, max: text }) },
  { tag: 'gate-number', attributes: ({ text }) => ({ value: text, fiat: text }) },
  { tag: 'gate-coin-icon', attributes: ({ text }) => ({ symbol: text }) },
  { tag: 'gate-image', anyHost: true, attributes: ({ text, url }) => ({ src: url, alt: text }) },
  {
    tag: 'gate-chat',
    state: ({ text }) => ({ ...signedIn(), config: { appUserAgent: text } }),
    attributes: ({ text }) => ({ extra: JSON.stringify({ note: text }) }),
    before: app,
  },
  { tag: 'gate-letter', before: app },
  { tag: 'gate-login', attributes: ({ text }) => ({ open: '', type: text }), before: app },
  { tag: 'gate-funds-transfer', before: app },
  { tag: 'gate-master-transfer', attributes: ({ text }) => ({ 'sub-website-id': text, 'sub-uid': text }), before: app },
  {
    tag: 'gate-chart',
    says: true,
    hosts: ['tradingview.com'],
    attributes: () => ({ symbol: 'BTC_USDT' }),
    after: async (element, { text }) => {
      const feed = testFeed();
      feed.resolveSymbol = (name, done) =>
        void Promise.resolve().then(() =>
          done({ ...infoOf(name), name: text, description: text, exchange: text, listed_exchange: text }),
        );
      Object.assign(element, {
        datafeed: feed,
        positionLines: [
          {
            id: text,
            side: 'long',
            avgPrice: 100,
            sideText: text,
            pnlText: text,
            qtyText: text,
            tpslText: text,
            showCloseButton: true,
            showTPSLButton: true,
            showReverseButton: true,
            tooltips: { close: text, tpsl: text, reverse: text },
          },
        ],
        markers: [{ time: 1_699_990_000, type: 'buy', price: 100, quantity: 1, symbol: text }],
        events: [{ time: 1_699_990_000, type: 'news', text }],
      });
      const drawn = (selector: string) => () => element.shadowRoot!.querySelector(selector) !== null;
      await until(drawn('.chart[data-chart=ready]'), 'the bars');
      await until(drawn('button[aria-keyshortcuts]'), 'the buttons of the line');
    },
  },
];
