import { expect } from '@open-wc/testing';
import { replaceMembers } from '../runtime/browser/replace-members.testing.ts';
import { handClock, setClock } from '../runtime/browser/test-browser.testing.ts';
import { idleWorld, onceStill, whenIdle } from './idle.ts';
import { sdk } from './app/wait-for-sdk.ts';

describe('waiting', () => {
  let clock: ReturnType<typeof handClock>;
  beforeEach(() => (clock = handClock()));
  afterEach(() => setClock());

  it('runs when the browser is idle [APP-11]', () => {
    let idle: () => void = () => undefined;
    replaceMembers(idleWorld, {
      request: (run) => {
        idle = run;
        return () => undefined;
      },
    });
    let runs = 0;
    whenIdle(() => runs++);
    clock.pass(10_000);
    expect(runs).to.equal(0);
    idle();
    expect(runs).to.equal(1);
  });

  it('runs after 2 s on a page that is never idle [APP-11]', () => {
    let limit: number | undefined;
    replaceMembers(idleWorld, {
      request: (_, timeout) => {
        limit = timeout;
        return () => undefined;
      },
    });
    whenIdle(() => undefined);
    expect(limit).to.equal(2000);
  });

  it('where the browser cannot tell, after 2 s; it can be called off [APP-11]', () => {
    replaceMembers(idleWorld, { request: () => undefined });
    let runs = 0;
    whenIdle(() => runs++);
    clock.pass(1999);
    expect(runs).to.equal(0);
    clock.pass(1);
    expect(runs).to.equal(1);
    whenIdle(() => runs++)();
    clock.pass(5000);
    expect(runs).to.equal(1);
  });

  it('the idle timer runs once after 1000 ms without activity; activity starts it again [APP-20]', () => {
    const target = new EventTarget();
    let runs = 0;
    onceStill(() => runs++, undefined, target);
    clock.pass(999);
    expect(runs).to.equal(0);
    for (const type of ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'touchstart']) {
      target.dispatchEvent(new Event(type));
      clock.pass(999);
      expect(runs, type).to.equal(0);
    }
    clock.pass(1);
    expect(runs).to.equal(1);
    target.dispatchEvent(new Event('scroll'));
    clock.pass(5000);
    expect(runs).to.equal(1);
    expect(clock.waiting()).to.equal(0);
  });

  it('called off, it never runs [APP-20]', () => {
    const target = new EventTarget();
    let runs = 0;
    const stop = onceStill(() => runs++, 500, target);
    stop();
    target.dispatchEvent(new Event('scroll'));
    clock.pass(5000);
    expect([runs, clock.waiting()]).to.deep.equal([0, 0]);
  });

  it('an SDK that is there within 1 s is given, also at the last moment [APP-19]', async () => {
    expect(await sdk.wait(1000, () => 'there')).to.equal('there');
    const page: { tool?: string } = {};
    const waits = sdk.wait(undefined, () => page.tool);
    clock.pass(990);
    page.tool = 'late';
    clock.pass(10);
    expect(await waits).to.equal('late');
  });

  it('one that is not there after 1 s is an error that says so [APP-19]', async () => {
    let error: unknown;
    const waits = sdk
      .wait(undefined, () => {
        throw new Error('not yet');
      })
      .catch((reason: unknown) => (error = reason));
    clock.pass(999);
    await Promise.resolve();
    expect(error).to.equal(undefined);
    clock.pass(1);
    await waits;
    expect((error as Error).message).to.equal('The SDK failed to initialise');
  });
});
