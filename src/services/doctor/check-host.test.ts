import { expect } from '@open-wc/testing';
import { configure } from '../../exchange/config/config.ts';
import { browser } from '../../runtime/browser/browser.ts';
import { createConsent } from '../consent.ts';
import type { HostState } from './host-facts.ts';
import { createDoctor } from './doctor.ts';
import { examine } from './examine.ts';
import type { ExaminedPage } from './finding.ts';
import { failedPictures, hostState } from './host-state.ts';

const QUIET: HostState = {
  isIsolated: false,
  blockedPictures: [],
  recorders: [],
  consentManagers: [],
  isConsentWired: false,
  hasCookieNotice: false,
  fixedLocale: undefined,
  missingInHead: [],
  isFiatTradeSet: false,
  lacksReceipts: false,
};
const TAGS = [
  'gate-fund-password',
  'gate-fund-drawer',
  'gate-deposit-chooser',
  'gate-notice-bar',
] as const satisfies string[];

const look = (html: string, host: Partial<HostState>) => {
  const page: ExaminedPage = {
    root: new DOMParser().parseFromString(html, 'text/html'),
    url: 'https://host.test/page',
    version: '2.1.0',
    elements: TAGS.map((tag) => ({ tag })),
    policies: [],
    blocked: [],
    addresses: { apiBase: '/', staticBase: '' },
    host: { ...QUIET, ...host },
  };
  return examine(page);
};
const codes = (...given: Parameters<typeof look>) => look(...given).map(({ code }) => code);

describe('findings about the host page [SITE-18]', () => {
  const isolated = { isIsolated: true };
  for (const [title, html, expected] of [
    ['the classic script', '<script src="https://cdn.test/gate/gate.classic.js"></script>', ['isolation']],
    ['room.js', '<script src="https://cdn.test/gate/room.js"></script>', ['isolation']],
    ['gate.css', '<link rel="stylesheet" href="https://cdn.test/gate/gate.css">', ['isolation']],
    ['a fragment', '<link rel="stylesheet" href="https://cdn.test/chunks/fragment-footer-a1.css">', ['isolation']],
    ['gate.css with crossorigin', '<link rel="stylesheet" href="https://cdn.test/gate.css" crossorigin>', []],
    ['a module, which browsers fetch with CORS', '<script type="module" src="https://cdn.test/gate.js"></script>', []],
    ['a file on the origin of the page', '<link rel="stylesheet" href="/gate/gate.css">', []],
    ['a file of the page', '<script src="https://other.test/app.js"></script>', []],
  ] as const)
    it(`checks crossorigin on an isolated page: ${title}`, () => {
      expect(codes(html, isolated)).to.deep.equal([...expected]);
      expect(codes(html, {}), 'on another page').to.deep.equal([]);
    });

  it('names the origin of pictures that an isolated page blocks, once', () => {
    const blockedPictures = ['https://pictures.test/a.png', 'https://pictures.test/b.png'];
    const [found, ...more] = look('', { isIsolated: true, blockedPictures });
    expect(found).to.include({ code: 'isolation' });
    expect(found!.fix).to.contain('Cross-Origin-Resource-Policy: cross-origin').and.contain('https://pictures.test');
    expect(more).to.deep.equal([]);
  });

  it('names a session recorder if an element with personal data is not excluded', () => {
    const recorders = ['rrweb'];
    expect(codes('<gate-fund-password></gate-fund-password>', { recorders })).to.deep.equal(['recorder']);
    expect(codes('<gate-fund-password class="rr-block"></gate-fund-password>', { recorders })).to.deep.equal([]);
    expect(codes('<div data-hj-suppress><gate-fund-password></gate-fund-password></div>', { recorders })).to.deep.equal(
      [],
    );
    expect(codes('<gate-notice-bar></gate-notice-bar>', { recorders })).to.deep.equal([]);
    expect(codes('<gate-fund-password></gate-fund-password>', {})).to.deep.equal([]);
  });

  it('names a consent manager that is not wired', () => {
    expect(codes('', { consentManagers: ['Klaro'] })).to.deep.equal(['consent-not-wired']);
    expect(codes('', { consentManagers: ['Klaro'], isConsentWired: true })).to.deep.equal([]);
    expect(codes('', {})).to.deep.equal([]);
  });

  it('names two sources of consent', () => {
    const wired = { isConsentWired: true };
    expect(codes('', { ...wired, consentManagers: ['Klaro'], hasCookieNotice: true })).to.deep.equal(['consent-twice']);
    expect(codes('', { ...wired, consentManagers: ['Klaro', 'Cookiebot'] })).to.deep.equal(['consent-twice']);
    // A manager may provide a standard interface.
    expect(codes('', { ...wired, consentManagers: ['Didomi', 'TCF', 'GPP'] })).to.deep.equal([]);
    expect(codes('', { hasCookieNotice: true })).to.deep.equal([]);
  });

  it('names a fixed language on a page that the browser translates', () => {
    const page = (lang: string, marks = ' class="translated-ltr"') =>
      `<html lang="${lang}"${marks}><script type="module" src="https://cdn.test/gate.js"></script></html>`;
    expect(codes(page('de'), { fixedLocale: 'en' })).to.deep.equal(['locale-fixed']);
    expect(codes(page('en'), { fixedLocale: 'en' })).to.deep.equal([]);
    expect(codes(page('de', ''), { fixedLocale: 'en' })).to.deep.equal([]);
    expect(codes(page('de'), {})).to.deep.equal([]);
  });

  it('names what only gate.seo writes into the head [SITE-17]', () => {
    const [found] = look('', { missingInHead: ['noindex'] });
    expect(found).to.include({ code: 'seo-off' });
    expect(found!.what).to.contain('noindex');
  });

  it('names depositChooser.fiatTrade on a page with chooser and drawer [FUND-11]', () => {
    const both = '<gate-deposit-chooser></gate-deposit-chooser><gate-fund-drawer></gate-fund-drawer>';
    expect(codes(both, {})).to.deep.equal(['fiat-trade']);
    expect(look(both, {})[0]!.fix).to.contain('depositChooser').and.contain('fiatTrade');
    expect(codes(both, { isFiatTradeSet: true })).to.deep.equal([]);
    expect(codes('<gate-deposit-chooser></gate-deposit-chooser>', {})).to.deep.equal([]);
  });
});

describe('receipts of notices', () => {
  it('are missing on a page that is not secure', () => {
    expect(look('', { lacksReceipts: true })).to.deep.include({
      level: 'error',
      code: 'no-receipts',
      what: 'The settings ask for receipts of legal notices, and this page is not secure: browsers compute no hashes on it.',
      fix: 'Serve the page by https.',
    });
  });
});

describe('state of the host page', () => {
  const globals = window as unknown as Record<string, unknown>;
  const added = ['klaro', 'rrweb', 'orejime'];
  afterEach(() => added.forEach((name) => delete globals[name]));

  it('knows products by their global variables, but not elements with such a name', () => {
    expect(hostState()).to.deep.include({ recorders: [], consentManagers: [] });
    Object.assign(globals, { klaro: {}, rrweb: {}, orejime: document.createElement('div') });
    expect(hostState()).to.deep.include({ recorders: ['rrweb'], consentManagers: ['Klaro'] });
  });

  it('reads isolation from the header', () => {
    expect(hostState('require-corp; report-to="x"').isIsolated).to.equal(true);
    expect(hostState('credentialless').isIsolated).to.equal(false);
    expect(hostState('').isIsolated).to.equal(false);
  });

  it('reads consent and language from the settings', () => {
    expect(hostState()).to.include({ isConsentWired: false, fixedLocale: undefined, isFiatTradeSet: false });
    configure({ consent: () => true, locale: 'tr', depositChooser: { fiatTrade: 'absent' } });
    expect(hostState()).to.include({ isConsentWired: true, fixedLocale: 'tr', isFiatTradeSet: true });
    configure({ consent: undefined, locale: undefined, depositChooser: {} });
  });

  it('misses noindex for Dutch on main, and the canonical link of the US [SITE-17]', () => {
    expect(hostState().missingInHead).to.deep.equal([]);
    configure({ site: 'main', locale: 'nl' });
    expect(hostState().missingInHead).to.deep.equal(['noindex']);
    configure({ site: 'us', locale: 'en' });
    expect(hostState().missingInHead).to.deep.equal(['the canonical link']);
    configure({ site: undefined, locale: undefined });
  });

  it('knows whether the page has answered for the visitor', () => {
    const consent = createConsent();
    expect(consent.isWired()).to.equal(false);
    consent.withdraw('security');
    expect(consent.isWired()).to.equal(true);
  });

  it('reports pictures that do not load', async () => {
    const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
    expect(await failedPictures([pixel, 'data:image/png,no'])).to.deep.equal(['data:image/png,no']);
  });

  it('reads the header of the page in gate.doctor()', async () => {
    const { info, error } = console;
    const { fetch: send } = browser;
    console.info = console.error = () => undefined;
    browser.fetch = async () => new Response('', { headers: { 'cross-origin-embedder-policy': 'require-corp' } });
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = 'https://cdn.test/gate.css';
    document.body.append(link);
    try {
      const found = await createDoctor({ version: '2.1.0', elements: [] })();
      expect(found.filter(({ element }) => element === link).map(({ code }) => code)).to.deep.equal(['isolation']);
    } finally {
      Object.assign(console, { info, error });
      browser.fetch = send;
      link.remove();
    }
  });
});
