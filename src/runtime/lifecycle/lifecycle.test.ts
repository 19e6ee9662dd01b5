/** Real elements that are driven through their states in any order. */
import { signal, untracked } from '@preact/signals-core';
import { expect, nextFrame } from '@open-wc/testing';
import { setPage, type TestPage } from '../../loader/loader.testing.ts';
import { manage, release } from '../present/manage.ts';
import { band } from '../queue/band.testing.ts';
import { SECOND } from '../page/clock.ts';
import { page as hostPage } from '../page/page.ts';
import fc from '../page/property.testing.ts';
import type { Answer } from '../rules/rule.ts';
import type { ElementDeclaration } from '../declare/element.ts';
import { DATA_STATE, type LifecycleState } from './lifecycle.ts';
import type { ElementRecord } from './record.ts';
import { allRecords } from './records.ts';

const STATES = Object.keys(DATA_STATE) as LifecycleState[];

/** One kind of element per place of the page, and dialogs of four priorities: the last is an offer. */
const KINDS: readonly Partial<ElementDeclaration>[] = [
  { stage: 'modal', priority: band(2), exit: 300 },
  { stage: 'modal', priority: band(5), opens: 'too' },
  { stage: 'modal', priority: band(9), opens: true },
  { stage: 'modal', priority: band(12) },
  { stage: 'bottom', priority: band(1), exit: 300 },
  { stage: 'inline' },
];

type Code = 'comes' | 'cannot be fetched' | 'cannot be drawn';

let runs = 0;
/** States that any record of the runs has been in. */
const seen = new Set<LifecycleState>();

/**
 * Records every state of an element, including states that last less than one turn. Preact renders immediately, React
 * a moment later.
 */
const noteStates = (record: ElementRecord): void => {
  const enter = record.enter.bind(record);
  const note = () => void seen.add(untracked(() => record.state));
  note();
  record.enter = (...next) => {
    enter(...next);
    note();
  };
};

/** An element whose rule and code a test controls. Each has a new tag, because code is fetched once per tag. */
class Driven {
  readonly answer = signal<Answer>(undefined);
  code: Code = 'comes';
  readonly declaration: ElementDeclaration;
  record: ElementRecord | undefined;

  constructor(kind: Partial<ElementDeclaration>, at: number) {
    const Component = () => {
      if (this.code === 'cannot be drawn') throw new Error('broken');
      return 'drawn';
    };
    this.declaration = {
      tag: `gate-life-${runs}-${at}`,
      stage: 'inline',
      attributes: {},
      events: [],
      rule: { 'the answer': () => this.answer.value },
      load: () =>
        this.code === 'cannot be fetched'
          ? Promise.reject(new Error('not to be had'))
          : Promise.resolve({ default: Component, css: '' }),
      ...kind,
    };
  }

  place(): void {
    if (this.record) return;
    const placed = document.createElement(this.declaration.tag);
    document.body.append(placed);
    this.record = manage(placed, this.declaration);
    noteStates(this.record);
  }

  remove(): void {
    if (!this.record) return;
    this.record.element.remove();
    release(this.record.element);
    this.record = undefined;
  }
}

interface Run {
  page: TestPage;
  driven: readonly Driven[];
}
interface Step {
  name: string;
  run(run: Run): unknown;
}

const index = fc.nat({ max: KINDS.length - 1 });
const stepOf = (told: string, run: (one: Driven) => unknown): fc.Arbitrary<Step> =>
  index.map((at) => ({ name: `${told} ${at}`, run: ({ driven }) => run(driven[at]!) }));

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: stepOf('holds', (one) => (one.answer.value = true)) },
  { weight: 2, arbitrary: stepOf('refuses', (one) => (one.answer.value = false)) },
  { weight: 2, arbitrary: stepOf('unknown', (one) => (one.answer.value = undefined)) },
  { weight: 3, arbitrary: stepOf('open', (one) => one.record?.set('open', true)) },
  { weight: 1, arbitrary: stepOf('close', (one) => one.record?.close('button')) },
  { weight: 1, arbitrary: stepOf('disable', (one) => one.record?.element.setAttribute('disabled', '')) },
  { weight: 1, arbitrary: stepOf('enable', (one) => one.record?.element.removeAttribute('disabled')) },
  { weight: 1, arbitrary: stepOf('remove', (one) => one.remove()) },
  { weight: 2, arbitrary: stepOf('place', (one) => one.place()) },
  { weight: 1, arbitrary: stepOf('unfetchable', (one) => (one.code = 'cannot be fetched')) },
  { weight: 1, arbitrary: stepOf('undrawable', (one) => (one.code = 'cannot be drawn')) },
  { weight: 1, arbitrary: stepOf('mended', (one) => (one.code = 'comes')) },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(1, 300, SECOND, 4 * SECOND, 15 * SECOND)
      .map((ms) => ({ name: `${ms} ms`, run: ({ page }: Run) => page.pass(ms) })),
  },
  { weight: 6, arbitrary: fc.constant({ name: 'frame', run: () => nextFrame() }) },
);

describe('real elements, whatever happens to them in whatever order', () => {
  const { error } = console;
  beforeEach(() => {
    // Silences the reports of failed loads and renders.
    console.error = () => undefined;
  });
  afterEach(() => {
    setPage();
    console.error = error;
  });

  const check = ({ driven }: Run, when: string): void => {
    for (const { record } of driven) {
      if (!record) continue;
      expect(record.element.dataset['state'], `${record.declaration.tag} ${when}`).to.equal(DATA_STATE[record.state]);
    }
    // A failed element does not block others.
    const turns = allRecords().filter((record) => record.isQueued && record.hasTurn && record.state !== 'failed');
    expect(turns.length, `dialogs that have their turn ${when}`).to.be.at.most(1);
  };

  it('show their state on the host, take turns, and leave nothing behind', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 60, size: 'max' }), async (steps) => {
        runs++;
        const run: Run = { page: setPage(), driven: KINDS.map((kind, at) => new Driven(kind, at)) };
        // An offer may show again in a new page view.
        hostPage.view.value++;
        for (const one of run.driven) one.place();
        for (const { name, run: take } of steps) {
          await take(run);
          await Promise.resolve();
          check(run, `after ${name}`);
        }
        for (const one of run.driven) one.remove();
        run.page.pass(40 * SECOND);
        await nextFrame();
        check(run, 'after all have left');
        expect(allRecords()).to.deep.equal([]);
      }),
      { numRuns: 60, includeErrorInReport: true },
    );
    // Only a server's HTML brings a fragment: the journeys of fragments see that state.
    const possible = STATES.filter((state) => state !== 'fragment');
    expect([...seen], 'states that the runs have seen').to.have.members(possible);
  });
});
