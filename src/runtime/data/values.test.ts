import { mapOf } from './map-of.ts';
import fc from '../page/property.testing.ts';
import { expect } from '@open-wc/testing';
import { isNamed, isSet, textOf, toNumber } from './values.ts';
import { isRecord, own, plainCopy, parseJson, requireRecord } from './records.ts';
import { isVerified, Kyc } from '../../exchange/person/kyc.ts';
import { list, num, shape, str, optionalString } from './schema.ts';

const show = (value: unknown) =>
  typeof value === 'number' || value === undefined ? String(value) : JSON.stringify(value);

describe('values of answers', () => {
  describe('flags', () => {
    for (const value of [true, 1, '1'])
      it(`${show(value)} is set [COMP-02]`, () => {
        expect(isSet({ flag: value }, 'flag')).to.equal(true);
      });
    for (const value of [false, 0, '0', '', null, undefined, 2, -1, NaN, 'true', 'yes', ' 1', '01', [1], {}, [true]])
      it(`${show(value)} is not set [COMP-02]`, () => {
        expect(isSet({ flag: value }, 'flag')).to.equal(false);
      });

    it('a missing flag, or no bag at all, is not set [COMP-02]', () => {
      for (const bagged of [{}, null, undefined, 1, 'flag', [], [1]]) expect(isSet(bagged, 'flag')).to.equal(false);
    });

    it('a polluted prototype turns nothing on [COMP-02]', () => {
      const inherited = Object.create({ flag: 1, limit_country: 'x' }) as object;
      expect(isSet(inherited, 'flag')).to.equal(false);
      expect(isNamed(inherited, 'limit_country')).to.equal(false);
      expect(own(inherited, 'flag')).to.equal(undefined);
      expect(own({}, 'toString')).to.equal(undefined);
      expect(isSet(Object.assign(Object.create(null) as object, { flag: 1 }), 'flag')).to.equal(true);
    });

    for (const [value, expected] of [
      ['CN', true],
      ['1', true],
      ['00', true],
      ['0', false],
      ['', false],
      [1, false],
      [true, false],
      [null, false],
      [undefined, false],
      [{}, false],
      [['CN'], false],
    ] as const)
      it(`limit_country ${show(value)}: ${expected ? 'set' : 'not set'} [COMP-26]`, () => {
        expect(isNamed({ limit_country: value }, 'limit_country')).to.equal(expected);
      });

    it('texts of answers [COMP-03]', () => {
      const given = { a: 'x', b: 7, c: null, d: {}, e: true, f: 0 };
      expect('abcdef'.split('').map((key) => textOf(given, key))).to.deep.equal(['x', '7', '', '', '', '0']);
      expect(textOf(null, 'a')).to.equal('');
    });

    it('a record is an object, not a list [COMP-01]', () => {
      expect([{}, Object.create(null)].every(isRecord)).to.equal(true);
      expect([[], null, undefined, 'x', 1, () => 1].some(isRecord)).to.equal(false);
    });
  });

  describe('KYC levels', () => {
    it('the codes [STORE-05]', () => {
      expect(Kyc).to.deep.equal({ NONE: 0, HALF: 5, ONE: 2, TWO: 1, THREE: 4, COMPANY: 3 });
    });
    for (const [code, expected] of [
      [0, false],
      [1, true],
      [2, false],
      [3, true],
      [4, true],
      [5, false],
      [6, false],
      [-1, false],
      ['1', true],
      ['4', true],
      ['3', true],
      ['2', false],
      ['', false],
      [' ', false],
      [true, false],
      [null, false],
      [undefined, false],
      [NaN, false],
      [[1], false],
      [{}, false],
    ] as const)
      it(`code ${show(code)} is ${expected ? '' : 'not '}verified [STORE-06]`, () => {
        expect(isVerified(code)).to.equal(expected);
      });
  });

  describe('JSON', () => {
    it('forbidden keys are dropped at every depth [API-08]', () => {
      const text = '{"a":{"__proto__":{"x":1},"b":[{"constructor":1,"prototype":2,"c":3}]},"__proto__":1}';
      expect(JSON.stringify(parseJson(text))).to.equal('{"a":{"b":[{"c":3}]}}');
      expect(({} as Record<string, unknown>)['x']).to.equal(undefined);
    });

    it('everything else of JSON comes through [API-08]', () => {
      fc.assert(
        fc.property(fc.jsonValue(), (value) => {
          const text = JSON.stringify(value);
          fc.pre(!/"(__proto__|constructor|prototype)"/.test(text));
          expect(parseJson(text)).to.deep.equal(JSON.parse(text));
        }),
      );
    });

    it('what is not JSON throws [API-08]', () => {
      for (const text of ['', '<html>', '{a:1}', 'undefined', "{'a':1}"])
        expect(() => parseJson(text)).to.throw(SyntaxError);
    });

    it('a bag is a copy without prototype and without forbidden keys [API-08]', () => {
      const given = JSON.parse('{"a":1,"__proto__":{"x":1},"constructor":2}') as object;
      const copy = plainCopy(given);
      expect(Object.getPrototypeOf(copy)).to.equal(null);
      expect(Object.keys(copy)).to.deep.equal(['a']);
      for (const value of [null, undefined, 'text', 3, [1], true])
        expect(Object.keys(plainCopy(value))).to.deep.equal([]);
    });

    it('a body that is no object is refused [API-08]', () => {
      for (const value of [null, undefined, 'text', 3, [], true])
        expect(() => requireRecord(value)).to.throw(TypeError);
      expect({ ...requireRecord({ a: 1 }) }).to.deep.equal({ a: 1 });
    });

    for (const [value, expected] of [
      [5, 5],
      ['5', 5],
      [' 5 ', 5],
      ['-1.5', -1.5],
      [0, 0],
      ['0', 0],
      ['', -7],
      [' ', -7],
      ['5px', -7],
      [NaN, -7],
      [Infinity, -7],
      ['Infinity', -7],
      [true, -7],
      [null, -7],
      [undefined, -7],
      [[5], -7],
      [{}, -7],
    ] as const)
      it(`${show(value)} is the number ${expected === -7 ? 'that is the default' : expected} [API-46]`, () => {
        expect(toNumber(value, -7)).to.equal(expected);
      });
  });

  describe('readers', () => {
    it('a text: texts and finite numbers, else the default [API-08]', () => {
      expect(['a', '', 7, 0, 1.5].map(str('x'))).to.deep.equal(['a', '', '7', '0', '1.5']);
      expect([null, undefined, true, {}, [], NaN, Infinity].map(str('x'))).to.deep.equal(Array(7).fill('x'));
      expect(str()(null)).to.equal('');
    });

    it('a number, also from text, else the default [API-08]', () => {
      expect([7, '7', 'x', null].map(num(2))).to.deep.equal([7, 7, 2, 2]);
      expect(num()(undefined)).to.equal(0);
    });

    it('a list keeps what its reader takes [API-08]', () => {
      expect(list(optionalString)(['a', 1, null, 'b'])).to.deep.equal(['a', 'b']);
      for (const value of [null, 'abc', { 0: 'a', length: 1 }, 3])
        expect(list(optionalString)(value)).to.deep.equal([]);
    });

    it('a map by key [API-08]', () => {
      const read = mapOf(num(1));
      expect({ ...read({ a: 2, b: 'x' }) }).to.deep.equal({ a: 2, b: 1 });
      expect({ ...read([1]) }).to.deep.equal({});
      expect(read({})['toString']).to.equal(undefined);
    });

    it('a shape copies its fields and nothing else [API-08]', () => {
      const read = shape({ a: str('-'), b: num() });
      expect(read({ a: 1, b: '2', c: 3 })).to.deep.equal({ a: '1', b: 2 });
      expect(read({})).to.deep.equal({ a: '-', b: 0 });
      expect(read(Object.create({ a: 'inherited' })), 'own values only').to.deep.equal({ a: '-', b: 0 });
      for (const value of [null, [], 'x']) expect(() => read(value)).to.throw(TypeError);
    });

    it('a shape has all of its fields, of their kind, for any object [API-08]', () => {
      const read = shape({ a: str(), b: num(), c: list(optionalString), d: mapOf(str()) });
      fc.assert(
        fc.property(fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.anything()), (given) => {
          const { a, b, c, d, ...others } = read(given);
          expect([typeof a, typeof b, Array.isArray(c), typeof d]).to.deep.equal(['string', 'number', true, 'object']);
          expect(Number.isFinite(b)).to.equal(true);
          expect(others).to.deep.equal({});
        }),
      );
    });
  });
});
