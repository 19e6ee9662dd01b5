import fc from '../property.testing.ts';
import { expect } from '@open-wc/testing';
import { isHostOf, safeHref, type HrefContext } from './safe-href.ts';

const ORIGIN = 'https://host.test';
const OPEN: HrefContext = { origin: ORIGIN };
const LISTED: HrefContext = { origin: ORIGIN, allowedHosts: ['partner.test'] };

/** An address and what becomes of it on https://host.test; refused when there is nothing. */
const CORPUS: Readonly<Record<string, readonly (readonly [given: string, result: string | null])[]>> = {
  'own origin and relative': [
    ['/', 'https://host.test/'],
    ['/trade/BTC_USDT?a=b#c', 'https://host.test/trade/BTC_USDT?a=b#c'],
    ['trade', 'https://host.test/trade'],
    ['./trade', 'https://host.test/trade'],
    ['../../trade', 'https://host.test/trade'],
    ['?a=1', 'https://host.test/?a=1'],
    ['#top', 'https://host.test/#top'],
    ['https://host.test', 'https://host.test/'],
    ['HTTPS://HOST.TEST/A', 'https://host.test/A'],
    ['https://host.test:443/a', 'https://host.test/a'],
    ['  /a  ', 'https://host.test/a'],
    ['/a\n', 'https://host.test/a'],
    ['/a%20b%0a', 'https://host.test/a%20b%0a'],
    ['/%5Cevil.test', 'https://host.test/%5Cevil.test'],
    ['/a//b', 'https://host.test/a//b'],
    ['/go?to=//evil.test', 'https://host.test/go?to=//evil.test'],
    ['/go?to=javascript:alert(1)', 'https://host.test/go?to=javascript:alert(1)'],
    ['/日本', 'https://host.test/%E6%97%A5%E6%9C%AC'],
    ['/a:b', 'https://host.test/a:b'],
    // A scheme without slashes is a relative path to a browser.
    ['https:evil.test', 'https://host.test/evil.test'],
    ['https:/evil.test', 'https://host.test/evil.test'],
  ],
  'other hosts': [
    ['https://partner.test/a?b#c', 'https://partner.test/a?b#c'],
    ['https://a.partner.test', 'https://a.partner.test/'],
    ['http://partner.test/', 'http://partner.test/'],
    ['http://host.test/', 'http://host.test/'],
    ['https://partner.test:443/', 'https://partner.test/'],
    ['https://0x.partner.test/', 'https://0x.partner.test/'],
    ['https://127.partner.test/', 'https://127.partner.test/'],
    ['https://pärtner.test/', 'https://xn--prtner-bua.test/'],
  ],
  'mail and phone': [
    ['mailto:help@host.test', 'mailto:help@host.test'],
    ['MAILTO:help@host.test?subject=a%20b', 'MAILTO:help@host.test?subject=a%20b'],
    ['tel:+90555', 'tel:+90555'],
    ['mailto:', null],
    ['mailto://evil.test', null],
    ['tel://1', null],
    ['mailto:a b@host.test', null],
    ['mailto:a@host.test\r\nbcc:b', null],
  ],
  'other schemes': [
    ['javascript:alert(1)', null],
    ['JaVaScRiPt:alert(1)', null],
    [' javascript:alert(1)', null],
    ['javascript://host.test/%0aalert(1)', null],
    ['javascript:https://host.test', null],
    ['vbscript:x', null],
    ['data:text/html,<script>1</script>', null],
    ['data:text/html;base64,AAAA', null],
    ['blob:https://host.test/0b1c', null],
    ['blob:https://evil.test/0b1c', null],
    ['blob:null/0b1c', null],
    ['filesystem:https://host.test/temporary/a.html', null],
    ['file:///etc/passwd', null],
    ['ftp://host.test/', null],
    ['ws://host.test/', null],
    ['wss://host.test/', null],
    ['about:blank', null],
    ['view-source:https://host.test/', null],
    ['intent://host.test#Intent;end', null],
    ['chrome://settings', null],
    ['sms:+1', null],
    ['itms-apps://a.test', null],
    ['x:y', null],
  ],
  'without scheme, with a host': [
    ['//evil.test', null],
    ['//host.test/a', 'https://host.test/a'],
    ['///evil.test', null],
    ['////evil.test', null],
    ['//evil.test:443', null],
    ['//user@evil.test', null],
    ['/.//evil.test', null],
    ['/a/..//evil.test', null],
    ['./..//evil.test', null],
    ['https://host.test//evil.test', null],
  ],
  'disguised by backslashes, white space and marks': [
    ['\\\\evil.test', null],
    ['/\\evil.test', null],
    ['\\/evil.test', null],
    ['https:\\\\evil.test', null],
    ['https://host.test\\@evil.test', null],
    ['/a\\b', null],
    ['java\tscript:alert(1)', null],
    ['java\nscript:alert(1)', null],
    ['/\t/evil.test', null],
    ['/\n/evil.test', null],
    ['/a b', null],
    ['https://evil.test /', null],
    ['\u0000javascript:alert(1)', null],
    ['\u0001https://evil.test', null],
    ['/a\u007f', null],
    ['/a\u00a0b', null],
    ['/\u202etset.live', null],
    ['\u202ehttps://host.test', null],
    ['https://host.test/\u2066a\u2069', null],
    ['https://ho\u200bst.test/', null],
    ['https://ho\u200dst.test/', null],
    ['/a\u061cb', null],
    ['/a\u2028b', null],
    ['/a\u2060b', null],
    ['/a\ufeffb', null],
  ],
  'credentials and ports': [
    ['https://user@evil.test/', null],
    ['https://user:pw@partner.test/', null],
    ['https://:pw@partner.test/', null],
    ['https://host.test@evil.test/', null],
    ['https://host.test:443@evil.test/', null],
    ['https://user@host.test/', null],
    ['https://user:pw@host.test/', null],
    ['https://partner.test:8443/', null],
    ['https://partner.test:80/', null],
    ['https://host.test:8443/', null],
    ['http://host.test:443/', null],
    ['https://partner.test:99999/', null],
  ],
  addresses: [
    ['https://127.0.0.1/', null],
    ['http://10.0.0.1/', null],
    ['https://127.1/', null],
    ['https://2130706433/', null],
    ['https://0x7f000001/', null],
    ['https://0x7f.0.0.1/', null],
    ['https://0177.0.0.1/', null],
    ['https://１２７.0.0.1/', null],
    ['https://169.254.169.254/latest', null],
    ['https://[::1]/', null],
    ['https://[::ffff:127.0.0.1]/', null],
    ['https://256.0.0.1/', null],
  ],
  'odd hosts': [
    ['https://localhost/', null],
    ['https://intranet/', null],
    ['https://host.test./', null],
    ['https://partner.test./a', null],
    ['https://', null],
    ['https://%', null],
    ['https://[', null],
    ['https://a..test/%zz', 'https://a..test/%zz'],
  ],
  'nothing or too much': [
    ['', null],
    ['   ', null],
    ['\n', null],
    ['/' + 'a'.repeat(2047), 'https://host.test/' + 'a'.repeat(2047)],
    ['/' + 'a'.repeat(2048), null],
  ],
};

describe('safeHref', () => {
  for (const [group, entries] of Object.entries(CORPUS))
    for (const [given, expected] of entries) {
      const shown = JSON.stringify(given.length > 60 ? `${given.slice(0, 20)}… (${given.length})` : given);
      it(`POP-21 COMP-09 ${group}: ${shown} ${expected === null ? 'is refused' : 'is followed'}`, () => {
        expect(safeHref(given, OPEN)).to.equal(expected);
      });
    }

  it('POP-21 the corpus is large enough to mean something', () => {
    const all = Object.values(CORPUS).flat();
    expect(all.length).to.be.at.least(80);
    expect(new Set(all.map(([given]) => given)).size, 'no entry twice').to.equal(all.length);
  });

  describe('with a list of hosts', () => {
    for (const [given, expected] of [
      ['/a', 'https://host.test/a'],
      ['https://host.test/a', 'https://host.test/a'],
      ['https://partner.test/a', 'https://partner.test/a'],
      ['https://a.b.partner.test/', 'https://a.b.partner.test/'],
      ['https://PARTNER.test/', 'https://partner.test/'],
      ['mailto:a@evil.test', 'mailto:a@evil.test'],
      ['http://partner.test/', null],
      ['http://host.test/', null],
      ['https://evil.test/', null],
      ['https://evilpartner.test/', null],
      ['https://partner.test.evil.test/', null],
      ['https://partner-test.evil.test/', null],
      ['https://evil.test/partner.test', null],
      ['https://evil.test?partner.test', null],
      ['https://evil.test#.partner.test', null],
      ['https://sub.host.test/', null],
      ['https://host.test.evil.test/', null],
      ['https://раrtner.test/', null],
      ['https://partner.test。evil.test/', null],
      ['https://partner.test:8443/', null],
    ] as const)
      it(`POP-21 LINK-19 ${given} ${expected === null ? 'is refused' : 'is followed'}`, () => {
        expect(safeHref(given, LISTED)).to.equal(expected);
      });

    it('POP-21 an empty list lets nobody else in', () => {
      expect(safeHref('https://partner.test/', { origin: ORIGIN, allowedHosts: [] })).to.equal(null);
      expect(safeHref('https://partner.test/', { origin: ORIGIN, allowedHosts: ['', '.', 'test.'] })).to.equal(null);
      expect(safeHref('/a', { origin: ORIGIN, allowedHosts: [] })).to.equal('https://host.test/a');
    });
  });

  describe('without a page', () => {
    for (const [given, expected] of [
      ['/a?b#c', '/a?b#c'],
      ['a', '/a'],
      ['', null],
      ['https://partner.test/a', 'https://partner.test/a'],
      ['//partner.test', null],
      ['/.//evil.test', null],
      ['blob:https://gate.invalid/0b1c', null],
      ['javascript:alert(1)', null],
      ['mailto:a@b.test', 'mailto:a@b.test'],
    ] as const)
      it(`POP-21 ${JSON.stringify(given)}: ${String(expected)}`, () => {
        expect(safeHref(given)).to.equal(expected);
      });
  });

  it('POP-21 the own origin may have a port, or be http', () => {
    const local = { origin: 'http://localhost:8080' };
    expect(safeHref('/a', local)).to.equal('http://localhost:8080/a');
    expect(safeHref('http://localhost:8080/a', local)).to.equal('http://localhost:8080/a');
    expect(safeHref('http://localhost:8081/a', local)).to.equal(null);
    expect(safeHref('http://localhost/a', local)).to.equal(null);
  });

  it('POP-21 an origin that is none (a sandboxed frame) leads nowhere', () => {
    for (const given of ['/a', 'https://partner.test/', 'data:text/html,x', 'javascript:alert(1)'])
      expect(safeHref(given, { origin: 'null' })).to.equal(null);
  });

  for (const given of [
    undefined,
    null,
    5,
    {},
    [],
    ['/a'],
    true,
    new URL('https://host.test/'),
    { toString: () => '/a' },
  ])
    it(`POP-21 ${JSON.stringify(given) ?? 'undefined'} is no address`, () => {
      expect(safeHref(given, OPEN)).to.equal(null);
    });

  it('POP-21 whatever goes in, what comes out is harmless and comes out unchanged again', () => {
    const pieces = fc
      .array(
        fc.constantFrom(
          ...'javascript: data: blob: https: http: // / \\ . .. @ : # ? % host.test evil.test partner.test 127.0.0.1 0x7f [::1] :443 a &'.split(
            ' ',
          ),
          '\t',
          '\n',
          ' ',
          '\u202e',
          '\u0000',
          '\u3002',
        ),
        { maxLength: 7 },
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(
        fc.oneof(pieces, fc.webUrl({ withQueryParameters: true }), fc.string({ unit: 'binary' })),
        (given) => {
          for (const context of [OPEN, LISTED]) {
            const result = safeHref(given, context);
            if (result === null || /^(mailto|tel):/i.test(result)) continue;
            // As the browser will read it.
            const { protocol, username, password, hostname, origin, port } = new URL(result, 'https://elsewhere.test/');
            expect(['https:', 'http:']).to.include(protocol);
            expect(username + password).to.equal('');
            if (origin !== ORIGIN) expect(port).to.equal('');
            if (origin !== ORIGIN && context === LISTED) {
              expect(protocol).to.equal('https:');
              expect(isHostOf(hostname, 'partner.test')).to.equal(true);
            }
            expect(safeHref(result, context)).to.equal(result);
          }
          const path = safeHref(given);
          if (path?.startsWith('/'))
            expect(new URL(path, 'https://elsewhere.test').origin).to.equal('https://elsewhere.test');
        },
      ),
      { numRuns: 3000 },
    );
  });
});

describe('isHostOf', () => {
  for (const [hostname, host, expected] of [
    ['a.test', 'a.test', true],
    ['b.a.test', 'a.test', true],
    ['b.a.test', '.a.test', true],
    ['a.test', 'A.TEST', true],
    ['ba.test', 'a.test', false],
    ['a.test.b', 'a.test', false],
    ['test', 'a.test', false],
    ['a.test', '', false],
    ['a.test', '..', false],
  ] as const)
    it(`POP-21 ${hostname} ${expected ? 'is' : 'is not'} of "${host}"`, () => {
      expect(isHostOf(hostname, host)).to.equal(expected);
    });
});
