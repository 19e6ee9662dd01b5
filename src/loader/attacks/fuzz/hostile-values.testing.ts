/** Values that no input expects. A value is made when it is used: a revoked proxy cannot be printed. */
import fc from '../../../runtime/page/property.testing.ts';

export interface Hostile {
  /** Name of the value in a failure. */
  readonly what: string;
  make(): unknown;
}

const hostile = (what: string, make: () => unknown): Hostile => ({ what, make });
const fail = (): never => {
  throw new Error('thrown by a hostile value');
};
const revoked = (target: object): unknown => {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
};
const parsed = (json: string) => hostile(`JSON ${json}`, () => JSON.parse(json) as unknown);

/** Values without text or number. */
export const HOSTILE_OBJECTS: readonly Hostile[] = [
  hostile('null', () => null),
  hostile('an object without a prototype', () => Object.create(null) as unknown),
  hostile('an object of Object.prototype', () => Object.prototype),
  hostile('toString throws', () => ({ toString: fail })),
  hostile('valueOf throws', () => ({ valueOf: fail, toString: fail })),
  hostile('toString gives an object', () => ({ toString: () => ({}) })),
  hostile('Symbol.toPrimitive throws', () => ({ [Symbol.toPrimitive]: fail })),
  hostile('toJSON throws', () => ({ toJSON: fail, a: 1 })),
  hostile('a proxy whose traps throw', () => new Proxy({ a: 1 }, new Proxy({}, { get: () => fail }))),
  hostile('a revoked proxy', () => revoked({})),
  hostile('a revoked list', () => revoked([])),
  hostile('a revoked function', () => revoked(fail)),
  hostile('a function that throws', () => fail),
  hostile('a class', () => class {}),
  hostile('a symbol', () => Symbol('hostile')),
  hostile('a big number', () => 10n ** 40n),
  hostile('a promise', () => Promise.resolve(1)),
  hostile('a thenable that throws', () => ({ then: fail })),
  hostile('a list of itself', () => {
    const list: unknown[] = [];
    list.push(list, list);
    return list;
  }),
  hostile('an object in itself', () => {
    const ring: Record<string, unknown> = {};
    ring['ring'] = ring;
    return ring;
  }),
  hostile('a list with holes and a length', () => Object.assign([], { length: 2 ** 20 })),
  hostile('an object with a length', () => ({ length: 2 ** 32, 0: 'a' })),
  hostile('a deep object', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 5000; level++) deep = { deep };
    return deep;
  }),
  hostile('a wide object', () => Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`key${at}`, at]))),
  hostile('a React element', () => ({ $$typeof: Symbol.for('react.transitional.element'), type: 'script', props: {} })),
  hostile('an invalid date', () => new Date(NaN)),
  hostile('a map', () => new Map([['__proto__', 1]])),
  hostile('a window', () => window),
  hostile('the document', () => document),
  hostile('an element', () => document.createElement('form')),
  hostile('a regular expression', () => /a/g),
  hostile('a boxed text', () => new String('text')),
  parsed('{"__proto__":{"polluted":1}}'),
  parsed('{"constructor":{"prototype":{"polluted":1}}}'),
  parsed('{"a":{"__proto__":{"is_show":1}}}'),
];

const NUMBERS: readonly Hostile[] = [
  ...[NaN, Infinity, -Infinity, -0, -1, 0.1, 1e308, 5e-324, 2 ** 31, 2 ** 53, -(2 ** 63)],
].map((number) => hostile(`number ${number}`, () => number));

/** Texts by name, for inputs that hold only text: attributes, storage, cookies, addresses. */
const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  'a\udc00b',
  '\u202eevil\u202c',
  '\u2066a\u2069',
  'a\r\nSet-Cookie: uid=1',
  'x\r\n\r\n<script>alert(1)</script>',
  '\u{1f600}'.repeat(50),
  '\u0430dmin',
  '\u0661\u0662\u0663',
  'Z\u0351\u0343\u036f'.repeat(40),
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'getAttribute',
  'querySelectorAll',
  'nodeName',
  'parentNode',
  'documentElement',
  'undefined',
  'null',
  'NaN',
  'true',
  '-1',
  '1e999',
  '999999999999999',
  '9/999999999999999',
  '-9/-9',
  '0x10',
  '[]',
  '{}',
  '[[[[',
  '{"__proto__":{"polluted":1}}',
  '{"a":{"constructor":{"prototype":{"polluted":1}}}}',
  '["",null,{"label":1,"url":{}}]',
  '"',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  '{{constructor.constructor("alert(1)")()}}',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://evil.example/1',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/a',
  'https://host.test@evil.example/',
  'https://evil.example\u3002host.test/',
  'http://[::1]:0/',
  '/..//evil.example',
  '\\\\evil.example\\a',
  '%',
  '%E0%A4%A',
  ';;=;=',
  '((',
  ':has(',
  '*',
  'a'.repeat(70_000),
  '<b>'.repeat(3000),
  '['.repeat(20_000),
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.webUrl({ withQueryParameters: true }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...HOSTILE_TEXTS), fc.constantFrom(...HOSTILE_TEXTS))
      .map((two) => two.join('')),
  },
);

const short = (text: string): string =>
  JSON.stringify(text.slice(0, 60)) + (text.length > 60 ? `… ${text.length}` : '');
const textValue = hostileText.map((text) => hostile(`text ${short(text)}`, () => text));
const plain = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE_OBJECTS) },
  { weight: 2, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 3, arbitrary: textValue },
  {
    weight: 1,
    arbitrary: fc
      .jsonValue({ maxDepth: 3 })
      .map((value) => hostile(`JSON ${short(JSON.stringify(value))}`, () => value)),
  },
);

/** Puts a value into a field, behind a getter that throws, into a list, or into a map. */
const wrapped = (keys: readonly string[]): fc.Arbitrary<Hostile> =>
  fc
    .tuple(fc.constantFrom(...keys, '__proto__', 'a'), plain, fc.constantFrom('field', 'getter', 'list'))
    .map(([key, { what, make }, form]) => {
      if (form === 'list') return hostile(`[${what}]`, () => [make(), make()]);
      const value = () => (form === 'getter' ? { get: fail } : { value: make() });
      return hostile(`{ ${key}: ${form === 'getter' ? 'throws' : what} }`, () =>
        Object.defineProperty({}, key, { enumerable: true, configurable: true, ...value() }),
      );
    });

/**
 * Returns hostile values for one input.
 * @param keys names of fields that the input knows
 */
export const hostileValue = (keys: readonly string[] = []): fc.Arbitrary<Hostile> =>
  fc
    .oneof({ weight: 3, arbitrary: plain }, { weight: 2, arbitrary: wrapped(keys) })
    .map((value) => Object.assign(value, { [fc.toStringMethod]: () => value.what }));
