import { expect, waitUntil } from '@open-wc/testing';
import { connect, sdk, wait, type Host, type MiniAppProps } from './sdk.ts';

/** The test's own window plays both sides: at the top, `parent` is the window itself. */
const ME = location.origin;

/** Posts a message to this window and waits for it, so that all earlier messages have arrived. */
const posted = () =>
  new Promise<void>((resolve) => {
    const hear = ({ data }: MessageEvent) => {
      if (data !== 'posted') return;
      removeEventListener('message', hear);
      resolve();
    };
    addEventListener('message', hear);
    window.postMessage('posted', ME);
  });

/** Takes the timers of the SDK. @returns a function that runs the next one, and one that gives the real timers back */
const holdTimers = () => {
  const real = window.setTimeout;
  const timers: (() => void)[] = [];
  window.setTimeout = ((run: () => void) => timers.push(run)) as unknown as typeof setTimeout;
  return { runNext: () => timers.shift()?.(), release: () => (window.setTimeout = real) };
};

describe('the SDK of mini-apps', () => {
  let hellos: unknown[];
  let stop: () => void;
  let port: MessagePort | undefined;
  let heard: Record<string, unknown>[];
  const listen = ({ data, source }: MessageEvent) => {
    if (source === window && (data as { gate?: string } | null)?.gate === 'hello') hellos.push(data);
  };
  const noise = console.error;

  beforeEach(() => {
    [hellos, heard, port, stop] = [[], [], undefined, () => undefined];
    addEventListener('message', listen);
  });
  afterEach(() => {
    stop();
    port?.close();
    removeEventListener('message', listen);
    console.error = noise;
  });

  const init = async (data: object = { gate: 'init', v: 1, props: { lang: 'en' } }, ports = 1) => {
    const channels = Array.from({ length: ports }, () => new MessageChannel());
    const [first] = channels;
    if (first) {
      port = first.port1;
      port.onmessage = ({ data: said }: MessageEvent<Record<string, unknown>>) => void heard.push(said);
    }
    window.postMessage(
      data,
      ME,
      channels.map(({ port2 }) => port2),
    );
    await posted();
  };
  /** Waits for the app's answer over its port, so that all earlier messages in both directions have arrived. */
  const answered = async () => {
    const isPong = ({ type }: Record<string, unknown>) => type === 'pong';
    port!.postMessage({ type: 'ping' });
    await waitUntil(() => heard.some(isPong));
    heard = heard.filter((message) => !isPong(message));
  };
  const app = () => {
    const calls: unknown[] = [];
    let host: Host | undefined;
    return {
      calls,
      host: () => host!,
      code: {
        mount: (props: MiniAppProps, given: Host) => {
          host = given;
          calls.push(['mount', props]);
        },
        update: (props: MiniAppProps) => void calls.push(['update', props]),
        unmount: () => void calls.push('unmount'),
        focus: () => void calls.push('focus'),
      },
    };
  };

  it('nobody has answered after a second: the SDK failed to initialise [APP-19]', async () => {
    let error: unknown;
    await sdk.wait(30).catch((reason: unknown) => (error = reason));
    expect((error as Error).message).to.equal('The SDK failed to initialise');
  });

  it('it says hello five times, however long nobody answers [APP-02]', async () => {
    const { runNext, release } = holdTimers();
    try {
      stop = connect(app().code, { hosts: [ME] });
      for (let rounds = 0; rounds < 20; rounds++) runNext();
    } finally {
      release();
    }
    await posted();
    expect(hellos).to.have.length(5);
  });

  it('it says hello to named origins, and never to a star [APP-02]', async () => {
    const { runNext, release } = holdTimers();
    try {
      stop = connect(app().code, { hosts: ['*', 'null', ME] });
      runNext();
    } finally {
      release();
    }
    await posted();
    expect(hellos).to.deep.equal([
      { gate: 'hello', v: 1 },
      { gate: 'hello', v: 1 },
    ]);
  });

  it('without a named host it does not start [APP-02]', () => {
    expect(() => connect(app().code, { hosts: [] })).to.throw(RangeError);
  });

  it('hosts that are not the page around hear nothing [APP-02]', async () => {
    stop = connect(app().code, { hosts: ['https://elsewhere.example'] });
    await posted();
    expect(hellos).to.deep.equal([]);
  });

  it('an init of the page around is not heard when its origin is not among the hosts [APP-02]', async () => {
    const { code, calls } = app();
    stop = connect(code, { hosts: ['https://elsewhere.example'] });
    await init();
    expect(calls).to.deep.equal([]);
  });

  it('an init mounts once; a second one, and one of another version, are not heard [APP-02]', async () => {
    const { code, calls } = app();
    stop = connect(code, { hosts: [ME] });
    await init({ gate: 'init', v: 2, props: {} });
    await init({ gate: 'init', v: 1, props: {} }, 0);
    await init({ gate: 'init', v: 1, props: {} }, 2);
    expect(calls).to.deep.equal([]);
    await init();
    expect(calls).to.deep.equal([['mount', { lang: 'en' }]]);
    const first = port;
    await init({ gate: 'init', v: 1, props: { lang: 'xx' } });
    first?.close();
    expect(calls).to.have.length(1);
    await wait(30);
  });

  it('an init that does not come from the page around is not heard [APP-02]', async () => {
    const { code, calls } = app();
    stop = connect(code, { hosts: [ME] });
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const { port2 } = new MessageChannel();
    // The perfect message, from another window of the same origin.
    const post = frame.contentWindow as unknown as { Function: FunctionConstructor };
    post.Function(
      'target',
      'port',
      'target.postMessage({ gate: "init", v: 1, props: {} }, "*", [port])',
    )(window, port2);
    await posted();
    frame.remove();
    expect(calls).to.deep.equal([]);
  });

  it('update, focus, ping and unmount reach the app; size and farewell reach the page [APP-02]', async () => {
    const { code, calls, host } = app();
    stop = connect(code, { hosts: [ME] });
    await init();
    for (const message of [{ type: 'update', props: { lang: 'tr' } }, { type: 'focus' }, { type: 'ping' }])
      port!.postMessage(message);
    host().emit('done', { a: 1 });
    host().navigate('/x', { newTab: true });
    await waitUntil(() => heard.some(({ type }) => type === 'pong'));
    expect(calls.slice(1)).to.deep.equal([['update', { lang: 'tr' }], 'focus']);
    expect(heard[0]).to.deep.equal({ type: 'mounted' });
    expect(heard).to.deep.include({ type: 'pong' });
    expect(heard).to.deep.include({ type: 'event', name: 'done', detail: { a: 1 } });
    expect(heard).to.deep.include({ type: 'navigate', url: '/x', newTab: true });
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    port!.postMessage({ type: 'unmount' });
    await waitUntil(() => heard.some(({ type }) => type === 'unmounted'));
    expect(heard.slice(-2)).to.deep.equal([{ type: 'close' }, { type: 'unmounted' }]);
    expect(calls.at(-1)).to.equal('unmount');
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    await answered();
    expect(heard.at(-1)).to.deep.equal({ type: 'unmounted' });
  });

  it('hands over one change at a time, the newest, and none before the app is mounted [APP-02]', async () => {
    const calls: unknown[] = [];
    const ends: (() => void)[] = [];
    const slowly = (name: string) => (props: MiniAppProps) => {
      calls.push([name, props['lang']]);
      return new Promise<void>((resolve) => ends.push(resolve));
    };
    stop = connect({ mount: slowly('mount'), update: slowly('update') }, { hosts: [ME] });
    await init();
    const change = async (lang: string) => {
      port!.postMessage({ type: 'update', props: { lang } });
      await answered();
    };
    await change('tr');
    await change('de');
    expect(calls).to.deep.equal([['mount', 'en']]);
    ends.shift()!();
    await answered();
    expect(calls).to.deep.equal([
      ['mount', 'en'],
      ['update', 'de'],
    ]);
    await change('ar');
    expect(calls).to.have.length(2);
    ends.shift()!();
    await answered();
    expect(calls.slice(2)).to.deep.equal([['update', 'ar']]);
  });

  it('goes on after an update that fails, and updates nothing after a mount that fails [APP-03]', async () => {
    console.error = () => undefined;
    const calls: unknown[] = [];
    const code = {
      mount: ({ lang }: MiniAppProps) => (lang === 'xx' ? Promise.reject(new Error('no')) : undefined),
      update: ({ lang }: MiniAppProps) => {
        calls.push(lang);
        return lang === 'tr' ? Promise.reject(new Error('no')) : undefined;
      },
    };
    stop = connect(code, { hosts: [ME] });
    await init();
    for (const lang of ['tr', 'de']) {
      port!.postMessage({ type: 'update', props: { lang } });
      await answered();
    }
    expect(calls).to.deep.equal(['tr', 'de']);
    stop();
    stop = connect(code, { hosts: [ME] });
    await init({ gate: 'init', v: 1, props: { lang: 'xx' } });
    port!.postMessage({ type: 'update', props: { lang: 'fr' } });
    await answered();
    expect(calls).to.deep.equal(['tr', 'de']);
    expect(heard.at(-1)).to.deep.equal({ type: 'broken', message: 'no' });
  });

  it('ends with its page, and lives on in one that the back/forward cache keeps [APP-02]', async () => {
    const { code, calls } = app();
    stop = connect(code, { hosts: [ME] });
    await init();
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    await answered();
    expect(heard.map(({ type }) => type)).not.to.include('unmounted');
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
    await answered();
    expect(heard.map(({ type }) => type)).to.include('unmounted');
    expect(calls.at(-1)).to.equal('unmount');
  });

  it('Escape that the app has used itself closes nothing [APP-02]', async () => {
    stop = connect(app().code, { hosts: [ME] });
    await init();
    const used = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
    used.preventDefault();
    dispatchEvent(used);
    await answered();
    expect(heard.map(({ type }) => type)).not.to.include('close');
  });

  it('an app that throws at mount says so, shortly, and says nothing else [APP-03]', async () => {
    console.error = () => undefined;
    stop = connect(
      {
        mount() {
          throw new Error('x'.repeat(900));
        },
      },
      { hosts: [ME] },
    );
    await init();
    await answered();
    expect(heard).to.deep.equal([{ type: 'broken', message: 'x'.repeat(500) }]);
  });
});
