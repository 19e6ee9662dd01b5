import { expect } from '@open-wc/testing';
import { configure } from '../../exchange/config/config.ts';
import { mountMiniApp } from './mini-app.ts';
import { APP, fakeWorld, type FakeFrame, type FakeWorld } from './mini-app.testing.ts';

/** A document in the frame that follows the contract. `dies` stops its answers, as if it had been replaced. */
const connectDocument = async (world: FakeWorld) => {
  world.hello();
  const { port } = world.frames.at(-1)!.said.at(-1)!;
  let isAlive = true;
  port.onmessage = ({ data }: MessageEvent<{ type: string }>) => {
    if (isAlive && data.type === 'ping') port.postMessage({ type: 'pong' });
  };
  port.postMessage({ type: 'mounted' });
  await world.arrived();
  return {
    port,
    die: () => void (isAlive = false),
    revive() {
      isAlive = true;
      port.postMessage({ type: 'pong' });
      return world.arrived();
    },
  };
};

describe('the cover of a mini-app frame', () => {
  let world: FakeWorld;
  let container: HTMLElement;
  let states: string[];
  let errors: string[];
  const noise = console.error;
  beforeEach(() => {
    world = fakeWorld();
    configure({ miniApps: { login: `${APP}/login/` } });
    container = document.createElement('div');
    document.body.append(container);
    [states, errors] = [[], []];
    console.error = (...all: unknown[]) => void errors.push(all.map(String).join(' '));
  });
  afterEach(() => {
    console.error = noise;
    container.remove();
  });

  const open = async (): Promise<FakeFrame> => {
    mountMiniApp({
      name: 'login',
      container,
      title: 'Login',
      props: {},
      allowed: [],
      onState: (state) => void states.push(state),
      onEvent: () => undefined,
      onClose: () => undefined,
      onNavigate: () => undefined,
    });
    await world.arrived();
    return world.frames.at(-1)!;
  };
  const openMounted = async () => {
    const frame = await open();
    const app = await connectDocument(world);
    frame.load();
    await world.arrived();
    expect([frame.element.inert, states.at(-1)]).to.deep.equal([false, 'mounted']);
    return { frame, app };
  };
  /** Lets seconds pass, with time for answers after each. */
  const live = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed++) {
      world.clock.pass(1000);
      await world.arrived();
    }
  };

  it('covers the frame from the start until the app has answered, not only until it has said hello [APP-02]', async () => {
    const frame = await open();
    expect(frame.element.inert).to.equal(true);
    frame.load();
    world.hello();
    expect(frame.element.inert).to.equal(true);
    frame.said[0]!.port.postMessage({ type: 'pong' });
    await world.arrived();
    expect(frame.element.inert).to.equal(false);
    expect(states).to.deep.equal(['loading']);
  });

  it('keeps a foreign document covered for all of the first 15 s, then removes it [APP-02]', async () => {
    const frame = await open();
    for (let second = 0; second < 15; second++) {
      expect([frame.element.inert, frame.element.isConnected], `second ${second}`).to.deep.equal([true, true]);
      world.clock.pass(1000);
    }
    expect([frame.element.isConnected, states.at(-1)]).to.deep.equal([false, 'failed']);
  });

  it('covers a document that comes without a load event when two answers are missing, then removes it [APP-02]', async () => {
    const { frame, app } = await openMounted();
    app.die();
    await live(2);
    expect(frame.element.inert).to.equal(false);
    await live(1);
    expect([frame.element.inert, states.at(-1)]).to.deep.equal([true, 'loading']);
    await live(14);
    expect(frame.element.isConnected).to.equal(true);
    await live(1);
    expect([frame.element.isConnected, states.at(-1)]).to.deep.equal([false, 'failed']);
    expect(errors).to.deep.equal(['[gate] mini-app "login": does not answer any more']);
    expect([world.listeners.size, world.clock.waiting()]).to.deep.equal([0, 0]);
  });

  it('shows an app again that was only busy, in the same state and without another init [APP-02]', async () => {
    const { frame, app } = await openMounted();
    app.die();
    await live(10);
    expect(frame.element.inert).to.equal(true);
    await app.revive();
    expect(frame.element.inert).to.equal(false);
    await live(30);
    expect(states).to.deep.equal(['loading', 'mounted', 'loading', 'mounted']);
    expect(frame.said).to.have.length(1);
    expect(errors).to.deep.equal([]);
  });

  it('gives a later document 2 s in total, however often it loads [APP-02]', async () => {
    const { frame, app } = await openMounted();
    app.die();
    frame.load();
    expect([frame.element.inert, states.at(-1)]).to.deep.equal([true, 'loading']);
    for (const _ of [1, 2, 3]) {
      world.clock.pass(500);
      frame.load();
    }
    world.clock.pass(499);
    expect([frame.element.inert, frame.element.isConnected]).to.deep.equal([true, true]);
    world.clock.pass(1);
    expect([frame.element.isConnected, states.at(-1)]).to.deep.equal([false, 'failed']);
    expect(errors).to.deep.equal(['[gate] mini-app "login": left its frame']);
  });

  it('covers a frame immediately when its document says farewell that nobody has asked for [APP-02]', async () => {
    const { frame, app } = await openMounted();
    app.die();
    app.port.postMessage({ type: 'unmounted' });
    await world.arrived();
    expect([frame.element.inert, states.at(-1)]).to.deep.equal([true, 'loading']);
    world.clock.pass(2000);
    expect(states.at(-1)).to.equal('failed');
  });

  for (const order of ['before its load event', 'after its load event'] as const)
    it(`shows an app that loads itself again and says hello ${order} [APP-02]`, async () => {
      const { frame, app } = await openMounted();
      app.die();
      app.port.postMessage({ type: 'unmounted' });
      await world.arrived();
      if (order === 'after its load event') frame.load();
      await connectDocument(world);
      if (order === 'before its load event') frame.load();
      await live(20);
      expect([frame.element.inert, frame.element.isConnected]).to.deep.equal([false, true]);
      expect(states).to.deep.equal(['loading', 'mounted', 'loading', 'mounted']);
      expect(frame.said).to.have.length(2);
    });

  it('greets an app again whose old document has fallen silent without a load event [APP-02]', async () => {
    const { frame, app } = await openMounted();
    app.die();
    world.hello();
    expect(frame.said).to.have.length(1);
    await live(3);
    expect(frame.said).to.have.length(2);
    frame.said[1]!.port.postMessage({ type: 'mounted' });
    await world.arrived();
    expect([frame.element.inert, states.at(-1)]).to.deep.equal([false, 'mounted']);
  });

  it('gives a document that answers and never mounts the same 15 s as the first one [APP-03]', async () => {
    const { frame, app } = await openMounted();
    app.die();
    frame.load();
    world.hello();
    const { port } = frame.said[1]!;
    port.onmessage = ({ data }: MessageEvent<{ type: string }>) => {
      if (data.type === 'ping') port.postMessage({ type: 'pong' });
    };
    await live(14);
    expect(states.at(-1)).to.equal('loading');
    await live(1);
    expect(states.at(-1)).to.equal('failed');
  });

  it('takes the focus away while it covers, and gives it back [APP-02]', async () => {
    const { frame, app } = await openMounted();
    frame.element.tabIndex = 0;
    frame.element.focus();
    expect(document.activeElement).to.equal(frame.element);
    app.die();
    await live(3);
    expect(document.activeElement).to.equal(document.body);
    await app.revive();
    expect(document.activeElement).to.equal(frame.element);
  });
});
