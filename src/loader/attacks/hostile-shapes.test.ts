/**
 * Tests every element with malformed answers: no exception, no element in `error`, no empty element in the state
 * `shown`, and no change to the surrounding page.
 */
import fc, { inputs } from '../../runtime/page/property.testing.ts';
import { expect, nextFrame } from '@open-wc/testing';
import { hearConsole } from '../../runtime/page/log.testing.ts';
import { put, until } from '../loader.testing.ts';
import { valuesOf } from './bodies.testing.ts';
import { keepOpen } from './inspect.testing.ts';
import { answer, openPage, show } from './show.testing.ts';
import { VICTIMS, type Victim } from './victims.testing.ts';

const PLAIN = { text: 'words', html: '<p>good</p>', url: '/safe' };

/** Elements that show once per page view or day: after an answer has hidden them, they do not reappear. */
const ONCE = ['gate-gray-tax-toast', 'gate-promo-banner', 'gate-vip-popup'];

type Path = readonly string[];
/** Returns the path of every replaceable value, including the root. */
const pathsOf = (value: unknown, path: Path = []): Path[] => [
  path,
  ...(value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, entry]) => pathsOf(entry, [...path, key]))
    : []),
];
/** Returns the value with the part at a path replaced. */
const replaced = (value: unknown, [key, ...rest]: Path, other: unknown): unknown => {
  if (key === undefined || value === null || typeof value !== 'object') return other;
  const inner = replaced((value as Record<string, unknown>)[key], rest, other);
  return Array.isArray(value)
    ? value.map((entry: unknown, at) => (String(at) === key ? inner : entry))
    : { ...value, [key]: inner };
};

/** Valid JSON values of unexpected types. */
const ODD: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    1,
    -1,
    2 ** 53,
    1e308,
    -0.5,
    '',
    ' ',
    '0',
    'null',
    'x'.repeat(20_000),
    '\u0000\ud800\u202e',
  ],
  ...[[], [[]], [null], [[], {}], {}, { length: 3 }, { 0: 'a', length: 1 }, { toString: 1 }, { valueOf: null }],
  ...[
    { then: 1 },
    { toJSON: 'x' },
    { $$typeof: 'Symbol(react.element)', type: 'script', props: {} },
    { __html: '<b>' },
  ],
  Array.from({ length: 500 }, (_, at) => ({ id: at, title: 'a', link: 'b', key: 'c' })),
];
/** Invalid JSON, and bodies of another content type. */
const BODIES = ['', 'null', '[]', '{', '<!doctype html><title>Log in</title>', '0', '"x"', '{"code":0}', '\ufeff{}'];

interface Edit {
  /** Index of the place, modulo the number of places. */
  place: number;
  other: unknown;
}
const edits = fc.array(
  fc.record({ place: fc.nat(10_000), other: fc.oneof(fc.constantFrom(...ODD), fc.jsonValue({ maxDepth: 3 })) }),
  { minLength: 1, maxLength: 3 },
);
const hostileServer = fc.record({ edits, body: fc.option(fc.constantFrom(...BODIES), { freq: 6 }), seed: fc.nat(97) });
type HostileServer = typeof hostileServer extends fc.Arbitrary<infer T> ? T : never;

const edited = (value: unknown, places: readonly Edit[], seed: number): unknown =>
  places.reduce((now, { place, other }) => {
    const paths = pathsOf(now);
    return replaced(now, paths[(place + seed) % paths.length]!, other);
  }, value);

/**
 * Returns the answers to all calls of an element: valid bodies with some places changed, different ones in each call.
 */
const answersOf = (victim: Victim, { edits: places, body, seed }: HostileServer): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(valuesOf(PLAIN, victim.flags)).map(([path, value], at) => {
      const text = body !== null && at % 3 === seed % 3 ? body : JSON.stringify(edited(value, places, seed * at));
      return [path, () => new Response(text)];
    }),
  );

describe('answers of other shapes', () => {
  let log: ReturnType<typeof hearConsole>;
  let close: () => void;
  const thrown: string[] = [];
  const hear = (event: ErrorEvent | PromiseRejectionEvent | CustomEvent) => {
    const { error, reason, detail } = event as unknown as Record<string, unknown>;
    thrown.push(`${event.type}: ${String(error ?? reason ?? JSON.stringify(detail))}`);
  };
  const EVENTS = ['error', 'unhandledrejection', 'gate-error'] as const;
  let host: HTMLElement;
  beforeEach(() => {
    thrown.length = 0;
    log = hearConsole();
    close = keepOpen();
    for (const name of EVENTS) window.addEventListener(name, hear as EventListener);
    host = document.body.appendChild(document.createElement('main'));
    host.textContent = 'the page of the host';
  });
  afterEach(() => {
    log.end();
    close();
    for (const name of EVENTS) window.removeEventListener(name, hear as EventListener);
    host.remove();
  });

  const expectCalm = (element: HTMLElement, what: string): void => {
    // Removed, so that a smaller input is not blamed for them while the property shrinks.
    const lines = log.lines.splice(0).filter((line) => line.startsWith('error'));
    const told = [...thrown.splice(0), ...lines];
    expect(told.join('\n'), what).to.equal('');
    const { state } = element.dataset;
    expect(['shown', 'hidden', 'loading', undefined], what).to.include(state);
    if (state === 'shown') expect(element.shadowRoot?.childElementCount, what).to.be.greaterThan(0);
    expect(document.body.contains(host) && !host.hidden && host.textContent === 'the page of the host', what).to.equal(
      true,
    );
  };

  it('positive control: detects an exception, a logged line and an element in the state error', () => {
    const element = document.createElement('div');
    // Called directly: the test runner would also handle a dispatched event.
    hear(new ErrorEvent('error', { error: 'x' }));
    expect(() => expectCalm(element, '')).to.throw();
    console.error('gate: x');
    expect(() => expectCalm(element, '')).to.throw();
    expectCalm(element, '');
    element.dataset['state'] = 'error';
    expect(() => expectCalm(element, '')).to.throw();
  });

  for (const victim of VICTIMS)
    it(`${victim.tag}: nothing throws and nothing is empty, for a new element and for one answer after another`, async () => {
      // Hostile from the first answer: the element renders it or stays hidden.
      await fc.assert(
        fc.asyncProperty(hostileServer, async (server) => {
          const page = await openPage(victim, PLAIN, answersOf(victim, server));
          const back = victim.before?.(PLAIN);
          const { element } = await put(victim.tag, victim.attributes?.(PLAIN) ?? {}, { hidden: true });
          await nextFrame();
          await nextFrame();
          expectCalm(element, JSON.stringify(server).slice(0, 2000));
          element.remove();
          back?.();
          expect(page.went).to.deep.equal([]);
        }),
        { numRuns: inputs(2) },
      );
      // Hostile answers after the element was rendered.
      const stage = await show(victim, PLAIN);
      try {
        await fc.assert(
          fc.asyncProperty(hostileServer, async (server) => {
            await answer(stage.page, answersOf(victim, server));
            expectCalm(stage.element, JSON.stringify(server).slice(0, 2000));
          }),
          { numRuns: inputs(8) },
        );
        // The element must still render the next valid answer.
        await answer(stage.page, answersOf(victim, { edits: [], body: null, seed: 0 }));
        expectCalm(stage.element, 'the last answer');
        const drawn = () => stage.root.querySelector('.server-html')?.innerHTML === '<p>good</p>';
        if (victim.html && !ONCE.includes(victim.tag)) await until(drawn, 'the last answer');
      } finally {
        stage.end();
      }
      expect(Object.keys(Object.prototype)).to.deep.equal([]);
    });
});
