import fc from '../page/property.testing.ts';
import { expect } from '@open-wc/testing';
import { ADDRESSES } from './addresses.testing.ts';
import type { CommonProps } from '../declare/element.ts';
import { go } from './navigate.ts';
import { anchorHref, eventUrl } from './page-links.ts';
import { isHostOf, safeHref, type HrefContext } from './safe-href.ts';
import { browser } from '../browser/browser.ts';

const ORIGIN = 'https://host.test';
const OPEN: HrefContext = { origin: ORIGIN };
const LISTED: HrefContext = { origin: ORIGIN, allowedHosts: ['partner.test'] };

describe('SafeUrl', () => {
  it('does not compile where an unchecked address is followed, sent in an event or shown as a link [POP-21]', () => {
    const { assign, open, replace } = browser;
    const followers = [
      // @ts-expect-error a string is not a checked address
      () => go('/unchecked'),
      // @ts-expect-error a string is not a checked address
      () => assign('/unchecked'),
      // @ts-expect-error a string is not a checked address
      () => replace('/unchecked'),
      // @ts-expect-error a string is not a checked address
      () => open('/unchecked'),
      // @ts-expect-error a string is not a checked address
      (given: CommonProps) => given.onNavigate('/unchecked'),
      // @ts-expect-error a string is not a checked address
      (given: CommonProps) => given.onNavigate(safeHref('/a')!, { also: '/unchecked' }),
      // @ts-expect-error a string is not a checked address
      () => eventUrl('/unchecked'),
    ];
    // The type checker is the judge; here it is enough that nothing of this runs.
    expect(followers.every((follower) => typeof follower === 'function')).to.equal(true);
  });

  for (const [given, expected] of [
    ['/trade?a#b', '/trade?a#b'],
    ['https://host.test/trade', '/trade'],
    ['https://host.test', '/'],
    ['a/../trade', '/trade'],
    ['https://partner.test/a', 'https://partner.test/a'],
    ['https://host.test.evil.example/', 'https://host.test.evil.example/'],
    ['mailto:a@host.test', 'mailto:a@host.test'],
  ] as const)
    it(`becomes ${expected} in events when it is ${given} [POP-21]`, () => {
      const { origin } = browser;
      browser.origin = () => ORIGIN;
      try {
        expect(eventUrl(safeHref(given, OPEN)!)).to.equal(expected);
        expect(eventUrl(eventUrl(safeHref(given, OPEN)!))).to.equal(expected);
      } finally {
        browser.origin = origin;
      }
    });

  it('of an anchor counts from the page that is open [NAV-06]', () => {
    expect(eventUrl(anchorHref('#prices')!)).to.equal(`${location.pathname}${location.search}#prices`);
    for (const given of ['#', 'a#b', '#a b', '']) expect(anchorHref(given), given).to.equal(null);
  });
});

describe('safeHref', () => {
  for (const [group, entries] of Object.entries(ADDRESSES))
    for (const [given, expected] of entries) {
      const shown = JSON.stringify(given.length > 60 ? `${given.slice(0, 20)}… (${given.length})` : given);
      it(`${group}: ${shown} ${expected === null ? 'is refused' : 'is followed'} [POP-21, COMP-09]`, () => {
        expect(safeHref(given, OPEN)).to.equal(expected);
      });
    }

  it('the corpus is large enough to mean something [POP-21]', () => {
    const all = Object.values(ADDRESSES).flat();
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
      it(`${given} ${expected === null ? 'is refused' : 'is followed'} [POP-21, LINK-19]`, () => {
        expect(safeHref(given, LISTED)).to.equal(expected);
      });

    it('an empty list lets nobody else in [POP-21]', () => {
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
      it(`${JSON.stringify(given)}: ${String(expected)} [POP-21]`, () => {
        expect(safeHref(given)).to.equal(expected);
      });
  });

  it('the own origin may have a port, or be http [POP-21]', () => {
    const local = { origin: 'http://localhost:8080' };
    expect(safeHref('/a', local)).to.equal('http://localhost:8080/a');
    expect(safeHref('http://localhost:8080/a', local)).to.equal('http://localhost:8080/a');
    expect(safeHref('http://localhost:8081/a', local)).to.equal(null);
    expect(safeHref('http://localhost/a', local)).to.equal(null);
  });

  it('an opaque origin (a sandboxed frame) leads nowhere [POP-21]', () => {
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
    it(`${JSON.stringify(given) ?? 'undefined'} is no address [POP-21]`, () => {
      expect(safeHref(given, OPEN)).to.equal(null);
    });

  it('whatever goes in, what comes out is harmless and comes out unchanged again [POP-21]', () => {
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
    it(`${hostname} ${expected ? 'is' : 'is not'} of "${host}" [POP-21]`, () => {
      expect(isHostOf(hostname, host)).to.equal(expected);
    });
});
