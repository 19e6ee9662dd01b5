/** Waiting in tests: for a state, for a paint, for what is queued; never for a number of frames. */
import { nextFrame } from '@open-wc/testing';

interface Wait {
  readonly what: string;
  isOver: boolean;
}
const waits = new Set<Wait>();

// Only the runner's own limit ends a wait. It does not name what was missing, so this does.
afterEach(function () {
  for (const wait of waits) {
    console.error(`"${this.currentTest?.fullTitle() ?? ''}" ended while it waited for ${wait.what}`);
    wait.isOver = true;
  }
});

/**
 * Waits until a condition holds. There is no limit but the test's own.
 * @param holds asked once a frame
 * @param what names the condition where the test runs out of time
 * @throws whatever `holds` throws
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

/** Waits until what was queued before has run: promises, messages, and tasks of the same queue. */
export const queued = (): Promise<void> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(undefined);
  });

/** Waits for the task after the next frame: what was requested before is laid out, painted and followed up. */
export const painted = async (): Promise<void> => {
  await nextFrame();
  await queued();
  await nextFrame();
  await queued();
};
