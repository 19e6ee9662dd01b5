import { expect, waitUntil } from '@open-wc/testing';
import type { FromApp, ToApp } from '../../exchange/mini-app-protocol.ts';
import { REFUSED_ADDRESSES } from '../../runtime/address/addresses.testing.ts';
import { configure } from '../../exchange/config/config.ts';
import { debugging } from '../../runtime/page/log.ts';
import { mountMiniApp, MOUNT_LIMIT, type MiniAppOptions } from './mini-app.ts';
import { replaceMembers } from '../../runtime/browser/replace-members.testing.ts';
import { gestureWorld } from './mini-app-navigate.ts';
import { moduleWorld } from './mini-app-module.ts';
import { APP, fakeWorld, type FakeWorld } from './mini-app.testing.ts';

describe('the mini-app host', () => {
  let world: FakeWorld;
  let container: HTMLElement;
  let states: string[];
  let events: unknown[];
  let errors: string[];
  let answersPings: boolean;
  const noise = console.error;

  beforeEach(() => {
    world = fakeWorld();
    container = document.createElement('div');
    document.body.append(container);
    [states, events, errors] = [[], [], []];
    answersPings = true;
    console.error = (...all: unknown[]) => void errors.push(all.map(String).join(' '));
  });
  afterEach(() => {
    console.error = noise;
    container.remove();
  });

  const mount = (more: Partial<MiniAppOptions> = {}) =>
    mountMiniApp({
      name: 'chat',
      container,
      title: 'Chat',
      props: { lang: 'en', theme: 'light', secret: 'x' },
      allowed: ['lang', 'theme'],
      height: { min: 100, max: 500 },
      onState: (state) => void states.push(state),
      onEvent: (name, detail) => void events.push([name, detail]),
      onClose: () => void events.push('close'),
      onNavigate: (url, newTab) => void events.push(['navigate', url, newTab]),
      ...more,
    });

  /** The app's side of a port, after it has been greeted. */
  const greeted = () => {
    const { port } = world.frames.at(-1)!.said.at(-1)!;
    const heard: ToApp[] = [];
    port.onmessage = ({ data }: MessageEvent<ToApp>) => {
      if (data.type !== 'ping') heard.push(data);
      else if (answersPings) port.postMessage({ type: 'pong' });
    };
    return { heard, say: (message: FromApp | object | string) => port.postMessage(message) };
  };
  /** Time in which pings are answered. */
  const live = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed++) {
      world.clock.pass(1000);
      await world.arrived();
    }
  };
  const mounted = async (more: Partial<MiniAppOptions> = {}) => {
    const app = mount(more);
    await world.arrived();
    world.hello();
    const talk = greeted();
    talk.say({ type: 'mounted' });
    await world.arrived();
    expect(states.at(-1)).to.equal('mounted');
    return { app, frame: world.frames.at(-1)!, ...talk };
  };

  it('the entry is asked for by HEAD first, without cookies and without following a redirect [APP-04, API-42]', async () => {
    let init: RequestInit = {};
    world.head = (_, given) => {
      init = given;
      expect(world.frames).to.have.length(0);
      return Promise.resolve(new Response(null, { status: 200 }));
    };
    mount();
    await world.arrived();
    expect(world.asked).to.deep.equal([`HEAD ${APP}/chat/`]);
    expect(init).to.include({ method: 'HEAD', mode: 'cors', credentials: 'omit', redirect: 'manual' });
    expect(world.frames).to.have.length(1);
  });

  for (const status of [404, 410, 403, 500, 302])
    it(`an entry that answers ${status} loads nothing and is logged [APP-04, API-42]`, async () => {
      world.head = () => Promise.resolve(new Response(null, { status }));
      mount();
      await world.arrived();
      expect(world.frames).to.have.length(0);
      expect(states).to.deep.equal(['loading', 'failed']);
      expect(errors).to.deep.equal(['[gate] mini-app "chat": its entry is missing']);
      expect([world.listeners.size, world.clock.waiting()]).to.deep.equal([0, 0]);
    });

  it('a redirect that the browser keeps to itself is a no [API-42]', async () => {
    world.head = () => Promise.resolve({ ok: false, status: 0, type: 'opaqueredirect' } as Response);
    mount();
    await world.arrived();
    expect(states).to.deep.equal(['loading', 'failed']);
  });

  for (const [what, head] of [
    ['405', () => Promise.resolve(new Response(null, { status: 405 }))],
    ['501', () => Promise.resolve(new Response(null, { status: 501 }))],
    ['no CORS', () => Promise.reject(new TypeError('Failed to fetch'))],
  ] as const)
    it(`${what} says nothing of the entry: it is mounted, and the handshake decides [API-42]`, async () => {
      world.head = head;
      mount();
      await world.arrived();
      expect(world.frames).to.have.length(1);
      world.hello();
      greeted().say({ type: 'mounted' });
      await world.arrived();
      expect(states).to.deep.equal(['loading', 'mounted']);
    });

  it('a refused entry asks for nothing [APP-04]', async () => {
    configure({ miniApps: { chat: 'https://evil.example/' } });
    mount();
    await world.arrived();
    expect(world.asked).to.deep.equal([]);
    expect(errors).to.deep.equal(['[gate] mini-app "chat": its origin is not on the list']);
    expect(states).to.deep.equal(['loading', 'failed']);
  });

  it('the frame: sandbox without top navigation, explicit permissions, strict-origin referrer, a title [APP-02]', async () => {
    mount({ permissions: 'clipboard-write' });
    await world.arrived();
    const { element, url } = world.frames[0]!;
    expect(element.getAttribute('sandbox')).to.equal(
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
    );
    expect(element.getAttribute('allow')).to.equal(
      "clipboard-write; camera 'none'; microphone 'none'; geolocation 'none'; payment 'none'",
    );
    expect(element.referrerPolicy).to.equal('strict-origin');
    expect(element.title).to.equal('Chat');
    expect(url).to.equal(`${APP}/chat/`);
    expect(element.hasAttribute('style')).to.equal(false);
  });

  it('the init goes to the exact origin, with the allowed props only [APP-02]', async () => {
    mount();
    await world.arrived();
    expect(world.frames[0]!.said).to.deep.equal([]);
    world.hello();
    const [init, ...more] = world.frames[0]!.said;
    expect(more).to.have.length(0);
    expect(init!.target).to.equal(APP);
    expect(init!.data).to.deep.equal({ gate: 'init', v: 1, props: { lang: 'en', theme: 'light' } });
  });

  for (const [what, data, from] of [
    ['another origin', { gate: 'hello', v: 1 }, { origin: 'https://evil.example' }],
    ['the origin with a suffix', { gate: 'hello', v: 1 }, { origin: `${APP}.evil.example` }],
    ['the opaque origin', { gate: 'hello', v: 1 }, { origin: 'null' }],
    ['another window of the same origin', { gate: 'hello', v: 1 }, { source: { postMessage: () => undefined } }],
    ['the page itself', { gate: 'hello', v: 1 }, { source: window }],
    ['nowhere', { gate: 'hello', v: 1 }, { source: null }],
    ['the frame, but not a hello', { gate: 'init', v: 1 }, {}],
    ['the frame, as text', '{"gate":"hello","v":1}', {}],
    ['the frame, as an array', ['hello', 1], {}],
    ['the frame, null', null, {}],
    ['the frame, without a version', { gate: 'hello' }, {}],
  ] as const)
    it(`a perfect-looking message from ${what} gets nothing [APP-02]`, async () => {
      mount();
      await world.arrived();
      world.arrive(data, from as object);
      expect(world.frames[0]!.said).to.deep.equal([]);
      expect(states).to.deep.equal(['loading']);
    });

  it('one init for each document: a hello that is said again gets none [APP-02]', async () => {
    const { frame } = await mounted();
    for (let times = 0; times < 4; times++) world.hello();
    expect(frame.said).to.have.length(1);
  });

  it('five hellos at most are listened to [APP-02]', async () => {
    mount();
    await world.arrived();
    const [frame] = world.frames;
    // A new document each time would be greeted; without one, noise is all they are.
    world.hello();
    for (let times = 0; times < 10; times++) world.hello();
    frame!.load();
    world.clock.pass(1999);
    frame!.load();
    expect(frame!.said.length).to.be.at.most(2);
    // A document that has said nothing gets nothing.
    expect(frame!.said).to.have.length(2);
    frame!.load();
    expect(frame!.said).to.have.length(2);
  });

  it('the sixth hello of a document is not read at all, whatever it says [APP-02]', async () => {
    const { frame } = await mounted();
    for (let times = 0; times < 4; times++) world.hello();
    world.hello(2);
    expect(states.at(-1)).to.equal('mounted');
    expect(frame.element.isConnected).to.equal(true);
  });

  for (const version of [0, 2, '1', null, true])
    it(`version ${JSON.stringify(version)} is refused [APP-02]`, async () => {
      mount();
      await world.arrived();
      world.hello(version);
      expect(world.frames[0]!.said).to.deep.equal([]);
      expect(states).to.deep.equal(['loading', 'failed']);
      expect(world.frames[0]!.element.isConnected).to.equal(false);
    });

  it('a new document is greeted anew after it has loaded, and the old port is deaf [APP-02]', async () => {
    const { frame, say } = await mounted();
    frame.load();
    world.clock.pass(100);
    await world.arrived();
    world.hello();
    expect(frame.said).to.have.length(1);
    frame.load();
    expect(frame.said).to.have.length(2);
    say({ type: 'event', name: 'old', detail: {} });
    await world.arrived();
    expect(events).to.deep.equal([]);
    greeted().say({ type: 'event', name: 'new', detail: {} });
    await world.arrived();
    expect(events).to.deep.equal([['new', {}]]);
    greeted().say({ type: 'mounted' });
    await live(5);
    expect(states.at(-1)).to.equal('mounted');
  });

  it('a second load without a hello is unmounted after 2 s, not before [APP-02]', async () => {
    const { frame } = await mounted();
    frame.load();
    await world.arrived();
    frame.load();
    world.clock.pass(1999);
    expect(states.at(-1)).to.equal('loading');
    expect(frame.element.isConnected).to.equal(true);
    world.clock.pass(1);
    expect(states.at(-1)).to.equal('failed');
    expect(frame.element.isConnected).to.equal(false);
    expect(errors).to.deep.equal(['[gate] mini-app "chat": left its frame']);
    expect([world.listeners.size, world.clock.waiting()]).to.deep.equal([0, 0]);
  });

  it('a greeted document that was replaced before its load event is found out, too [APP-02]', async () => {
    const { frame } = await mounted();
    frame.load();
    await world.arrived();
    await live(3);
    expect(states).to.deep.equal(['loading', 'mounted']);
  });

  it('without a pong after its first load it is unmounted [APP-02]', async () => {
    const { frame } = await mounted();
    answersPings = false;
    frame.load();
    world.clock.pass(2000);
    expect(states.at(-1)).to.equal('failed');
  });

  it('new props reach the app without another mount; the same ones do not [APP-02]', async () => {
    const { app, frame, heard } = await mounted();
    app.update({ lang: 'tr', theme: 'dark', secret: 'y' });
    app.update({ theme: 'dark', lang: 'tr', secret: 'z' });
    await world.arrived();
    expect(heard).to.deep.equal([{ type: 'update', props: { lang: 'tr', theme: 'dark' } }]);
    expect(frame.said).to.have.length(1);
    expect(world.frames).to.have.length(1);
  });

  it('props that change while it loads are in the init [APP-02]', async () => {
    const app = mount();
    app.update({ lang: 'ar', theme: 'light' });
    await world.arrived();
    world.hello();
    expect(world.frames[0]!.said[0]!.data.props).to.deep.equal({ lang: 'ar', theme: 'light' });
  });

  it('functions, prototypes and oversized props do not travel [APP-02]', async () => {
    const props = JSON.parse('{"lang":"en","extra":{"__proto__":{"x":1},"a":[1,"b"]}}') as Record<string, unknown>;
    mount({
      props: { ...props, theme: () => 1, big: 'x'.repeat(20_000), later: 'ok' },
      allowed: ['lang', 'extra', 'theme', 'big', 'later', 'toString'],
    });
    await world.arrived();
    world.hello();
    expect(world.frames[0]!.said[0]!.data.props).to.deep.equal({ lang: 'en', extra: { a: [1, 'b'] }, later: 'ok' });
  });

  for (const [asked, given] of [
    [300, '300'],
    [99.6, '100'],
    [-5, '100'],
    [10_000, '500'],
    [321.4, '321'],
  ] as const)
    it(`a wish for ${asked} px becomes ${given} px [APP-02]`, async () => {
      const { frame, say } = await mounted();
      say({ type: 'size', height: asked });
      await world.arrived();
      expect(frame.element.getAttribute('height')).to.equal(given);
    });

  for (const bad of [
    { type: 'size', height: '300' },
    { type: 'size', height: NaN },
    { type: 'size' },
    { type: 'event', name: 'x'.repeat(41), detail: {} },
    { type: 'event', name: '<b>', detail: {} },
    { type: 'event', name: 'big', detail: { text: 'x'.repeat(2049) } },
    { type: 'event', name: 'many', detail: Object.fromEntries([...Array(21).keys()].map((at) => [`a${at}`, at])) },
    { type: 'navigate', url: 5 },
    { type: 'navigate', url: 'x'.repeat(2049) },
    { type: 'eval', code: 'alert(1)' },
    { type: 'constructor' },
    'mounted',
    [],
  ])
    it(`a malformed or oversized message is dropped: ${JSON.stringify(bad).slice(0, 50)} [APP-02]`, async () => {
      const { frame, say } = await mounted();
      say(bad);
      await world.arrived();
      expect(events).to.deep.equal([]);
      expect(frame.element.hasAttribute('height')).to.equal(false);
      expect(states).to.deep.equal(['loading', 'mounted']);
    });

  it('events come flat: nested things and functions stay where they are [APP-02]', async () => {
    const { say } = await mounted();
    say({ type: 'event', name: 'done', detail: { amount: '5', n: 1, ok: true, deep: { a: 1 }, list: [1], '<x>': 1 } });
    say({ type: 'navigate', url: '/help', newTab: false });
    say({ type: 'close' });
    await world.arrived();
    expect(events).to.deep.equal([
      ['done', { amount: '5', n: 1, ok: true }],
      ['navigate', 'https://www.host.test/help', false],
      'close',
    ]);
  });

  it('drops addresses that are unsafe or lead to unknown hosts before anyone hears of them [APP-02]', async () => {
    const { say } = await mounted();
    for (const url of [...REFUSED_ADDRESSES, 'https://evil.example/']) say({ type: 'navigate', url, newTab: false });
    say({ type: 'close' });
    await world.arrived();
    expect(events).to.deep.equal(['close']);
  });

  describe('new tabs', () => {
    const { warn } = console;
    let warnings: string[];
    beforeEach(() => {
      warnings = [];
      debugging.value = true;
      console.warn = (...all: unknown[]) => void warnings.push(all.map(String).join(' '));
    });
    afterEach(() => {
      console.warn = warn;
      debugging.value = false;
    });

    it('opens one of 10,000 new tabs and warns once [APP-02]', async () => {
      replaceMembers(gestureWorld, { isActive: () => true });
      const { say } = await mounted();
      for (let times = 0; times < 10_000; times++) say({ type: 'navigate', url: '/help', newTab: true });
      say({ type: 'close' });
      await waitUntil(() => events.at(-1) === 'close');
      expect(events).to.deep.equal([['navigate', 'https://www.host.test/help', true], 'close']);
      expect(warnings.filter((line) => line.includes('new tabs'))).to.have.length(1);
    });

    it('opens one a second at most, also with a press each time [APP-02]', async () => {
      replaceMembers(gestureWorld, { isActive: () => true });
      const { say } = await mounted();
      for (const pause of [0, 999, 1, 1000]) {
        await world.arrived();
        world.clock.pass(pause);
        say({ type: 'navigate', url: '/help', newTab: true });
        await world.arrived();
      }
      expect(events).to.have.length(3);
    });

    it('opens none without a press, while the same tab may still be left [APP-02]', async () => {
      replaceMembers(gestureWorld, { isActive: () => false });
      const { say } = await mounted();
      say({ type: 'navigate', url: '/help', newTab: true });
      say({ type: 'navigate', url: '/fee', newTab: false });
      await world.arrived();
      expect(events).to.deep.equal([['navigate', 'https://www.host.test/fee', false]]);
    });
  });

  it('an app that throws at mount is logged, removed, and told as failed [APP-03]', async () => {
    mount();
    await world.arrived();
    world.hello();
    greeted().say({ type: 'broken', message: 'boom' });
    await world.arrived();
    expect(states).to.deep.equal(['loading', 'failed']);
    expect(errors).to.deep.equal(['[gate] mini-app "chat": could not be mounted']);
    expect(container.children).to.have.length(0);
  });

  it('one limit over everything: an app that never answers has failed after 15 s [APP-03]', async () => {
    mount();
    await world.arrived();
    world.clock.pass(MOUNT_LIMIT - 1);
    expect(states).to.deep.equal(['loading']);
    world.clock.pass(1);
    expect(states).to.deep.equal(['loading', 'failed']);
    expect(container.children).to.have.length(0);
  });

  it('the same when HEAD never answers, and when the app is greeted but never mounted [APP-03]', async () => {
    world.head = () => new Promise(() => undefined);
    mount();
    world.clock.pass(MOUNT_LIMIT);
    expect(states).to.deep.equal(['loading', 'failed']);
    world.head = () => Promise.resolve(new Response(null, { status: 200 }));
    mount();
    await world.arrived();
    world.clock.pass(MOUNT_LIMIT - 1);
    world.hello();
    world.clock.pass(1);
    expect(states.slice(2)).to.deep.equal(['loading', 'failed']);
  });

  it('unmount says farewell, waits for the answer, and leaves nothing [APP-02]', async () => {
    const { app, frame, heard, say } = await mounted();
    const gone = app.unmount();
    await world.arrived();
    expect(heard).to.deep.equal([{ type: 'unmount' }]);
    expect(frame.element.isConnected).to.equal(true);
    say({ type: 'unmounted' });
    await gone;
    expect(frame.element.isConnected).to.equal(false);
    expect([world.listeners.size, world.clock.waiting()]).to.deep.equal([0, 0]);
  });

  it('an app that does not say farewell is gone after 300 ms [APP-02]', async () => {
    const { app, frame } = await mounted();
    const gone = app.unmount();
    world.clock.pass(299);
    expect(frame.element.isConnected).to.equal(true);
    world.clock.pass(1);
    await gone;
    expect(frame.element.isConnected).to.equal(false);
  });

  it('unmounting during HEAD aborts it, and nothing is loaded afterwards [APP-02]', async () => {
    let signal: AbortSignal | null | undefined;
    let answer: (response: Response) => void = () => undefined;
    world.head = (_, init) => {
      signal = init.signal;
      return new Promise((resolve) => (answer = resolve));
    };
    const app = mount();
    await app.unmount();
    expect(signal!.aborted).to.equal(true);
    answer(new Response(null, { status: 200 }));
    await world.arrived();
    expect(world.frames).to.have.length(0);
    expect(states).to.deep.equal(['loading']);
    expect(world.clock.waiting()).to.equal(0);
  });

  it('unmounting before the handshake removes the frame at once [APP-02]', async () => {
    const app = mount();
    await world.arrived();
    await app.unmount();
    expect(container.children).to.have.length(0);
    world.hello();
    expect(world.frames[0]!.said).to.deep.equal([]);
    expect([world.listeners.size, world.clock.waiting()]).to.deep.equal([0, 0]);
  });

  it('forty mounts leave no listener, no timer and no node [APP-02]', async () => {
    for (let times = 0; times < 40; times++) {
      const { app, say } = await mounted();
      const gone = app.unmount();
      say({ type: 'unmounted' });
      await gone;
    }
    expect([world.listeners.size, world.clock.waiting(), container.children.length]).to.deep.equal([0, 0, 0]);
  });

  describe('modules', () => {
    const module = (code: object) => {
      replaceMembers(moduleWorld, { load: () => Promise.resolve(code) });
      configure({ miniApps: { letter: { entry: `${APP}/letter.js`, kind: 'module' } } });
    };

    it('bootstrap, mount, update and unmount are called in this order, once each [APP-02]', async () => {
      const calls: unknown[] = [];
      module({
        bootstrap: () => void calls.push('bootstrap'),
        mount: (root: HTMLElement, props: unknown, send: (message: FromApp) => void) => {
          calls.push(['mount', root.parentElement === container, props]);
          send({ type: 'event', name: 'hello', detail: { a: 1 } });
        },
        update: (props: unknown) => void calls.push(['update', props]),
        unmount: () => void calls.push('unmount'),
      });
      const app = mount({ name: 'letter' });
      await world.arrived();
      expect(states).to.deep.equal(['loading', 'mounted']);
      app.update({ lang: 'ja', theme: 'light' });
      await app.unmount();
      expect(calls).to.deep.equal([
        'bootstrap',
        ['mount', true, { lang: 'en', theme: 'light' }],
        ['update', { lang: 'ja', theme: 'light' }],
        'unmount',
      ]);
      expect(events).to.deep.equal([['hello', { a: 1 }]]);
      expect(container.children).to.have.length(0);
    });

    it('a module that is slow to mount gets the newest props afterwards, once [APP-02]', async () => {
      const calls: unknown[] = [];
      let arrive = (): void => undefined;
      module({
        mount(_root: HTMLElement, props: { lang: string }) {
          calls.push(['mount', props.lang]);
          return new Promise<void>((resolve) => (arrive = resolve));
        },
        update: (props: { lang: string }) => void calls.push(['update', props.lang]),
      });
      const app = mount({ name: 'letter' });
      app.update({ lang: 'ja', theme: 'light' });
      await world.arrived();
      expect(calls).to.deep.equal([['mount', 'ja']]);
      app.update({ lang: 'tr', theme: 'light' });
      app.update({ lang: 'de', theme: 'light' });
      await world.arrived();
      expect(calls).to.deep.equal([['mount', 'ja']]);
      arrive();
      await world.arrived();
      expect(calls.slice(1)).to.deep.equal([['update', 'de']]);
      expect(states).to.deep.equal(['loading', 'mounted']);
    });

    it('a module that throws at mount, update or unmount is only logged [APP-03]', async () => {
      const fails = () => {
        throw new Error('boom');
      };
      module({ mount: fails });
      mount({ name: 'letter' });
      await world.arrived();
      expect(states).to.deep.equal(['loading', 'failed']);
      module({ mount: () => undefined, update: fails, unmount: fails });
      const app = mount({ name: 'letter' });
      await world.arrived();
      app.update({ lang: 'de', theme: 'dark' });
      await world.arrived();
      await app.unmount();
      expect(errors.map((line) => line.replace(/ Error.*/, ''))).to.deep.equal([
        '[gate] mini-app "letter": could not be mounted',
        '[gate] a mini-app failed to update',
        '[gate] a mini-app failed to unmount',
      ]);
      expect(container.children).to.have.length(0);
    });
  });
});
