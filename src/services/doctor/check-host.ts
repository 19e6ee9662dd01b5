/** The page around the elements: isolation, session recorders, consent managers and translation. */
import { safe } from '../../runtime/dom/safe-dom.ts';
import type { GateScript } from './check-scripts.ts';
import type { HostState } from './host-facts.ts';
import { allIn, finding, resolveAddress, type ExaminedPage, type Finding } from './finding.ts';

/** Global variables of session recorders, with the name of the product. */
export const RECORDERS: Readonly<Record<string, string>> = {
  rrweb: 'rrweb',
  rrwebRecord: 'rrweb',
  _hjSettings: 'Hotjar',
  _fs_org: 'FullStory',
  clarity: 'Clarity',
  LogRocket: 'LogRocket',
  smartlook: 'Smartlook',
  __SENTRY_REPLAY__: 'Sentry Replay',
};

/** Global variables of consent managers and consent interfaces, with the name of the product. */
export const CONSENT_MANAGERS: Readonly<Record<string, string>> = {
  CookieConsent: 'CookieConsent',
  Cookiebot: 'Cookiebot',
  OneTrust: 'OneTrust',
  Didomi: 'Didomi',
  UC_UI: 'Usercentrics',
  klaro: 'Klaro',
  cookieconsent: 'Osano Cookie Consent',
  tarteaucitron: 'tarteaucitron',
  orejime: 'Orejime',
  __tcfapi: 'TCF',
  __gpp: 'GPP',
};

/** Interfaces that a manager provides besides its own. They are not a second manager. */
const INTERFACES = ['TCF', 'GPP'];

/** Our files that a page loads without CORS unless the tag has `crossorigin`. */
const LOADED_WITHOUT_CORS = /\/(?:gate\.classic\.js|room\.js|gate\.css|chunks\/fragment-[\w-]+\.css)$/;

const checkTagsOfIsolated = ({ root, url }: ExaminedPage): Finding[] =>
  allIn(root, 'script[src]:not([type=module]), link[rel=stylesheet][href]').flatMap((tag) => {
    const address = resolveAddress(safe(tag).getAttribute('src') ?? safe(tag).getAttribute('href')!, url);
    if (!address || address.origin === new URL(url).origin || safe(tag).hasAttribute('crossorigin')) return [];
    if (!LOADED_WITHOUT_CORS.test(address.pathname)) return [];
    return [
      finding(
        'error',
        'isolation',
        `This page is cross-origin isolated, and the tag of ${address.pathname} has no crossorigin attribute.`,
        'Add crossorigin to the tag.',
        tag,
      ),
    ];
  });

const checkPicturesOfIsolated = ({ url }: ExaminedPage, blockedPictures: readonly string[]): Finding[] =>
  [...new Set(blockedPictures.map((address) => resolveAddress(address, url)?.origin))].flatMap((origin) =>
    origin
      ? [
          finding(
            'error',
            'isolation',
            `This page is cross-origin isolated, and pictures of ${origin} do not load.`,
            `Send "Cross-Origin-Resource-Policy: cross-origin" with the pictures of ${origin}.`,
          ),
        ]
      : [],
  );

/** Elements that render personal data, and what excludes an element in the best-known recorders. */
const PERSONAL =
  'gate-fund-password, gate-funds-transfer, gate-master-transfer, gate-fund-drawer, gate-login, gate-chat';
const EXCLUDED =
  '.rr-block, .rr-mask, [data-hj-suppress], .fs-exclude, .fs-mask, [data-clarity-mask], [data-private], [data-recording-disable], .sentry-block, .sentry-mask';

const checkRecorders = ({ root }: ExaminedPage, recorders: readonly string[]): Finding[] => {
  const open = allIn(root, PERSONAL).find((element) => !safe(element).closest(EXCLUDED));
  if (!open || !recorders.length) return [];
  return [
    finding(
      'warning',
      'recorder',
      `A session recorder runs on this page (${recorders.join(', ')}), and records <${open.localName}>.`,
      'Exclude the element, for example with class="rr-block".',
      open,
    ),
  ];
};

const checkConsent = ({ consentManagers, isConsentWired, hasCookieNotice }: HostState): Finding[] => {
  if (!consentManagers.length) return [];
  const names = consentManagers.join(', ');
  const products = consentManagers.filter((name) => !INTERFACES.includes(name));
  const findings: Finding[] = [];
  if (!isConsentWired)
    findings.push(
      finding(
        'warning',
        'consent-not-wired',
        `The page has a consent manager (${names}), and the elements do not ask it.`,
        'Pass its answer as the setting consent, or call gate.consent.grant() and withdraw().',
      ),
    );
  if (hasCookieNotice)
    findings.push(
      finding(
        'warning',
        'consent-twice',
        `Both ${names} and our cookie notice ask for consent.`,
        'Set notices to { "cookies": "accepted" }, so that only the consent manager asks.',
      ),
    );
  else if (products.length > 1)
    findings.push(
      finding('warning', 'consent-twice', `The page has several consent managers: ${names}.`, 'Keep one of them.'),
    );
  return findings;
};

/** Browsers and extensions mark pages that they translate. */
const TRANSLATED = '.translated-ltr, .translated-rtl, html[_msttexthash], html:has([_msttexthash])';

const checkLocale = ({ root }: ExaminedPage, { fixedLocale }: HostState, scripts: readonly GateScript[]): Finding[] => {
  const html = 'documentElement' in root ? root.documentElement : root;
  const lang = safe(html as HTMLElement).lang;
  if (!fixedLocale || !safe(html as HTMLElement).matches(TRANSLATED)) return [];
  if (lang.toLowerCase() === fixedLocale.toLowerCase()) return [];
  return [
    finding(
      'warning',
      'locale-fixed',
      `The page is translated to "${lang}", and its settings fix the language "${fixedLocale}".`,
      'Remove data-locale, so that texts can follow the page.',
      scripts[0]?.tag,
    ),
  ];
};

const checkHead = ({ missingInHead }: HostState): Finding[] =>
  missingInHead.length
    ? [
        finding(
          'warning',
          'seo-off',
          `The head of this page lacks ${missingInHead.join(' and ')}.`,
          'Add "seo" to the setting services, or write them on the server.',
        ),
      ]
    : [];

const checkFiatTrade = ({ root }: ExaminedPage, { isFiatTradeSet }: HostState): Finding[] => {
  const [chooser] = allIn(root, 'gate-deposit-chooser');
  if (isFiatTradeSet || !chooser || !allIn(root, 'gate-fund-drawer').length) return [];
  return [
    finding(
      'warning',
      'fiat-trade',
      '<gate-deposit-chooser> and <gate-fund-drawer> read the code fiat_trade in opposite ways, so only one of them offers P2P.',
      'Set depositChooser to { "fiatTrade": "present" } if the code means that P2P is allowed, or to "absent" if it means that P2P is not.',
      chooser,
    ),
  ];
};

const checkReceipts = ({ lacksReceipts }: HostState): Finding[] =>
  lacksReceipts
    ? [
        finding(
          'error',
          'no-receipts',
          'The settings ask for receipts of legal notices, and this page is not secure: browsers compute no hashes on it.',
          'Serve the page by https.',
        ),
      ]
    : [];

/** Checks the page around the elements; nothing is known of markup alone. */
export const checkHost = (page: ExaminedPage, scripts: readonly GateScript[]): Finding[] => {
  const { host } = page;
  if (!host) return [];
  return [
    ...(host.isIsolated ? checkTagsOfIsolated(page) : []),
    ...(host.isIsolated ? checkPicturesOfIsolated(page, host.blockedPictures) : []),
    ...checkRecorders(page, host.recorders),
    ...checkConsent(host),
    ...checkLocale(page, host, scripts),
    ...checkHead(host),
    ...checkFiatTrade(page, host),
    ...checkReceipts(host),
  ];
};
