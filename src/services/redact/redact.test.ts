import fc, { numbers, sizes } from '../../runtime/page/property.testing.ts';
import { expect } from '@open-wc/testing';
import { analyse } from 'scslre';
import { redact } from './redact.ts';
import { NAMES } from './redact-keys.ts';
import { FORMS } from './redact-numbers.ts';
import { TEXT_LIMIT } from './redact-text.ts';
import { redactUrl } from './redact-url.ts';
import { fold } from './fold.ts';
import { MARKET, PERSONAL } from './redact.corpus.testing.ts';

const text = (value: string) => redact(value) as string;

describe('redact', () => {
  describe('personal data and secrets do not survive [LOG-01, LOG-02]', () => {
    for (const [line, ...data] of PERSONAL)
      it(`${line.slice(0, 60)} [LOG-01, LOG-02]`, () => {
        for (const datum of data) expect(line, 'the line holds it').to.contain(datum);
        const clean = text(line);
        for (const datum of data) expect(clean).not.to.contain(datum);
        expect(clean).to.contain('***');
      });

    it('the corpus is large enough [LOG-01]', () => expect(PERSONAL.length).to.be.at.least(60));

    it('every line also as a field, in a list, in JSON, in an address and in an error [LOG-01]', () => {
      for (const [line, ...data] of PERSONAL) {
        const error = new Error(line, { cause: { line } });
        const safe = redact(error) as Error & { cause: { line: string } };
        const shapes = [
          JSON.stringify(redact({ message: line, lines: [line] })),
          text(JSON.stringify({ message: line })),
          text(`https://host.test/report?m=${encodeURIComponent(line)}`),
          safe.message + safe.stack!.split('\n    at ')[0] + safe.cause.line,
        ];
        for (const shape of shapes)
          for (const datum of data)
            for (const form of [datum, encodeURIComponent(datum)]) expect(shape, line).not.to.contain(form);
      }
    });

    it('redacting twice changes nothing more [LOG-01]', () => {
      for (const [line] of PERSONAL) expect(text(text(line))).to.equal(text(line));
    });
  });

  describe('market data stays [LOG-01]', () => {
    for (const line of MARKET) it(`untouched: ${line.slice(0, 60)} [LOG-01]`, () => expect(text(line)).to.equal(line));

    it('the corpus is large enough [LOG-01]', () => expect(MARKET.length).to.be.at.least(60));

    it('of ten numbers that differ in their last digit the one with the check digit of a card is masked [LOG-01]', () => {
      const masked = Array.from({ length: 10 }, (_, digit) => `fill 411111111111111${digit} done`).filter((line) =>
        text(line).includes('***'),
      );
      expect(masked).to.deep.equal(['fill 4111111111111111 done']);
    });

    it('of an address the parameters that are known to be harmless stay [LOG-01, LOG-02]', () => {
      expect(redactUrl('https://ada:pw@gate.test/trade?lang=en&ref=abcdef&session=zoe&page=2#token=1')).to.equal(
        'https://gate.test/trade?lang=en&page=2',
      );
      expect(redactUrl('no address')).to.equal('');
    });

    it('a line with both keeps the one and loses the other [LOG-01]', () => {
      expect(text('order 13800138000 at 43210.5 by ada@example.com from 203.0.113.9, ts 1700000000123')).to.equal(
        'order 13800138000 at 43210.5 by [email ***] from [ip ***], ts 1700000000123',
      );
    });

    it('numbers of any size stay when nothing says that they are personal [LOG-01]', () => {
      const data = {
        price: 43210.5,
        amount: 1e-8,
        orderId: 13812345678,
        ts: 1700000000123,
        list: [13800138000],
        big: 9n,
      };
      expect(redact(data)).to.deep.equal(data);
    });
  });

  describe('names star what they announce [LOG-02]', () => {
    for (const name of [
      'password',
      'fundpass',
      'secret',
      'client_secret',
      'apiKey',
      'X-API-KEY',
      'accessToken',
      'refresh_token',
      'token',
      'key',
      'csrftoken',
      'Authorization',
      'cookie',
      'Set-Cookie',
      'privateKey',
      'signature',
      'sessionId',
      'totp',
      'pin',
      'cvv',
    ])
      // prettier-ignore
      it(`${name} [LOG-02]`, () => {
        expect(redact({ [name]: 'q7-value' })).to.deep.equal({ [name]: '***' });
        expect(text(`${name}=q7-value`)).to.equal(`${name}=***`);
        expect(text(JSON.stringify({ [name]: 'q7-value', price: '1.5' }))).to.equal(
          JSON.stringify({ [name]: '***', price: '1.5' }),
        );
      });

    it('numbers, lists and objects behind a secret name too; flags and absence stay [LOG-02]', () => {
      expect(redact({ password: 123456, secrets: ['a'], cookies: { sid: 'x' } })).to.deep.equal({
        password: '***',
        secrets: '***',
        cookies: '***',
      });
      expect(redact({ password: null, token: undefined, hasToken: true })).to.deep.equal({
        password: null,
        token: undefined,
        hasToken: true,
      });
    });

    it('a pair says the name beside the value [LOG-02]', () => {
      expect(redact({ name: 'password', value: 'hunter2' })).to.deep.equal({ name: 'password', value: '***' });
      expect(redact([['authorization', 'q7-value']])).to.deep.equal([['authorization', '***']]);
      expect([...(redact(new Map([['token', 'q7-value']])) as Map<string, string>)]).to.deep.equal([['token', '***']]);
      expect(JSON.stringify(redact(new URLSearchParams('token=q7-value&a=1')))).not.to.contain('q7');
      expect(JSON.stringify(redact(new Headers({ cookie: 'sid=q7' })))).not.to.contain('q7');
    });

    it('personal names mask values whose form says nothing [LOG-01]', () => {
      expect(
        redact({ phone: '5123 4567', realName: 'Ada', ip: 'h:1', passport: 'U1234567', mobile: 51234567 }),
      ).to.deep.equal({
        phone: '[phone ***]',
        realName: '[name ***]',
        ip: '[ip ***]',
        passport: '[id ***]',
        mobile: '[phone ***]',
      });
    });

    it('data in names of fields too [LOG-01]', () => {
      expect(JSON.stringify(redact({ 'ada@example.com': { n: 1 } }))).to.equal('{"[email ***]":{"n":1}}');
    });
  });

  describe('every kind of value [LOG-03]', () => {
    it('cycles, and the same value twice [LOG-03]', () => {
      const loop: Record<string, unknown> = { mail: 'ada@example.com' };
      loop['self'] = loop;
      loop['list'] = [loop, { loop }];
      expect(redact(loop)).to.deep.equal({
        mail: '[email ***]',
        self: '[circular]',
        list: ['[circular]', { loop: '[circular]' }],
      });
      const shared = { a: 1 };
      expect(redact([shared, shared])).to.deep.equal([{ a: 1 }, { a: 1 }]);
    });

    it('its input is not changed, frozen or not [LOG-03]', () => {
      const input = { password: 'x1', list: [{ phone: '+905321234567' }], error: new Error('to ada@example.com') };
      const before = structuredClone(input);
      Object.freeze(input.list);
      redact(Object.freeze(input));
      expect(input).to.deep.equal({ ...before, error: input.error });
      expect(input.error.message).to.equal('to ada@example.com');
    });

    it('errors stay errors [LOG-03]', () => {
      const error = Object.assign(new TypeError('no ada@example.com', { cause: new Error('ip 203.0.113.9') }), {
        token: 'q7-value',
        status: 401,
      });
      const safe = redact(error) as TypeError & { token: string; status: number };
      expect(safe).to.be.instanceOf(Error);
      expect([safe.name, safe.message, (safe.cause as Error).message]).to.deep.equal([
        'TypeError',
        'no [email ***]',
        'ip [ip ***]',
      ]);
      expect([safe.token, safe.status]).to.deep.equal(['***', 401]);
      expect(safe.stack).to.contain('redact.test').and.not.contain('ada@');
      const many = redact(new AggregateError([new Error('ada@example.com')], 'x')) as AggregateError;
      expect((many.errors[0] as Error).message).to.equal('[email ***]');
    });

    it('deep and huge values end, and what is left out says so [LOG-03]', () => {
      let deep: unknown = 'ada@example.com';
      for (let i = 0; i < 50_000; i++) deep = { deep };
      expect(JSON.stringify(redact(deep)))
        .to.contain('[…]')
        .and.not.contain('ada@');
      const wide = redact(Array.from({ length: 100_000 }, (_, i) => i)) as unknown[];
      expect(wide.at(-1)).to.match(/^\[\d+ more\]$/);
      // 2^40 paths over forty objects
      let dag: unknown = { mail: 'ada@example.com' };
      for (let i = 0; i < 28; i++) dag = [dag, dag];
      expect(JSON.stringify(redact(dag))).not.to.contain('ada@');
    });

    it('a long text is cut, and a datum across the cut is masked [LOG-03]', () => {
      const clean = text('x '.repeat(32_762) + 'ada.lovelace@example.com ' + 'y '.repeat(50_000));
      expect(clean)
        .to.contain('[email ***]')
        .and.match(/\[\d+ more\]$/);
      expect(clean).not.to.contain('ada');
      expect(clean.length).to.be.below(66_000);
    });

    it('hostile objects: throwing getters, proxies, null prototypes, prototype names [LOG-03]', () => {
      const hostile = {
        get bad() {
          throw new Error('no');
        },
        proxy: new Proxy({}, { ownKeys: () => { throw new Error('no'); } }), // prettier-ignore
        bare: Object.assign(Object.create(null), { token: 'q7-value' }),
        parsed: JSON.parse('{"__proto__":{"polluted":1},"constructor":2}') as object,
        call: () => 1,
        mark: Symbol('ada@example.com'),
        date: new Date(0),
        bytes: new Uint8Array(3),
        node: document.createElement('p'),
      };
      const safe = redact(hostile) as Record<string, unknown>;
      expect(safe['bad']).to.equal('[unreadable]');
      expect(safe['proxy']).to.equal('[unreadable]');
      expect(safe['bare']).to.deep.equal({ token: '***' });
      expect(Object.keys(safe['parsed'] as object)).to.deep.equal(['__proto__', 'constructor']);
      expect(({} as Record<string, unknown>)['polluted']).to.equal(undefined);
      expect(safe['mark']).to.equal('[symbol]');
      expect((safe['date'] as Date).getTime()).to.equal(0);
      expect([safe['bytes'], safe['node'], safe['call']]).to.deep.equal(['[object]', '[object]', '[function]']);
    });

    it('anything at all: no throw, and texts without digits, marks and names stay [LOG-03]', () => {
      fc.assert(
        fc.property(fc.anything({ withMap: true, withSet: true, withDate: true, withNullPrototype: true }), (value) => {
          redact(value);
        }),
        { numRuns: 300 },
      );
      fc.assert(
        fc.property(fc.stringMatching(/^[a-z ]{0,80}$/), (value) => / is /.test(value) || text(value) === value),
        { numRuns: 200 },
      );
    });

    it('a datum anywhere in any text is found [LOG-01]', () => {
      const padding = fc
        .string({ unit: 'grapheme', maxLength: 40 })
        .map((value) => value.replace(/[\p{L}\p{N}\p{M}_@.%\\]/gu, ' '));
      fc.assert(
        fc.property(padding, padding, (before, after) => {
          expect(text(`${before} ada.lovelace@example.com ${after}`)).not.to.contain('lovelace');
          expect(text(`${before} +90 532 123 45 67 ${after}`)).not.to.contain('123 45 67');
          expect(text(`${before} 203.0.113.42 ${after}`)).not.to.contain('203.0.113.42');
        }),
        { numRuns: 150 },
      );
    });

    it('prices, amounts, ids and times of any value stay [LOG-01]', () => {
      const number = fc.oneof(
        sizes(1e-9, 1e12).map((value) => value.toFixed(8)),
        numbers(0.01, 150_000).map((value) => value.toFixed(2)),
      );
      const id = fc.bigInt({ min: 1n, max: 10n ** 19n });
      const time = fc.integer({ min: 1_500_000_000_000, max: 1_900_000_000_000 });
      fc.assert(
        fc.property(number, number, id, time, (price, amount, order, at) => {
          const line = `{"price":"${price}","amount":"${amount}","order_id":"${order}","time":${at},"s":${Math.floor(at / 1000)}}`;
          expect(text(line)).to.equal(line);
        }),
        { numRuns: 300 },
      );
    });
  });

  describe('check digits, ranges and what stands around a number decide [LOG-01]', () => {
    const maskedOf = (lines: readonly string[]) => lines.filter((line) => text(line).includes('***'));

    it('of a Chinese identity number its last place', () => {
      const lines = [...'0123456789X'].map((last) => `seen 11010519491231002${last} done`);
      expect(maskedOf(lines)).to.deep.equal(['seen 11010519491231002X done']);
      expect(text(lines[10]!)).to.equal('seen [id ***] done');
    });

    it('of a Turkish identity number both check digits', () => {
      expect(text('seen 10000000146 done')).to.equal('seen [id ***] done');
      // In each, one of the two check digits is wrong.
      expect(maskedOf(['seen 10000000157 done', 'seen 10000000147 done'])).to.deep.equal([]);
    });

    it('of a bank account its check digits', () => {
      expect(text('wired to DE89370400440532013000 today')).to.equal('wired to [card ***] today');
      expect(
        maskedOf(['wired to DE89370400440532013001 today', 'wired to DE88370400440532013000 today']),
      ).to.deep.equal([]);
    });

    it('of an address of the network its parts', () => {
      expect(text('host 255.0.113.255 up')).to.equal('host [ip ***] up');
      expect(text('host a1:b2:c3:d4:e5:f6:1:2 up')).to.equal('host [ip ***] up');
      expect(maskedOf(['host 256.0.113.9 up', 'host 203.0.113.256 up', 'took 1:2:3:4:5:6:7 up'])).to.deep.equal([]);
    });

    it('versions are no addresses of the network, a sentence may end behind one', () => {
      const versions = ['version = 119.0.0.0', 'loaded lib.mjs@1.2.3.4', 'built 2.0.0.0-rc.1', 'part 1.2.3.4.5'];
      expect(maskedOf(versions)).to.deep.equal([]);
      expect(text('from 203.0.113.9. Done')).to.equal('from [ip ***]. Done');
    });

    it('names of files are no e-mail addresses', () => {
      const files = ['logo@2x.png', 'logo@12x.png', 'package@1.2.min.js', 'package@1.12.min.js', 'package@12.3.min.js'];
      expect(maskedOf(files)).to.deep.equal([]);
    });

    it('keys end where their block ends, or with the text', () => {
      expect(text('-----BEGIN KEY-----\nabc\n-----END KEY-----, 43210.5')).to.equal('***, 43210.5');
      expect(text('-----BEGIN KEY-----\nabc')).to.equal('***');
    });

    it('tickets and the names in addresses are masked whole, and nothing else is', () => {
      expect(text('sent bearer  abcd1234 once')).to.equal('sent *** once');
      expect(text('sent bearer abcd1234 once')).to.equal('sent *** once');
      expect(text('open https://ada:pw@[::ffff]/ now')).to.match(/^open https:\/\/\*{3}@/);
    });

    it('a code for once stands right behind its name', () => {
      for (const line of ['cvc 1234', 'cvv1234', 'otp  123456', 'pin 1234. Done'])
        expect(text(line), line).not.to.match(/\d/);
      expect(maskedOf(['pin 1234.5', 'pin 1234-5', 'cvx 1234'])).to.deep.equal([]);
    });

    it('a number with a unit behind it is an amount', () => {
      const amounts = ['fill 13800138000 SHIB', 'took 13800138000 ms', 'fill +13800138000 USD'];
      expect(maskedOf(amounts)).to.deep.equal([]);
      const phones = ['USD of 13800138000 is gone', 'call 13800138000 as SHIB', '13800138000 xs'];
      expect(maskedOf(phones)).to.deep.equal(phones);
    });

    it('a name masks numbers of five digits and more', () => {
      expect(redact({ phone: 1234, mobile: 12345 })).to.deep.equal({ phone: 1234, mobile: '[phone ***]' });
      expect(text('national--id: 12345678')).to.equal('national--id: [id ***]');
    });

    it('what is found later in the list, but stands earlier in the text, is masked first', () => {
      expect(text('0532 123 45 67 and ada@example.com')).to.equal('[phone ***] and [email ***]');
    });

    it('parameters of an address are known by their whole name', () => {
      expect(redactUrl('https://gate.test/?xlang=ada&language=ada&lang=en')).to.equal('https://gate.test/?lang=en');
    });

    it('digits of India, and characters without width', () => {
      expect(fold('\u0966\u0967\u096f').plain).to.equal('019');
      expect(fold('4\u200b2').plain).to.equal('42');
    });
  });

  describe('limits [LOG-03]', () => {
    const NODES = 20_000;

    it('a text of the longest length stays; one more character is counted', () => {
      expect(text('x'.repeat(TEXT_LIMIT))).to.equal('x'.repeat(TEXT_LIMIT));
      expect(text('x'.repeat(TEXT_LIMIT + 1))).to.equal(`${'x'.repeat(TEXT_LIMIT)} [1 more]`);
    });

    it('the last of 20,000 values is copied, the next one is not', () => {
      const list = (length: number) => redact(Array.from({ length }, () => 'a')) as unknown[];
      expect(list(NODES - 1).at(-1)).to.equal('a');
      expect(list(NODES).slice(-2)).to.deep.equal(['a', '[…]']);
      expect(list(NODES + 1)).to.have.length(NODES + 1);
      expect(list(NODES + 1).at(-1)).to.equal('[1 more]');
      const wide = Object.fromEntries(Array.from({ length: NODES + 1 }, (_, i) => [`f${i}`, 'a']));
      expect(Object.keys(redact(wide) as object)).to.have.length(NODES);
    });

    it('a value is copied below 32 others, and not below 33', () => {
      const below = (depth: number) => {
        let value: unknown = 'a';
        for (let i = 0; i < depth; i++) value = { value };
        return JSON.stringify(redact(value));
      };
      expect(below(32)).to.contain('"a"');
      expect(below(33)).to.contain('[…]').and.not.contain('"a"');
    });
  });

  describe('kinds of objects [LOG-03]', () => {
    it('a flag stays under a secret name', () => {
      expect(redact({ token: true })).to.deep.equal({ token: true });
    });

    it('an address is its text', () => {
      expect(redact(new URL('https://gate.test/?email=ada@example.com'))).to.match(/^https:\/\/gate\.test\/.*\*{3}/);
    });

    it('only a list of two is a pair', () => {
      expect(redact(['password', 'q7', 'q8'])).to.deep.equal(['password', 'q7', 'q8']);
    });

    it('an error has its own stack, and no cause that it did not have', () => {
      const error = Object.assign(new Error('x'), { stack: 'at ada@example.com' });
      const safe = redact(error) as Error;
      expect(safe.stack).to.equal('at [email ***]');
      expect(safe).not.to.have.property('cause');
      expect(redact(Object.create({ message: 'x' }))).to.deep.equal({});
    });
  });

  describe('linear time [LOG-03]', () => {
    /** Work is counted, not timed: every step that a text costs reads it through these. */
    const steps = (run: () => void): number => {
      const { exec } = RegExp.prototype;
      let count = 0;
      RegExp.prototype.exec = function (input) {
        count += 1;
        return exec.call(this, input);
      };
      try {
        run();
      } finally {
        RegExp.prototype.exec = exec;
      }
      return count;
    };
    const HARD = ['(', '+', '1', '1 ', '1-', '(1', '+1', 'a@', '@', 'a.', '1.', ':', 'f:', '=', 'token=', 'token:[', 'token="', "key='", 'a', 'eyJ', '-eyJ', 'eyJ.', '%25', '%2525', '\\', '\\"', 'is ', 'Bearer ', '-----BEGIN', '://', '://a', 'AB12 ', 'A1', '4111 ', '\u200b', '０', ' ', '\n', 'cookie:a;', 'auth: ', 'ab:']; // prettier-ignore

    for (const seed of HARD)
      it(`doubling ${JSON.stringify(seed)} no more than doubles the steps [LOG-03]`, () => {
        const once = seed.repeat(768 / seed.length);
        const [small, large] = [steps(() => text(once)), steps(() => text(once + once))];
        expect(large).to.be.at.most(small * 2.2 + 50);
      });

    it('what lies beyond the limit of length costs no step [LOG-03]', () => {
      const line = 'trade 12 of ada@example.com; ';
      const atLimit = steps(() => text(line.repeat((TEXT_LIMIT + 256) / line.length)));
      const farBeyond = steps(() => text(line.repeat((5 * TEXT_LIMIT) / line.length)));
      expect(atLimit).to.be.above(1000);
      expect(farBeyond).to.be.at.most(atLimit * 1.01);
    });

    /** Steps of the engine cannot be counted, but they follow from the pattern. */
    const expectLinear = (pattern: RegExp) => {
      const { source, flags } = pattern;
      const { reports } = analyse({ source, flags });
      expect(
        reports.map(({ type, character }) => `${type}: repeat ${character.pick}`),
        source,
      ).to.deep.equal([]);
    };

    it('a pattern that is not linear is noticed [LOG-03]', () => {
      for (const slow of [/(a+)+$/, /\d*\w+!/, /x+y/]) expect(() => expectLinear(slow), String(slow)).to.throw();
    });

    it('no pattern that is built takes more than linear time [LOG-03]', () => {
      for (const [, pattern] of FORMS) expectLinear(pattern);
      for (const [, , holds, reach] of NAMES) {
        expectLinear(holds);
        expectLinear(reach);
      }
    });

    it('no pattern in the sources takes more than linear time [LOG-03]', async () => {
      const sources = await Promise.all(
        ['fold', 'redact', 'redact-keys', 'redact-numbers', 'redact-text'].map(async (name) =>
          (await fetch(new URL(`./${name}.ts`, import.meta.url))).text(),
        ),
      );
      // Without the source map, which the test server adds.
      const code = sources.join('\n').replace(/^\/\/# .*/gm, '');
      const patterns = code.match(/\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/g) ?? [];
      expect(patterns.length).to.be.above(15);
      for (const pattern of patterns) {
        const end = pattern.lastIndexOf('/');
        expectLinear(new RegExp(pattern.slice(1, end), pattern.slice(end + 1)));
      }
    });
  });

  it('folding keeps every character at its place [LOG-01]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (value) => {
        const { plain, startOf } = fold(value);
        const starts =
          [...plain, 'end'].length === 1 ? [0] : Array.from({ length: plain.length + 1 }, (_, i) => startOf(i));
        expect([...starts].sort((a, b) => a - b)).to.deep.equal(starts);
        expect(starts.at(-1)).to.equal(plain ? value.length : starts.at(-1));
      }),
      { numRuns: 300 },
    );
  });
});
