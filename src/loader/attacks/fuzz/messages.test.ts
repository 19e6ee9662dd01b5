/** Hostile messages of a mini-app and of other windows. */
import fc, { inputs } from '../../../runtime/page/property.testing.ts';
import { expect } from '@open-wc/testing';
import { mountMiniApp, type MiniApp } from '../../../services/mini-app/mini-app.ts';
import { fakeWorld, type FakeWorld } from '../../../services/mini-app/mini-app.testing.ts';
import { mayBeFollowed } from '../inspect.testing.ts';
import { hostileText, hostileValue, type Hostile } from './hostile-values.testing.ts';
import { watchInvariants, type Invariants } from './invariants.testing.ts';

const TYPES = 'mounted broken size close event navigate pong unmounted hello init __proto__'.split(' ');
const FIELDS = ['type', 'height', 'name', 'detail', 'url', 'newTab', 'message', 'gate', 'v', 'props'];

/** Returns an object of hostile fields. */
const fieldsOf = (fields: Readonly<Record<string, Hostile>>): Hostile => ({
  what: `{ ${Object.entries(fields)
    .map(([name, { what }]) => `${name}: ${what}`)
    .join(', ')} }`,
  make: () => Object.fromEntries(Object.entries(fields).map(([name, { make }]) => [name, make()])),
});

/** A message of a declared type, with hostile fields. */
const typed: fc.Arbitrary<Hostile> = fc
  .tuple(
    fc.constantFrom(...TYPES),
    fc.dictionary(fc.constantFrom(...FIELDS.slice(1)), hostileValue(FIELDS), { maxKeys: 3 }),
  )
  .map(([type, fields]) => ({
    what: `${type} { ${Object.entries(fields)
      .map(([name, { what }]) => `${name}: ${what}`)
      .join(', ')} }`,
    make: () => ({
      type,
      ...Object.fromEntries(Object.entries(fields).map(([name, { make }]) => [name, make()])),
    }),
  }));
const navigation: fc.Arbitrary<Hostile> = hostileText.map((url) => ({
  what: `navigate ${JSON.stringify(url.slice(0, 60))}`,
  make: () => ({ type: 'navigate', url, newTab: false }),
}));
/** An event with a valid name, so that its detail is read. */
const event: fc.Arbitrary<Hostile> = fc
  .oneof(hostileValue(FIELDS), fc.dictionary(fc.constantFrom(...FIELDS), hostileValue()).map(fieldsOf))
  .map(({ what, make }) => ({ what: `event ${what}`, make: () => ({ type: 'event', name: 'done', detail: make() }) }));
const message = fc.oneof(typed, navigation, event, hostileValue(FIELDS));

describe('hostile messages', () => {
  let world: FakeWorld;
  let watched: Invariants;
  let container: HTMLElement;
  let app: MiniApp;
  let went: string[];
  let states: string[];
  let events: [string, object][];
  const noise = console.error;

  const mount = async () => {
    world = fakeWorld();
    container = document.body.appendChild(document.createElement('div'));
    [went, states, events] = [[], [], []];
    app = mountMiniApp({
      name: 'chat',
      container,
      title: 'Chat',
      props: { lang: 'en', secret: 'x' },
      allowed: ['lang'],
      height: { min: 100, max: 500 },
      onState: (state) => void states.push(state),
      onEvent: (name, detail) => void events.push([name, detail]),
      onClose: () => undefined,
      onNavigate: (url) => void went.push(url),
    });
    await world.arrived();
    world.hello();
    const { port } = world.frames.at(-1)!.said.at(-1)!;
    port.postMessage({ type: 'mounted' });
    await world.arrived();
    return port;
  };
  const end = async () => {
    const ended = app.unmount();
    world.clock.pass(300);
    await ended;
    container.remove();
  };

  beforeEach(() => {
    console.error = () => undefined;
    watched = watchInvariants();
  });
  afterEach(() => {
    console.error = noise;
    watched.end();
  });

  it('of a mini-app reach the page in their declared form, or not at all [APP-03, APP-04]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 5 }), async (messages) => {
        const port = await mount();
        const input = messages.map(({ what }) => what).join(' | ');
        try {
          for (const { make } of messages)
            try {
              port.postMessage(make());
            } catch {
              // The browser does not clone it, so it cannot be sent.
            }
          await world.arrived();
          watched.expectCalm(input);
          for (const url of went)
            expect(mayBeFollowed(url, ['www.host.test']), `${input} leads to ${url}`).to.equal(true);
          for (const [name, detail] of events) {
            expect(name, input).to.match(/^[a-z][\w-]{0,39}$/i);
            expect(
              Object.values(detail).every((field) => /^(string|number|boolean)$/.test(typeof field)),
              input,
            ).to.equal(true);
          }
          const height = Number(container.querySelector('[part=frame]')?.getAttribute('height') ?? 100);
          expect(height >= 100 && height <= 500, `${input}: height ${height}`).to.equal(true);
        } finally {
          await end();
        }
      }),
      { numRuns: inputs(100) },
    );
  });

  it('of other windows and origins change nothing [APP-03]', async () => {
    await mount();
    const source = () => world.frames.at(-1)!.window;
    const posted = () => world.frames.at(-1)!.said.length;
    expect([states.at(-1), posted()]).to.deep.equal(['mounted', 1]);
    const origin = fc.constantFrom(
      'https://mini.host.test.evil.example',
      'http://mini.host.test',
      'null',
      '',
      'https://host.test',
    );
    await fc.assert(
      fc.asyncProperty(message, origin, fc.boolean(), async ({ what, make }, from, isOurs) => {
        const input = `${what} from ${from}`;
        const counts = [states.length, events.length, went.length, posted()];
        world.arrive(make(), { origin: from, source: source() });
        // Another window of the right origin.
        if (isOurs) world.arrive({ gate: 'hello', v: 1 }, { source: {} });
        await Promise.resolve();
        expect([states.length, events.length, went.length, posted()], input).to.deep.equal(counts);
        watched.expectCalm(input);
      }),
      { numRuns: inputs(150) },
    );
    await end();
  });
});
