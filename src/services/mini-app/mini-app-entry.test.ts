import { expect } from '@open-wc/testing';
import { configure, config } from '../../exchange/config/config.ts';
import { miniAppEntry } from './mini-app-entry.ts';
import { resetConfig } from '../../page/test-page.testing.ts';

const PAGE = 'https://www.host.test';
const ORIGIN = 'https://mini.host.test';

const entryOf = (chat: unknown, more: object = {}) => {
  resetConfig();
  configure({ miniApps: { chat, letter: chat }, miniAppOrigins: [ORIGIN, 'http://localhost:8342'], ...more });
  return miniAppEntry('chat', config.peek(), PAGE);
};

describe('mini-app entries', () => {
  afterEach(() => resetConfig());

  for (const good of [
    `${ORIGIN}/chat/`,
    `${ORIGIN}/chat/index.html?x=1`,
    'http://localhost:8342/chat/',
    'HTTPS://MINI.HOST.TEST/chat/',
    'https://mini.host.test:443/chat/',
  ])
    it(`${good} is taken [APP-02]`, () => {
      const entry = entryOf(good);
      expect(entry).to.include({ url: new URL(good).href, origin: new URL(good).origin, kind: 'page' });
    });

  for (const [bad, why] of [
    [undefined, 'no entry is configured'],
    ['', 'no entry is configured'],
    [5, 'no entry is configured'],
    [{ entry: 7 }, 'no entry is configured'],
    ['http://mini.host.test/chat/', 'its address is not https'],
    ['javascript:alert(1)//mini.host.test', 'its address is not https'],
    ['data:text/html,<p>x', 'its address is not https'],
    ['blob:https://mini.host.test/123', 'its address is not https'],
    ['http://localhost.evil.example/chat/', 'its address is not https'],
    ['http://127.0.0.1.evil.example/', 'its address is not https'],
    ['https://user@mini.host.test/', 'its address carries a user name'],
    ['https://mini.host.test@evil.example/', 'its address carries a user name'],
    ['https://evil.example/', 'its origin is not on the list'],
    ['https://mini.host.test.evil.example/', 'its origin is not on the list'],
    ['https://xmini.host.test/', 'its origin is not on the list'],
    ['https://sub.mini.host.test/', 'its origin is not on the list'],
    ['https://mini.host.test:8443/', 'its origin is not on the list'],
    ['http://localhost:8343/chat/', 'its origin is not on the list'],
    ['//evil.example/', 'its origin is not on the list'],
    ['/chat/', 'its origin is not on the list'],
    ['https:\\\\mini.host.test/', 'its address is disguised'],
    ['https://mini.host.test/\n', 'its address is disguised'],
    ['https://mini.host.test/\u202e', 'its address is disguised'],
    ['https://' + 'a'.repeat(2048), 'its address is disguised'],
    ['https://[', 'its address is none'],
  ] as const)
    it(`${JSON.stringify(bad)?.slice(0, 60) ?? 'nothing'} is refused: ${why} [APP-04]`, () => {
      expect(entryOf(bad)).to.equal(why);
    });

  it("a page entry on the page's own origin is refused, even when it is listed: it could leave its sandbox [APP-04]", () => {
    expect(entryOf(`${PAGE}/chat/`, { miniAppOrigins: [PAGE] })).to.equal('its origin is the page’s own');
  });

  it('origins are listed word for word: a path, a slash or a star lists nothing [APP-04]', () => {
    for (const listed of [`${ORIGIN}/`, `${ORIGIN}/chat`, '*', 'https://*.host.test', 'mini.host.test', 'null'])
      expect(entryOf(`${ORIGIN}/chat/`, { miniAppOrigins: [listed] }), listed).to.equal(
        'its origin is not on the list',
      );
  });

  it('login, chat and transfers never become modules; a letter may [APP-02]', () => {
    const given = { entry: `${ORIGIN}/x.js`, kind: 'module' };
    expect(entryOf(given)).to.include({ kind: 'page' });
    resetConfig();
    configure({
      miniApps: { letter: given, login: given, funds_transfer: given, master_transfer: given },
      miniAppOrigins: [ORIGIN],
    });
    expect(miniAppEntry('letter', config.peek(), PAGE)).to.include({ kind: 'module' });
    for (const name of ['login', 'funds_transfer', 'master_transfer'] as const)
      expect(miniAppEntry(name, config.peek(), PAGE)).to.include({ kind: 'page' });
  });

  it('without entries of their own, the apps come from the static host; the letter has none [API-50]', () => {
    resetConfig();
    configure({ staticBase: 'https://static.host.test/gate' });
    for (const name of ['funds_transfer', 'master_transfer', 'login', 'chat'] as const)
      expect(miniAppEntry(name, config.peek(), PAGE)).to.include({
        url: `https://static.host.test/gate/mini-apps/${name}/`,
        origin: 'https://static.host.test',
      });
    expect(miniAppEntry('letter', config.peek(), PAGE)).to.equal('no entry is configured');
    configure({ miniApps: { funds_transfer: 'pages/funds_transfer.html' } });
    expect(miniAppEntry('funds_transfer', config.peek(), PAGE)).to.include({
      url: 'https://static.host.test/gate/pages/funds_transfer.html',
    });
  });

  for (const [frame, expected] of [
    ['https://secret.host.test/fund', 'https://secret.host.test/fund'],
    ['https://host.test:8443/fund', 'https://host.test:8443/fund'],
    ['http://secret.host.test/fund', 'its address is not https'],
    ['https://www.host.test/fund', 'its origin is the page’s own'],
    ['/fund', 'its origin is not on the list'],
    ['https://secret.other.test/fund', 'its site is not the page’s own'],
    ['https://ada:1@secret.host.test/fund', 'its address carries a user name'],
    ['https:\\\\secret.host.test/fund', 'its address is disguised'],
    ['javascript:alert(1)', 'its address is not https'],
    ['', 'no entry is configured'],
    [5, 'fundPassword.frame is no address'],
    [{ toString: 'https://secret.host.test/' }, 'fundPassword.frame is no address'],
    [`https://secret.host.test/${'x'.repeat(2048)}`, 'its address is disguised'],
  ] as const)
    it(`fundPassword.frame ${JSON.stringify(frame).slice(0, 60)} is ${expected} [PASS-07]`, () => {
      resetConfig();
      // Neither the list of origins nor an entry of that name has a say.
      configure({
        fundPassword: { frame },
        miniApps: { fund_password: 'https://static.host.test/fund' },
        miniAppOrigins: ['https://static.host.test', 'https://secret.other.test', PAGE],
        staticBase: 'https://static.host.test/gate',
      });
      const entry = miniAppEntry('fund_password', config.peek(), PAGE);
      if (expected.startsWith('https:'))
        expect(entry).to.deep.equal({ url: expected, origin: new URL(expected).origin, kind: 'page' });
      else expect(entry).to.equal(expected);
    });

  it('a polluted prototype configures nothing [APP-04]', () => {
    const polluted = Object.prototype as unknown as Record<string, unknown>;
    polluted['chat'] = `${ORIGIN}/chat/`;
    try {
      resetConfig();
      configure({ miniAppOrigins: [ORIGIN] });
      expect(miniAppEntry('chat', config.peek(), PAGE)).to.equal('no entry is configured');
    } finally {
      delete polluted['chat'];
    }
  });
});
