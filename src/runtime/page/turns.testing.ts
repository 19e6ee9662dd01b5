/** Helpers that wait for a state, a paint or queued work in tests, never for a number of frames. */
import { nextFrame } from '@open-wc/testing';

interface Wait {
  readonly what: string;
  isOver: boolean;
}
const waits = new Set<Wait>();

// Only the test runner's time limit ends a wait. It does not name the missing condition, so this does.
afterEach(function () {
  for (const wait of waits) {
    const test = this.currentTest;
    if (test?.err) test.err.message += ` It waited for ${wait.what}.`;
    else console.error(`"${test?.fullTitle() ?? ''}" ended while it waited for ${wait.what}`);
    wait.isOver = true;
  }
});

/**
 * Waits until a condition holds. The only limit is that of the test.
 * @param holds called once per frame
 * @param what names the condition in the error at the limit
 * @throws any error that `holds` throws
 */
export const until = async (holds: () => boolean, what = 'the condition'): Promise<void> => {
  const wait: Wait = { what, isOver: false };
  waits.add(wait);
  try {
    while (!holds()) {
      await nextFrame();
      if (wait.isOver) throw new Error(`${what} never came`);
    }
  } finally {
    waits.delete(wait);
  }
};

/** Waits until previously queued work has run: promises, messages, and tasks of the same queue. */
export const queued = (): Promise<void> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(undefined);
  });

/** Waits until previously requested work has been laid out, painted and followed up. */
export const painted = async (): Promise<void> => {
  await nextFrame();
  await queued();
  await nextFrame();
  await queued();
};
