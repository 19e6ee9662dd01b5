/** A right answer for each question of `npm run docs:questions`, as the documentation teaches it. */
const page = (body: string, { head = '', tag = 'data-locale="en"', lang = 'en' } = {}): string =>
  `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Answer</title>
    ${head}
    <script type="module" src="https://cdn.example/gate/gate.js" crossorigin ${tag}></script>
  </head>
  <body>
    ${body}
  </body>
</html>`;

/** A page that loads the bundle and has nothing else: wrong for every question about pages. */
export const emptyPage = page('<h1>Nothing</h1>');

const LINKS = '<div data-gate-items><h2>Company</h2><a href="/about-us">About us</a><a href="/fee">Fees</a></div>';
const ROOM =
  '<link rel="stylesheet" href="https://cdn.example/gate/gate.css" crossorigin><script src="https://cdn.example/gate/room.js" crossorigin></script>';

const FEED = `const HOUR = 3_600_000;
  const bars = Array.from({ length: 40 }, (_, at) => {
    const open = 100 + Math.sin(at) * 5;
    return { time: (Math.floor(Date.now() / HOUR) - 39 + at) * HOUR, open, high: open + 2, low: open - 2, close: open + 1, volume: 10 };
  });
  document.querySelector('gate-chart').datafeed = {
    onReady: (done) => setTimeout(() => done({ supported_resolutions: ['60'] })),
    resolveSymbol: (name, done) => setTimeout(() => done({
      name, ticker: name, description: name, type: 'crypto', session: '24x7', timezone: 'Etc/UTC',
      minmov: 1, pricescale: 100, has_intraday: true, supported_resolutions: ['60'],
    })),
    getBars: (symbol, resolution, { from, to }, done) => {
      const found = bars.filter(({ time }) => time >= from * 1000 && time < to * 1000);
      setTimeout(() => done(found, { noData: found.length === 0 }));
    },
    subscribeBars: () => undefined,
    unsubscribeBars: () => undefined,
    searchSymbols: (text, exchange, type, done) => done([]),
  };`;

const signedIn = { uid: '10000001', nickname: 'demo' };
const none = { menu: [], business: [], limit: {}, toast: {}, tips: {} };
const state = (given: object): string => JSON.stringify(given);

export const rightAnswers: Readonly<Record<string, string>> = {
  footer: page('<gate-footer><gate-preferences slot="preferences"></gate-preferences></gate-footer>', {
    tag: 'data-site="main" data-locale="de"',
    lang: 'de',
  }),
  preview: page('<gate-kyc-bar preview></gate-kyc-bar>', { head: ROOM }),
  button: page(
    '<gate-fund-drawer></gate-fund-drawer><button type="button" data-gate-open="gate-fund-drawer">Deposit</button>',
  ),
  open: page(
    "<gate-fund-drawer></gate-fund-drawer><script>(window.gate = window.gate || []).push((gate) => gate.open('fund-drawer', { currency: 'ETH' }));</script>",
  ),
  'own-links': page(`<gate-footer>${LINKS}</gate-footer>`),
  chart: page(
    `<gate-chart symbol="BTC_USDT" resolution="60" style="height: 400px"></gate-chart><script>${FEED}</script>`,
  ),
  theme: page('<gate-footer></gate-footer>', {
    tag: 'data-locale="en" data-theme="dark"',
    head: '<style>:root { --gate-brand: #8f5b00 }</style>',
  }),
  consent: page(
    "<gate-footer></gate-footer><script>(window.gate = window.gate || []).push((gate) => gate.configure({ consent: (purpose) => purpose === 'security' }));</script>",
  ),
  router: page(
    `<gate-footer>${LINKS}</gate-footer><script>document.addEventListener('gate-navigate', (event) => { event.preventDefault(); document.title = event.detail.url; });</script>`,
  ),
  field: page(
    '<form><gate-amount-input name="amount" precision="2" unit="USDT" label="Amount"></gate-amount-input></form>',
  ),
  'no-shift': page('<gate-kyc-bar preview></gate-kyc-bar>', { head: ROOM }),
  cms: page('<div data-gate="kyc-bar" data-gate-preview="true"></div>', { head: ROOM }),
  'keep-open': page(
    "<gate-notice-bar preview></gate-notice-bar><script>document.body.dataset.closed = '0'; document.addEventListener('gate-close', (event) => { event.preventDefault(); document.body.dataset.closed = String(Number(document.body.dataset.closed) + 1); });</script>",
    { head: ROOM },
  ),
  turkish: page('<gate-footer></gate-footer>', { tag: 'data-site="tr" data-locale="tr"', lang: 'tr' }),

  'kyc-bar-shows': state({ site: 'main', cookies: signedIn, user: { verified: 0 } }),
  'app-bar-closed': state({ width: 360, compliance: none, session: { gate_download_closed: '1' } }),
  'app-bar-shows': state({ site: 'tr', width: 360, compliance: none }),
  'app-bar-path': state({ width: 360, path: '/trade/BTC_USDT', compliance: none }),
  'cookie-notice': state({ site: 'eu', compliance: none }),
  'uk-switch': state({ compliance: { ...none, limit: { is_uk_ip: 1 } } }),
  'uk-chinese': state({ lang: 'zh', compliance: { ...none, limit: { is_uk_limit: 1 } } }),
  chat: state({ path: '/' }),

  verified: 'KYC2 not complete',
  'us-level-1': 'not level 1 on the US site',
  'test-network': 'not the test network',
  wide: 'viewport at most 768 px',
  'in-app': 'not in the app',
  'country-233': 'not a verified user of country 233',
  'menu-hk': 'not Hong Kong, EU or Japan',
  member: 'not signed in',
};
