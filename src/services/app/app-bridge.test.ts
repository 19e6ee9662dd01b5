import { expect } from '@open-wc/testing';
import { configure } from '../../exchange/config/config.ts';
import { resetConfig } from '../../page/test-page.testing.ts';
import { handClock, setClock, setCookies } from '../../runtime/browser/test-browser.testing.ts';
import { page } from '../../runtime/page/page.ts';
import { queued } from '../../runtime/page/turns.testing.ts';
import { appBridge, appBuild, setBridge } from './app-bridge.ts';

describe('the native app bridge', () => {
  let errors: string[];
  let clock: ReturnType<typeof handClock>;
  const noise = console.error;
  let ids: number;

  beforeEach(() => {
    errors = [];
    ids = 0;
    clock = handClock();
    console.error = (...all: unknown[]) => void errors.push(all.map(String).join(' '));
    page.userAgent.value = 'test';
  });
  afterEach(() => {
    console.error = noise;
    setCookies();
    setBridge({});
    resetConfig();
    setClock();
  });

  interface Call {
    id: string;
    method: string;
    params: object;
    device_type: number;
  }

  /** Android: texts there and back. */
  const android = (reply?: (call: Call) => unknown) => {
    setCookies(() => 'device_type=1');
    const calls: Call[] = [];
    const hearers: ((event: { data: unknown }) => void)[] = [];
    const say = (data: unknown) => hearers.forEach((hear) => hear({ data }));
    setBridge(
      {
        gateApp: {
          postMessage(text: string) {
            const call = JSON.parse(text) as Call;
            calls.push(call);
            const answer = reply?.(call);
            if (answer !== undefined) queueMicrotask(() => say(JSON.stringify(answer)));
          },
          addEventListener: (_: string, hear: (event: { data: unknown }) => void) => void hearers.push(hear),
        },
      },
      () => `id-${++ids}`,
    );
    return { calls, say };
  };
  /** iOS: objects, and a promise back. */
  const ios = (reply: (call: Call) => unknown) => {
    setCookies(() => 'device_type=2');
    const calls: Call[] = [];
    const postMessage = (call: Call) => {
      calls.push(call);
      return Promise.resolve(reply(call));
    };
    setBridge({ webkit: { messageHandlers: { gateApp: { postMessage } } } }, () => `id-${++ids}`);
    return { calls };
  };

  it('Android, device type 1: saving an image, opening a page, pull-to-refresh [APP-16]', async () => {
    const { calls } = android(({ id }) => ({ id, ok: true }));
    expect(await appBridge.saveImage('data:image/png;base64,AA==')).to.equal(true);
    expect(await appBridge.openPage('wallet')).to.equal(true);
    expect(await appBridge.setPullToRefresh(false)).to.equal(true);
    expect(calls).to.deep.equal([
      { id: 'id-1', method: 'saveImage', params: { image: 'data:image/png;base64,AA==' }, device_type: 1 },
      { id: 'id-2', method: 'openPage', params: { path: 'wallet' }, device_type: 1 },
      { id: 'id-3', method: 'setPullToRefresh', params: { on: false }, device_type: 1 },
    ]);
    expect(errors).to.deep.equal([]);
  });

  it('iOS, device type 2, the same [APP-16]', async () => {
    const { calls } = ios(() => ({ ok: true }));
    expect(await appBridge.setPullToRefresh(true)).to.equal(true);
    expect(calls).to.deep.equal([{ id: 'id-1', method: 'setPullToRefresh', params: { on: true }, device_type: 2 }]);
  });

  it('on the web nothing is called, and that is logged [APP-16]', async () => {
    setCookies(() => '');
    expect(await appBridge.openPage('wallet')).to.equal(false);
    expect(errors).to.have.length(1);
  });

  it('a bridge of the other platform, or one without the device cookie, is not used [APP-16]', async () => {
    const { calls } = android(({ id }) => ({ id, ok: true }));
    for (const cookie of ['device_type=2', '', 'device_type=3']) {
      setCookies(() => cookie);
      expect(await appBridge.openPage('wallet'), cookie).to.equal(false);
    }
    expect(calls).to.deep.equal([]);
  });

  it('answers count by the id of a waiting call; unasked ones are noise [APP-16]', async () => {
    const { say } = android(() => undefined);
    let settled: boolean | undefined;
    void appBridge.openPage('wallet').then((value) => (settled = value));
    await queued();
    for (const noiseOfThePage of [
      '{"id":"id-2","ok":true}',
      '{"ok":true}',
      'not json',
      { id: 'id-1', ok: true },
      '[]',
      'null',
      `{"id":"id-1","ok":true,"x":"${'x'.repeat(70_000)}"}`,
    ])
      say(noiseOfThePage);
    await queued();
    expect(settled).to.equal(undefined);
    say('{"id":"id-1","ok":true}');
    await queued();
    expect(settled).to.equal(true);
  });

  it('an app that does not answer, refuses or throws is only logged [KYC-17]', async () => {
    android(() => undefined);
    const late = appBridge.openKyc();
    await queued();
    clock.pass(3000);
    expect(await late).to.equal(false);
    android(({ id }) => ({ id, ok: false }));
    expect(await appBridge.openKyc()).to.equal(false);
    ios(() => {
      throw new Error('boom');
    });
    expect(await appBridge.openKyc()).to.equal(false);
    expect(errors).to.have.length(3);
  });

  for (const [agent, build] of [
    ['Mozilla/5.0 (Linux; Android 14) gateio/6.1.0 build/658020', 658020],
    ['Mozilla/5.0 (iPhone) gateio/6.1.0 build/202306151200 x', 202306151200],
    ['Mozilla/5.0 (Linux; Android 14; Pixel Build/UQ1A.240105.004) gateio/6', NaN],
    ['test', NaN],
  ] as const)
    it(`the build of "${agent.slice(-30)}" is ${build} [APP-15]`, () => {
      expect(appBuild(agent)).to.deep.equal(build);
    });

  it('the KYC page is opened by the iOS build, under the configured names [KYC-08]', async () => {
    const { calls } = ios(() => ({ ok: true }));
    const opened = async (agent: string) => {
      page.userAgent.value = agent;
      await appBridge.openKyc();
      return calls.at(-1)!.params;
    };
    expect(await opened('gateio/6 build/202306151199')).to.deep.equal({ path: 'kyc_old' });
    expect(await opened('gateio/6 build/202306151200')).to.deep.equal({ path: 'kyc' });
    configure({ nativePaths: { kyc: 'verify/v2', kycOld: 'verify/v1' } });
    expect(await opened('gateio/6 build/202306151199')).to.deep.equal({ path: 'verify/v1' });
    expect(await opened('gateio/6 build/202306151200')).to.deep.equal({ path: 'verify/v2' });
  });

  it('a window that throws when it is looked at is no app [APP-16]', async () => {
    setCookies(() => 'device_type=1');
    setBridge({
      get webkit() {
        throw new Error('guarded');
      },
    });
    expect(await appBridge.openPage('x')).to.equal(false);
  });
});
