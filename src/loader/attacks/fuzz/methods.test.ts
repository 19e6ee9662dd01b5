/** Hostile arguments of the public methods. */
import fc, { inputs } from '../../../runtime/page/property.testing.ts';
import { expect } from '@open-wc/testing';
import { resetConfig } from '../../../page/test-page.testing.ts';
import { page as pageSignals } from '../../../runtime/page/page.ts';
import { makeGate, type Gate } from '../../api.ts';
import { methodArguments } from '../../arguments.ts';
import { put, setPage, until, type Drawn, type TestPage } from '../../loader.testing.ts';
import { hostileText, hostileValue, type Hostile } from './hostile-values.testing.ts';
import { expectWhole, handled, watchInvariants, type Invariants } from './invariants.testing.ts';

const TAGS = ['fund-drawer', 'gate-kyc-bar', 'toast-host', 'chart', 'gate-nothing', '__proto__'];
const FIELDS = ['currency', 'open', 'items', 'theme', '__proto__', 'datafeed'];
const METHODS = [...Object.keys(methodArguments), 'toast', 'site'];
/** Errors that a method documents. */
const isDocumented = (error: unknown): boolean => error instanceof Error;

const value: fc.Arbitrary<Hostile> = fc.oneof(
  { weight: 3, arbitrary: hostileValue(FIELDS) },
  { weight: 1, arbitrary: hostileText.map((text) => ({ what: JSON.stringify(text.slice(0, 60)), make: () => text })) },
  { weight: 1, arbitrary: fc.constantFrom(...TAGS).map((tag) => ({ what: tag, make: () => tag })) },
);
const call = fc.tuple(fc.constantFrom(...METHODS), fc.array(value, { minLength: 1, maxLength: 3 }));

describe('hostile arguments of the public methods', () => {
  let page: TestPage;
  let watched: Invariants;
  let gate: Gate;
  let host: Drawn<HTMLElement>;
  let notice: Drawn<HTMLElement>;
  let noise: typeof console.error;

  beforeEach(async () => {
    noise = console.error;
    watched = watchInvariants();
    page = setPage({ compliance: { limit: { is_blocked_country: 1 } } });
    gate = makeGate(Promise.resolve(undefined as unknown as Gate));
    host = await put('gate-toast-host', {}, { hidden: true });
    gate.toast('first');
    await until(() => host.element.dataset['state'] === 'shown', 'the toast host');
    notice = await put('gate-notice-bar', { types: 'LIMIT_IP_HOME' });
    pageSignals.toasts.value = [];
  });
  afterEach(() => {
    console.error = noise;
    watched.end();
    resetConfig();
    host.element.remove();
    notice.element.remove();
  });

  it('throw nothing into the page, and leave toasts and notices alone [ERR-02, ERR-04]', async () => {
    const methods = gate as unknown as Record<string, (...given: unknown[]) => unknown>;
    await fc.assert(
      fc.asyncProperty(call, async ([method, given]) => {
        const input = `gate.${method}(${given.map(({ what }) => what).join(', ')})`;
        // `push` runs a function of the page; what that throws is the page's error.
        if (method === 'push' || method === 'on') console.error = () => undefined;
        const made = given
          .map(({ make }) => make())
          .map((each) => (typeof each === 'function' ? () => undefined : each));
        let result: unknown;
        expect(() => (result = methods[method]!(...made)), input).not.to.throw();
        if (result instanceof Promise)
          result.catch((error: unknown) => expect(isDocumented(error), `${input}: ${String(error)}`).to.equal(true));
        await handled();
        watched.expectCalm(input);
        watched.expectHome(page, input);
        expectWhole(host.element, input);
        expectWhole(notice.element, input);
        for (const opened of document.querySelectorAll('gate-fund-drawer, gate-chart, gate-kyc-bar')) opened.remove();
        pageSignals.toasts.value = [];
        resetConfig();
      }),
      { numRuns: inputs(250) },
    );
    gate.toast('the last one');
    await until(() => host.text().includes('the last one'), 'a toast after all of them');
    expect(notice.element.dataset['state']).to.equal('shown');
  });
});
