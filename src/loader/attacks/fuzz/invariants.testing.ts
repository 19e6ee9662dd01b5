/** Invariants of the host page, whatever an input contains. */
import { expect, nextFrame } from '@open-wc/testing';
import { queued } from '../../../runtime/page/turns.testing.ts';
import type { TestPage } from '../../loader.testing.ts';
import { watchHooks } from '../hooks.testing.ts';
import { allBelow, expectHarmless, mayBeFollowed } from '../inspect.testing.ts';
import type { Victim } from '../victims.testing.ts';

const OWN = 'https://host.test';
const FAULTS = ['error', 'unhandledrejection', 'gate-error'] as const;
const members = (): string => Object.getOwnPropertyNames(Object.prototype).sort().join(' ');
const MEMBERS = members();

export interface Invariants {
  /** Expects no fault so far. @param what names the input and its value · @throws AssertionError with all faults */
  expectCalm(what: string): void;
  /** Expects that the page has followed its own origin only, and called that and its sub-domains only. */
  expectHome(page: Pick<TestPage, 'went' | 'opened' | 'calls'>, what: string): void;
  end(): void;
}

/** Returns the addresses on hostile hosts that were requested. The browser adds a failed request when it has ended. */
const foreignRequests = (mayShowPictures: boolean): string[] =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => !(mayShowPictures && (entry as PerformanceResourceTiming).initiatorType === 'img'))
    .map(({ name }) => name)
    .filter((name) => /^\w+:\/\/[^/]*evil/.test(name));

/**
 * Watches uncaught errors, failed elements, dialogs, the prototype and foreign requests until `end()`.
 * @param options `mayShowPictures` allows pictures from any web host, for addresses that the page's owner sets
 */
export const watchInvariants = ({ mayShowPictures = false } = {}): Invariants => {
  const faults: string[] = [];
  const hooks = watchHooks();
  const note = (event: Event) => {
    const { error, message, reason, detail } = event as unknown as Record<string, unknown>;
    // A chart must report a feed that does not answer, and hostile addresses do not.
    if (event.type === 'gate-error' && /^(data|timeout)$/.test((detail as { code: string }).code)) return;
    faults.push(
      `${event.type}: ${String((error as Error | undefined)?.stack ?? message ?? reason ?? JSON.stringify(detail))}`,
    );
    event.preventDefault();
    if (event.type !== 'gate-error') event.stopImmediatePropagation();
  };
  for (const name of FAULTS) window.addEventListener(name, note, true);
  performance.clearResourceTimings();
  return {
    expectCalm(what) {
      const found = [...faults.splice(0), ...hooks.calls.splice(0), ...foreignRequests(mayShowPictures)];
      if (found.length) performance.clearResourceTimings();
      expect(found.join('\n'), what).to.equal('');
      expect(members(), what).to.equal(MEMBERS);
    },
    expectHome({ went, opened, calls }, what) {
      for (const address of [...went, ...opened])
        expect(mayBeFollowed(address), `${what} leads to ${address}`).to.equal(true);
      for (const address of calls)
        expect(new URL(address, OWN).origin, `${what} calls ${address}`).to.match(/^https:\/\/([^/]+\.)?host\.test$/);
    },
    end() {
      for (const name of FAULTS) window.removeEventListener(name, note, true);
      hooks.restore();
    },
  };
};

/** Waits until signals, renders and messages that an input has caused have been handled. */
export const handled = async (): Promise<void> => {
  await queued();
  await queued();
};

/** Waits as well for work that is requested with a frame. */
export const settled = async (): Promise<void> => {
  await nextFrame();
  await handled();
  await nextFrame();
  await handled();
};

/** Expects that an element is calm: not failed, and not empty while it is shown. */
export const expectWhole = (element: HTMLElement, what: string, victim: Partial<Victim> = {}): void => {
  const state = element.getAttribute('data-state');
  expect(state, `${what}: state`).not.to.equal('error');
  const root = element.shadowRoot;
  if (state === 'shown' && root) {
    expect(root.childElementCount, `${what}: content`).to.be.greaterThan(0);
    expectHarmless(root, what, victim);
    expect(allBelow(root).length).to.be.greaterThan(0);
  }
};
