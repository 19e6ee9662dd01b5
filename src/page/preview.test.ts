import { expect } from '@open-wc/testing';
import { elements } from '../../elements/index.ts';
import { json } from '../runtime/calls/api.testing.ts';
import { browser } from '../runtime/browser/browser.ts';
import { resources } from '../runtime/calls/resource.ts';
import { deviceAddressProbe } from '../exchange/policy/ip-check.ts';
import { painted } from '../runtime/page/turns.testing.ts';
import { finishMotions, put, setPage, type PageState } from '../loader/loader.testing.ts';
import { watchOutside, type Outside } from './outside.testing.ts';

const SIGNED_IN = 'uid=1; nickname=visitor';
/** The last visitor also uses every control. */
const VISITORS: readonly PageState[] = [
  // A page without a site. On live pages, the settings call returns the site.
  { config: { site: undefined } },
  { cookies: SIGNED_IN },
  { cookies: SIGNED_IN, site: 'tr' },
];
/** Elements with attributes that make them ask for more. */
const ATTRIBUTES: Readonly<Record<string, Record<string, string>>> = {
  'gate-coin-icon': { symbol: 'BTC' },
  'gate-share-modal': { 'source-type': 'promo' },
  'gate-user-agreement': { scene: 'earn' },
  'gate-business-notice': { scene: 'earn' },
  'gate-compliance-banner': { scene: 'earn' },
  'gate-alpha-banner': { currency: 'BTC' },
  'gate-master-transfer': { 'sub-uid': '9' },
  'gate-footer': { tips: '' },
  'gate-download-bar': { 'page-key': 'home' },
  'gate-download-page': { 'page-key': 'home' },
};
const CONTROLS = 'button, a[href], summary, input, select, textarea, [role=button], [role=menuitem], [role=tab]';

/** Uses every control as a visitor would: types, chooses, presses. Closing the element ends the effect. */
const pressEveryControl = async (element: HTMLElement): Promise<void> => {
  const used = new Set<Element>();
  for (;;) {
    const control = [...(element.shadowRoot?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].find(
      (each) => !used.has(each),
    );
    if (!control || used.size > 60) return;
    used.add(control);
    if (control instanceof HTMLInputElement && /text|password|search|number/.test(control.type)) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(control, '123456');
      control.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
      control.form?.requestSubmit();
    } else control.click();
    await painted();
  }
};

describe('a preview touches nothing outside the page', () => {
  let outside: Outside;
  let stops: (() => void)[];
  beforeEach(() => {
    outside = watchOutside();
    const { writeCookie: write } = browser;
    const { find } = deviceAddressProbe;
    browser.writeCookie = (text) => outside.reached.push(`cookie ${text}`);
    deviceAddressProbe.find = async () => {
      outside.reached.push('device probe');
      return undefined;
    };
    // A link that is followed leaves the page.
    const onClick = (event: Event) => {
      const link = event.composedPath().find((each) => each instanceof HTMLAnchorElement && each.href);
      if (link && !event.defaultPrevented) outside.reached.push(`link ${(link as HTMLAnchorElement).href}`);
      event.preventDefault();
    };
    document.addEventListener('click', onClick);
    stops = [
      () => {
        document.removeEventListener('click', onClick);
        browser.writeCookie = write;
        deviceAddressProbe.find = find;
      },
    ];
  });
  afterEach(() => {
    outside.stop();
    for (const stop of stops) stop();
    setPage();
  });

  /** Renders a preview. @returns what it reached, what it tracked, and the frames that it loaded */
  const show = async (tag: keyof HTMLElementTagNameMap, state: PageState, usesControls: boolean) => {
    const tracked: string[] = [];
    const page = setPage({
      ...state,
      config: { consent: true, reporter: () => tracked.push('reporter'), ...state.config },
    });
    for (const each of resources.values()) each.reset();
    const { reached } = outside;
    const { fetch } = browser;
    browser.fetch = (url, init) => {
      if (/\/locales\//.test(url)) return fetch(url, init);
      reached.push(`call ${url}`);
      return Promise.resolve(json({ code: 1 }));
    };
    const onTrack = () => tracked.push('gate-track');
    document.addEventListener('gate-track', onTrack);
    stops.push(() => document.removeEventListener('gate-track', onTrack));
    const drawn = await put(tag, { preview: '', ...ATTRIBUTES[tag] } as never);
    await painted();
    page.pass(60_000);
    await painted();
    const frames = [...(drawn.element.shadowRoot?.querySelectorAll('iframe') ?? [])].map(({ src }) => src);
    if (usesControls) await pressEveryControl(drawn.element);
    page.pass(60_000);
    await painted();
    finishMotions(drawn);
    const stored = [...page.local.map, ...page.session.map].map(([key]) => `stored ${key}`);
    return [...reached, ...page.went, ...page.opened, ...tracked, ...frames, ...stored];
  };

  for (const { tag } of elements)
    it(`${tag} calls, tracks, writes and opens nothing`, async () => {
      for (const state of VISITORS) expect(await show(tag, state, state === VISITORS.at(-1))).to.deep.equal([]);
    });
});
