import fc from '../../runtime/page/property.testing.ts';
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
  describe('LOG-01 LOG-02 personal data and secrets do not survive', () => {
    for (const [line, ...data] of PERSONAL)
      it(`LOG-01 LOG-02 ${line.slice(0, 60)}`, () => {
        for (const datum of data) expect(line, 'the line holds it').to.contain(datum);
        const clean = text(line);
        for (const datum of data) expect(clean).not.to.contain(datum);
        expect(clean).to.contain('***');
      });

    it('LOG-01 the corpus is large enough', () => expect(PERSONAL.length).to.be.at.least(60));

    it('LOG-01 every line also as a field, in a list, in JSON, in an address and in an error', () => {
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

    it('LOG-01 redacting twice changes nothing more', () => {
      for (const [line] of PERSONAL) expect(text(text(line))).to.equal(text(line));
    });
  });

  describe('LOG-01 market data stays', () => {
    for (const line of MARKET) it(`LOG-01 untouched: ${line.slice(0, 60)}`, () => expect(text(line)).to.equal(line));

    it('LOG-01 the corpus is large enough', () => expect(MARKET.length).to.be.at.least(60));

    it('LOG-01 of ten numbers that differ in their last digit the one with the check digit of a card is masked', () => {
      const masked = Array.from({ length: 10 }, (_, digit) => `fill 411111111111111${digit} done`).filter((line) =>
        text(line).includes('***'),
      );
      expect(masked).to.deep.equal(['fill 4111111111111111 done']);
    });

    it('LOG-01 LOG-02 of an address the parameters that are known to be harmless stay', () => {
      expect(redactUrl('https://ada:pw@gate.test/trade?lang=en&ref=abcdef&session=zoe&page=2#token=1')).to.equal(
        'https://gate.test/trade?lang=en&page=2',
      );
      expect(redactUrl('no address')).to.equal('');
    });

    it('LOG-01 a line with both keeps the one and loses the other', () => {
      expect(text('order 13800138000 at 43210.5 by ada@example.com from 203.0.113.9, ts 1700000000123')).to.equal(
        'order 13800138000 at 43210.5 by [email ***] from [ip ***], ts 1700000000123',
      );
    });

    it('LOG-01 numbers of any size stay when nothing says that they are personal', () => {
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

  describe('LOG-02 names star what they announce', () => {
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
      it(`LOG-02 ${name}`, () => {
        expect(redact({ [name]: 'q7-value' })).to.deep.equal({ [name]: '***' });
        expect(text(`${name}=q7-value`)).to.equal(`${name}=***`);
        expect(text(JSON.stringify({ [name]: 'q7-value', price: '1.5' }))).to.equal(
          JSON.stringify({ [name]: '***', price: '1.5' }),
        );
      });

    it('LOG-02 numbers, lists and objects behind a secret name too; flags and absence stay', () => {
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

    it('LOG-02 a pair says the name beside the value', () => {
      expect(redact({ name: 'password', value: 'hunter2' })).to.deep.equal({ name: 'password', value: '***' });
      expect(redact([['authorization', 'q7-value']])).to.deep.equal([['authorization', '***']]);
      expect([...(redact(new Map([['token', 'q7-value']])) as Map<string, string>)]).to.deep.equal([['token', '***']]);
      expect(JSON.stringify(redact(new URLSearchParams('token=q7-value&a=1')))).not.to.contain('q7');
      expect(JSON.stringify(redact(new Headers({ cookie: 'sid=q7' })))).not.to.contain('q7');
    });

    it('LOG-01 personal names mask values whose form says nothing', () => {
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

    it('LOG-01 data in names of fields too', () => {
      expect(JSON.stringify(redact({ 'ada@example.com': { n: 1 } }))).to.equal('{"[email ***]":{"n":1}}');
    });
  });

  describe('LOG-03 every kind of value', () => {
    it('LOG-03 cycles, and the same value twice', () => {
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

    it('LOG-03 its input is not changed, frozen or not', () => {
      const input = { password: 'x1', list: [{ phone: '+905321234567' }], error: new Error('to ada@example.com') };
      const before = structuredClone(input);
      Object.freeze(input.list);
      redact(Object.freeze(input));
      expect(input).to.deep.equal({ ...before, error: input.error });
      expect(input.error.message).to.equal('to ada@example.com');
    });

    it('LOG-03 errors stay errors', () => {
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

    it('LOG-03 deep and huge values end, and what is left out says so', () => {
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

    it('LOG-03 a long text is cut, and a datum across the cut is masked', () => {
      const clean = text('x '.repeat(32_762) + 'ada.lovelace@example.com ' + 'y '.repeat(50_000));
      expect(clean)
        .to.contain('[email ***]')
        .and.match(/\[\d+ more\]$/);
      expect(clean).not.to.contain('ada');
      expect(clean.length).to.be.below(66_000);
    });

    it('LOG-03 hostile objects: throwing getters, proxies, null prototypes, prototype names', () => {
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

    it('LOG-03 anything at all: no throw, and texts without digits, marks and names stay', () => {
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

    it('LOG-01 a datum anywhere in any text is found', () => {
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

    it('LOG-01 prices, amounts, ids and times of any value stay', () => {
      const number = fc.double({ min: 1e-9, max: 1e12, noNaN: true }).map((value) => value.toFixed(8));
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

  describe('LOG-03 linear time', () => {
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
      it(`LOG-03 doubling ${JSON.stringify(seed)} no more than doubles the steps`, () => {
        const once = seed.repeat(768 / seed.length);
        const [small, large] = [steps(() => text(once)), steps(() => text(once + once))];
        expect(large).to.be.at.most(small * 2.2 + 50);
      });

    it('LOG-03 what lies beyond the limit of length costs no step', () => {
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

    it('LOG-03 a pattern that is not linear is noticed', () => {
      for (const slow of [/(a+)+$/, /\d*\w+!/, /x+y/]) expect(() => expectLinear(slow), String(slow)).to.throw();
    });

    it('LOG-03 no pattern that is built takes more than linear time', () => {
      for (const [, pattern] of FORMS) expectLinear(pattern);
      for (const [, , holds, reach] of NAMES) {
        expectLinear(holds);
        expectLinear(reach);
      }
    });

    it('LOG-03 no pattern in the sources takes more than linear time', async () => {
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

  it('LOG-01 folding keeps every character at its place', () => {
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
