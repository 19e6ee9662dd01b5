import { expect } from '@open-wc/testing';
import { mendBuiltins } from './mend-builtins.ts';

const { bind } = Function.prototype;
const { from } = Array;
const { defineProperty } = Object;

/** As MooTools 1.4 has it with its compatibility layers: arguments as one list, and those of later calls forgotten. */
const oldBind = function (this: (...given: unknown[]) => unknown, self: unknown, list?: unknown) {
  return (...later: unknown[]): unknown =>
    this.apply(self, list === undefined ? later : Array.isArray(list) ? (list as unknown[]) : [list]);
};
/** As MooTools has it: lists are copied, everything else is put into one. */
const oldFrom = (item: unknown): unknown[] => {
  if (item === null || item === undefined) return [];
  const isList = typeof (item as { length?: unknown }).length === 'number' && typeof item !== 'string';
  return isList ? [].slice.call(item) : [item];
};

const told = function (this: unknown, ...given: unknown[]) {
  return [this, ...given];
};

describe('built-ins that a page has replaced', () => {
  afterEach(() => {
    Function.prototype.bind = bind;
    Array.from = from;
    Object.defineProperty = defineProperty;
    for (const name of ['get', 'value']) delete (Object.prototype as Record<string, unknown>)[name];
  });

  it('what is as it should be is left alone [ERR-02]', () => {
    expect(mendBuiltins()).to.equal(null);
    expect(Function.prototype.bind).to.equal(bind);
    expect(Array.from).to.equal(from);
    expect(Object.defineProperty).to.equal(defineProperty);
  });

  it('bind follows the standard for separate arguments, and the framework for a single list [ERR-02]', () => {
    Function.prototype.bind = oldBind;
    expect(mendBuiltins()).to.equal(null);
    const standard = told.bind('self', 1, 2) as (last: number) => unknown[];
    expect(standard(3).slice(1)).to.deep.equal([1, 2, 3]);
    expect((told.bind('self', 1) as (last: number) => unknown[])(3).slice(1)).to.deep.equal([1, 3]);
    const framework = told.bind('self', [1, 2] as never) as (last: number) => unknown[];
    expect(framework(3).slice(1)).to.deep.equal([1, 2]);
    expect((told.bind('self') as (last: number) => unknown[])(3).slice(1)).to.deep.equal([3]);
  });

  it('bind without arguments passes on those of the call, also where the page’s own forgets them [ERR-02]', () => {
    Function.prototype.bind = function (this: (...given: unknown[]) => unknown, self: unknown) {
      return () => this.apply(self, []) as unknown;
    };
    expect(mendBuiltins()).to.equal(null);
    expect((told.bind('self') as (last: number) => unknown[])(3).slice(1)).to.deep.equal([3]);
  });

  it('Array.from iterates and maps as the standard does, and makes lists of values as the framework does [ERR-02]', () => {
    Array.from = oldFrom as typeof Array.from;
    expect(mendBuiltins()).to.equal(null);
    expect(Array.from(new Set([1, 2]))).to.deep.equal([1, 2]);
    expect(Array.from(new Map([[1, 2]]).entries())).to.deep.equal([[1, 2]]);
    expect(Array.from({ length: 3 }, (_, at) => at * 2)).to.deep.equal([0, 2, 4]);
    expect(Array.from('ab', (letter) => letter + '!')).to.deep.equal(['a!', 'b!']);
    expect(Array.from(5 as never)).to.deep.equal([5]);
    expect(Array.from('ab')).to.deep.equal(['ab']);
    expect(Array.from(null as never)).to.deep.equal([]);
  });

  for (const [name, value] of [
    ['get', undefined],
    ['get', () => 2],
    ['value', 2],
  ] as const)
    it(`${name} on Object.prototype belongs to no descriptor (${typeof value}) [ERR-02]`, () => {
      (Object.prototype as Record<string, unknown>)[name] = value;
      const mended = mendBuiltins();
      const target = Object.defineProperty({}, 'read', { get: () => 1, configurable: true }) as Record<string, unknown>;
      Object.defineProperty(target, 'read', { enumerable: true });
      Object.defineProperty(target, 'said', { value: 3 });
      Object.defineProperty(target, 'inherited', Object.create({ value: 4, enumerable: true }) as PropertyDescriptor);
      delete (Object.prototype as Record<string, unknown>)[name];
      expect(mended).to.equal(null);
      expect(target).to.deep.equal({ read: 1, inherited: 4 });
      expect(target['said']).to.equal(3);
      expect(() => Object.defineProperty(target, 'x', 5 as never)).to.throw(TypeError);
    });

  it('mending twice changes nothing more [ERR-02]', () => {
    Function.prototype.bind = oldBind;
    mendBuiltins();
    const mended = Function.prototype.bind;
    mendBuiltins();
    expect(Function.prototype.bind).to.equal(mended);
  });

  it('one that cannot be replaced is named [ERR-02]', () => {
    Object.defineProperty(Array, 'from', { value: oldFrom, writable: false, configurable: true });
    try {
      expect(mendBuiltins()).to.equal('Array.from');
    } finally {
      Object.defineProperty(Array, 'from', { value: from, writable: true, configurable: true });
    }
  });
});
