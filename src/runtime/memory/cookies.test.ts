import fc from '../page/property.testing.ts';
import { expect } from '@open-wc/testing';
import { effect } from '@preact/signals-core';
import { DAY } from '../page/clock.ts';
import { writeCookie } from './write-cookie.ts';
import { COOKIE_NAMES, cookies, isLoggedIn, parseCookies, refreshCookies } from './cookies.ts';
import { setPage } from '../../loader/loader.testing.ts';
import { currentUser, loginState } from '../../exchange/person/user.ts';
import { browser } from '../browser/browser.ts';
import { setCookies } from '../browser/test-browser.testing.ts';

const plain = (text: string) => ({ ...parseCookies(text) });

describe('cookies', () => {
  beforeEach(() => {
    setPage();
  });
  afterEach(() => {
    setCookies();
  });

  describe('parseCookies', () => {
    for (const [title, text, expected] of [
      ['nothing', '', {}],
      ['one', 'uid=7', { uid: '7' }],
      ['several', 'uid=7; nickname=ada;lang=cn', { uid: '7', nickname: 'ada', lang: 'cn' }],
      ['a value with =', 'a=b=c==', { a: 'b=c==' }],
      ['an empty value', 'a=', { a: '' }],
      ['a name without =', 'a; b=1', { b: '1' }],
      ['an empty name', '=a; b=1', { b: '1' }],
      ['white space', '  a = b ;  c=d  ', { a: 'b', c: 'd' }],
      ['quotes', 'a="b c"; d="', { a: 'b c', d: '"' }],
      ['percent codes', 'nickname=%E6%97%A5; a=%3B', { nickname: '日', a: ';' }],
      [
        'bad percent codes stay as they are',
        'a=%; b=%E6%9; c=100%; uid=7',
        { a: '%', b: '%E6%9', c: '100%', uid: '7' },
      ],
      ['bad percent codes in a name', '%zz=1', { '%zz': '1' }],
      ['the same twice', 'a=1; a=1', { a: '1' }],
      ['torn: two values', 'a=1; a=2; b=3', { b: '3' }],
      ['torn: three times', 'a=1; a=2; a=1; b=3', { b: '3' }],
      ['torn by an empty value', 'uid=; uid=7', {}],
      ['torn by an encoded name', 'uid=7; %75id=8', {}],
      ['names differ in case', 'UID=1; uid=2', { UID: '1', uid: '2' }],
    ] as const)
      it(`reads ${title} [STORE-09]`, () => {
        expect(plain(text)).to.deep.equal(expected);
      });

    it('names of the prototype are names like others [STORE-09]', () => {
      const found = parseCookies('__proto__=x; constructor=y');
      expect(found['__proto__']).to.equal('x');
      expect(found['constructor']).to.equal('y');
      expect(Object.getPrototypeOf(found)).to.equal(null);
      expect(parseCookies('a=1')['toString']).to.equal(undefined);
    });

    it('parses any text without an error, and encoded values survive a round trip [STORE-09]', () => {
      const name = fc.string({ unit: fc.constantFrom(...'abc_'), minLength: 1, maxLength: 4 });
      fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseCookies(text)));
      fc.assert(
        fc.property(fc.dictionary(name, fc.string({ unit: 'grapheme' })), (given) => {
          const text = Object.entries(given)
            .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
            .join('; ');
          for (const [key, value] of Object.entries(given)) expect(parseCookies(text)[key]).to.equal(value);
        }),
      );
    });

    it('the ten known names [STORE-09]', () => {
      expect(COOKIE_NAMES).to.deep.equal([
        'lang',
        'device_type',
        'uid',
        'nickname',
        'finger_print',
        'csrftoken',
        'ref_uid',
        'ref_type',
        'ref_channel',
        'group_id',
      ]);
    });
  });

  describe('login', () => {
    for (const [jar, expected] of [
      [{ uid: '7', nickname: 'ada' }, true],
      [{ uid: '0', nickname: '0' }, true],
      [{ uid: '7' }, false],
      [{ nickname: 'ada' }, false],
      [{ uid: '', nickname: 'ada' }, false],
      [{ uid: '7', nickname: '' }, false],
      [{}, false],
      [null, false],
      [undefined, false],
      ['uid=7; nickname=ada', false],
      [Object.create({ uid: '7', nickname: 'ada' }), false],
    ] as readonly (readonly [unknown, boolean])[])
      it(`${JSON.stringify(jar)} is ${expected ? 'signed in' : 'signed out'} [STORE-02]`, () => {
        expect(isLoggedIn(jar)).to.equal(expected);
      });

    for (const [text, expected] of [
      ['uid=7; nickname=ada', true],
      ['uid=7', false],
      ['nickname=ada', false],
      ['', false],
      ['uid=7; uid=8; nickname=ada', false],
    ] as const)
      it(`the page's cookies "${text}": ${String(expected)} [STORE-02]`, () => {
        setCookies(() => text);
        expect(loginState.value).to.equal(expected);
      });

    it('unreadable cookies: login unknown, nobody signed in, nothing thrown [STORE-12, API-43]', () => {
      setCookies(() => {
        throw new DOMException('sandboxed', 'SecurityError');
      });
      expect(cookies.value).to.equal(undefined);
      expect(loginState.value).to.equal('unknown');
      expect(currentUser.value?.isLogin ?? false).to.equal(false);
    });
  });

  describe('follows', () => {
    it('notifies subscribers only of changes [STORE-02]', () => {
      let text = 'a=1';
      setCookies(() => text);
      let runs = 0;
      const stop = effect(() => {
        runs++;
        void cookies.value;
      });
      refreshCookies();
      expect(runs).to.equal(1);
      text = 'a=2';
      refreshCookies();
      expect(runs).to.equal(2);
      expect(cookies.peek()!['a']).to.equal('2');
      stop();
    });

    it('readable again after they were not [STORE-12]', () => {
      let blocked = true;
      setCookies(() => {
        if (blocked) throw new Error('blocked');
        return 'uid=7; nickname=ada';
      });
      expect(loginState.value).to.equal('unknown');
      blocked = false;
      refreshCookies();
      expect(loginState.value).to.equal(true);
    });
  });

  describe('writes', () => {
    const clean = () => (document.cookie = 'gate_test=; path=/; max-age=0');
    beforeEach(() => {
      setCookies();
      browser.origin = () => location.origin;
      clean();
    });
    afterEach(clean);

    for (const [protocol, secure] of [
      ['https:', true],
      ['http:', false],
    ] as const)
      it(`on a page by ${protocol} it is ${secure ? '' : 'not '}for encrypted connections alone`, () => {
        const before = { ...browser };
        const written: string[] = [];
        browser.origin = () => `${protocol}//host.test`;
        browser.writeCookie = (cookie) => void written.push(cookie);
        try {
          writeCookie('gate_test', 'x', { days: 1 });
          writeCookie('gate_test', 'x', { maxAge: 0 });
          writeCookie('gate_test', 'x', { domain: 'host.test' });
        } finally {
          Object.assign(browser, before);
        }
        expect(written).to.have.length(4);
        for (const cookie of written) {
          expect(cookie.split('; ').includes('Secure'), cookie).to.equal(secure);
          expect(cookie).to.contain('; Path=/; SameSite=Lax');
        }
      });

    it('a written cookie is immediately visible to subscribers [STORE-09]', () => {
      writeCookie('gate_test', 'a b;c', { days: 1 });
      expect(cookies.peek()!['gate_test']).to.equal('a b;c');
      expect(document.cookie).to.contain('gate_test=a%20b%3Bc');
    });

    it('it is for the whole site and from this site only [STORE-09]', () => {
      const written: string[] = [];
      Object.defineProperty(document, 'cookie', {
        configurable: true,
        get: () => '',
        set: (text: string) => void written.push(text),
      });
      const realNow = Date.now;
      Date.now = () => 1_700_000_000_000;
      try {
        writeCookie('gate_test', 'x');
        writeCookie('gate_test', 'x', { days: 7 });
        writeCookie('gate_test', 'x', { days: 0.5 });
      } finally {
        Date.now = realNow;
        delete (document as { cookie?: string }).cookie;
      }
      expect(written[0]).to.match(/^gate_test=x; path=\/; sameSite=Lax$/i);
      const expiries = written.map((text) => Date.parse(/expires=([^;]+)/.exec(text)?.[1] ?? ''));
      expect(expiries).to.deep.equal([NaN, 1_700_000_000_000 + 7 * DAY, 1_700_000_000_000 + DAY / 2]);
    });

    it('refused cookies are not an error [STORE-12]', () => {
      Object.defineProperty(document, 'cookie', {
        configurable: true,
        get: () => {
          throw new DOMException('sandboxed', 'SecurityError');
        },
        set: () => {
          throw new DOMException('sandboxed', 'SecurityError');
        },
      });
      try {
        expect(() => writeCookie('gate_test', 'x')).not.to.throw();
        expect(cookies.peek()).to.equal(undefined);
      } finally {
        delete (document as { cookie?: string }).cookie;
      }
    });
  });
});
