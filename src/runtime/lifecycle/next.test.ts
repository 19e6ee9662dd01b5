/** The lifecycle as a pure function, driven by any sequence of events. */
import { expect } from '@open-wc/testing';
import fc from '../page/property.testing.ts';
import type { Answer } from '../rules/rule.ts';
import { DATA_STATE, UNSEEN, type Life, type LifecycleState, type Offer } from './lifecycle.ts';
import { hasTurn, next as nextAtRest, type Effect, type LifeEvent, type Subject } from './next.ts';
import { canDraw, nextLoaded } from './next-loaded.ts';

const EXIT = 300;
/** States that may follow each state; the same state may always follow. */
const AT_REST = ['undecided', 'hidden', 'waiting', 'fragment'] as const;
const FOLLOWERS: Readonly<Record<LifecycleState, readonly LifecycleState[]>> = {
  undecided: [...AT_REST, 'fetching'],
  hidden: [...AT_REST, 'fetching'],
  waiting: [...AT_REST, 'fetching', 'drawing'],
  fragment: [...AT_REST, 'fetching'],
  fetching: [...AT_REST, 'drawing', 'failed'],
  drawing: [...AT_REST, 'shown', 'leaving', 'failed'],
  shown: [...AT_REST, 'leaving', 'failed'],
  leaving: [...AT_REST, 'shown'],
  failed: ['undecided', 'hidden', 'waiting', 'fetching'],
};

interface Mutable {
  decision: { show: Answer; variant: string | undefined; fragment: boolean };
  declaration: { exit: number | undefined };
  isLoaded: boolean;
  isQueued: boolean;
  removed: boolean;
}

/** An element whose effects only leave traces, and its history. */
class Traced {
  life: Life = { state: 'undecided' };
  readonly subject: Mutable & Subject;
  readonly states = new Set<LifecycleState>(['undecided']);
  timers = 0;
  isMounted = false;
  /** Showings that have been announced, and ends that have been reported. */
  announced = 0;
  left = 0;
  /** Each offer, with how often its lock was released. */
  readonly offers = new Map<Offer, boolean[]>();

  constructor(isQueued: boolean, exit: number | undefined) {
    this.subject = {
      decision: { show: undefined, variant: undefined, fragment: false },
      declaration: { exit },
      isLoaded: false,
      isQueued,
      removed: false,
    };
  }

  send(...event: LifeEvent): readonly Effect[] {
    const before = this.life;
    const frozen = JSON.stringify(before);
    const next = this.subject.isLoaded ? nextLoaded : nextAtRest;
    const [life, ...effects] = next(before, event, this.subject);
    expect(JSON.stringify(before), 'the state before').to.equal(frozen);
    expect(next(before, event, this.subject), 'the same inputs').to.deep.equal([life, ...effects]);
    const { state } = life;
    if (state !== before.state)
      expect(FOLLOWERS[before.state], `${before.state} → ${state} after ${event[0]}`).to.include(state);
    this.life = life;
    this.states.add(state);
    if (life.isAnnounced && !before.isAnnounced) this.announced++;
    if (life.drawing) this.isMounted = true;
    for (const effect of effects) this.note(effect);
    this.check(event[0]);
    return effects;
  }

  /** Makes an offer, as a tab does that holds their lock. */
  makeOffer(): Offer {
    const ends: boolean[] = [];
    const offer: Offer = { keys: new Set(), end: (wasShown) => void ends.push(wasShown) };
    if (this.subject.isLoaded && canDraw(this.life)) this.offers.set(offer, ends);
    return offer;
  }

  private note(effect: Effect): void {
    if (effect[0] === 'startExit') this.timers++;
    else if (effect[0] === 'stopExit') this.timers--;
    else if (effect[0] === 'unmount') this.isMounted = false;
    else if (effect[0] === 'announce') expect(this.life.isAnnounced, 'before gate-show').to.equal(false);
    else if (effect[0] === 'end') {
      const [, gone] = effect;
      expect(this.isMounted, 'mounted before the events of the end').to.equal(this.life.drawing !== undefined);
      gone.offer?.end(gone.state !== 'drawing');
      if (gone.isAnnounced && this.life.state !== 'failed') this.left++;
    }
  }

  private check(event: string): void {
    const { life } = this;
    const { state, drawing } = life;
    const when = `${state} after ${event}`;
    expect(this.timers, `exit timers, ${when}`).to.equal(state === 'leaving' ? 1 : 0);
    expect(drawing?.leaving ?? false, `the exit animation, ${when}`).to.equal(state === 'leaving');
    expect(this.isMounted, `mounted, ${when}`).to.equal(drawing !== undefined);
    for (const [offer, ends] of this.offers)
      expect(ends.length, `releases of a lock, ${when}`).to.equal(life.offer === offer ? 0 : 1);
    if (this.subject.decision.show !== true && state !== 'leaving')
      expect(hasTurn(life), `the turn, ${when}`).to.equal(false);
    expect(this.announced - this.left, `showings without an end, ${when}`).to.equal(life.isAnnounced ? 1 : 0);
    if (drawing) expect(life.isAnnounced, `gate-show, ${when}`).to.equal(true);
  }
}

type Step = readonly [name: string, run: (one: Traced) => void];
const decided = (show: Answer, variant?: string, fragment = false): Step => [
  `decided ${show} ${variant} ${fragment}`,
  (one) => {
    one.subject.decision = { show: one.subject.removed ? false : show, variant, fragment };
    one.send('decided');
  },
];
const STEPS: readonly Step[] = [
  decided(undefined),
  decided(false),
  decided(true),
  decided(true, 'one'),
  decided(true, 'two'),
  decided(true, 'one', true),
  ['turn', (one) => one.send('turn', true)],
  ['no turn', (one) => one.send('turn', false)],
  ['waits', (one) => one.send('waits', 'another one is on screen')],
  [
    'loaded',
    (one) => {
      one.subject.isLoaded = true;
    },
  ],
  ['load-failed', (one) => one.send('load-failed', new Error('offline'))],
  ['unseen', (one) => one.send('held', UNSEEN)],
  ['covered', (one) => one.send('held', 'a dialog is on screen')],
  ['ready', (one) => one.send('ready')],
  ['ready, an offer', (one) => one.send('ready', one.makeOffer())],
  ['announced', (one) => one.send('announced')],
  ['drawn', (one) => one.send('drawn')],
  ['draw-failed', (one) => one.send('draw-failed')],
  ['closed', (one) => one.send('closed', { reason: 'button' })],
  ['exit-over', (one) => one.send('exit-over')],
  ['retry', (one) => one.send('retry')],
];

describe('the lifecycle', () => {
  it('releases each lock once, leaves no exit timer behind, and announces each showing and its end once, in any order', () => {
    const seen = new Set<LifecycleState>();
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.constantFrom(undefined, EXIT),
        fc.array(fc.constantFrom(...STEPS), { minLength: 10, maxLength: 80, size: 'max' }),
        (isQueued, exit, steps) => {
          const one = new Traced(isQueued, exit);
          for (const [, run] of steps) run(one);
          one.subject.removed = true;
          one.subject.decision = { show: false, variant: undefined, fragment: false };
          one.send('removed');
          expect(one.life).to.deep.equal({ state: 'hidden' });
          for (const ends of one.offers.values()) expect(ends).to.have.length(1);
          for (const state of one.states) seen.add(state);
        },
      ),
      { numRuns: 2000 },
    );
    expect([...seen], 'states that the runs have seen').to.have.members(Object.keys(DATA_STATE));
  });

  /** A dialog that has reached `shown`. */
  const shown = (exit: number | undefined = EXIT): Traced => {
    const one = new Traced(true, exit);
    one.subject.decision = { show: true, variant: 'one', fragment: false };
    one.send('decided');
    expect(one.life).to.deep.equal({ state: 'waiting', reason: undefined });
    expect(one.send('turn', true)).to.deep.equal([['load']]);
    one.subject.isLoaded = true;
    expect(one.send('ready', one.makeOffer())).to.deep.equal([['announce']]);
    expect(one.life.drawing).to.equal(undefined);
    one.send('announced');
    expect(one.life.drawing).to.deep.equal({ variant: 'one', leaving: false });
    expect(one.send('drawn')).to.deep.equal([['arrive']]);
    expect(one.life.state).to.equal('shown');
    return one;
  };
  const refuse = (one: Traced): readonly Effect[] => {
    one.subject.decision = { ...one.subject.decision, show: false };
    return one.send('decided');
  };

  it('keeps the detail of the close event until the exit animation is over', () => {
    const one = shown();
    const detail = { reason: 'button' };
    one.send('closed', detail);
    expect(refuse(one)).to.deep.equal([['startExit', EXIT]]);
    const { life } = one;
    expect(life).to.deep.include({ state: 'leaving', closing: detail, drawing: { variant: 'one', leaving: true } });
    expect(one.send('exit-over')).to.deep.equal([['stopExit'], ['unmount'], ['end', life]]);
    expect(one.life).to.deep.equal({ state: 'hidden' });
  });

  it('unmounts an element without an exit animation before the events of its end', () => {
    const one = shown(0);
    const { life } = one;
    expect(refuse(one)).to.deep.equal([['unmount'], ['end', life]]);
    expect(one.life).to.deep.equal({ state: 'hidden' });
  });

  it('stops the exit animation and drops the close event when the element is shown again', () => {
    const one = shown();
    one.send('closed', { reason: 'button' });
    refuse(one);
    one.subject.decision = { show: true, variant: 'two', fragment: false };
    one.send('decided');
    expect(one.send('turn', true)).to.deep.equal([['stopExit']]);
    expect(one.life).to.deep.include({ state: 'shown', variant: 'two', drawing: { variant: 'two', leaving: false } });
    expect(one.life.closing).to.equal(undefined);
  });

  it('reverts the counters of an offer that the page refuses, and keeps those of one that was shown', () => {
    const one = shown();
    const [counted] = [...one.offers.values()];
    refuse(one);
    one.send('exit-over');
    expect(counted).to.deep.equal([true]);
    const refused = new Traced(true, undefined);
    refused.subject.decision = { show: true, variant: undefined, fragment: false };
    refused.send('turn', true);
    refused.subject.isLoaded = true;
    refused.send('ready', refused.makeOffer());
    refuse(refused);
    expect([...refused.offers.values()]).to.deep.equal([[false]]);
    expect(refused.left, 'gate-hide').to.equal(0);
  });

  it('ignores gate-show of a showing that a handler of the page has ended', () => {
    const one = new Traced(false, undefined);
    one.subject.decision = { show: true, variant: undefined, fragment: false };
    one.send('decided');
    one.subject.isLoaded = true;
    expect(one.send('ready')).to.deep.equal([['announce']]);
    refuse(one);
    expect(one.send('announced')).to.deep.equal([]);
    expect(one.life).to.deep.equal({ state: 'hidden' });
  });

  it('renders a fragment that is used without a second gate-show', () => {
    const one = new Traced(false, undefined);
    one.subject.decision = { show: true, variant: undefined, fragment: true };
    expect(one.send('decided')).to.deep.equal([['announce']]);
    one.send('announced');
    one.subject.decision = { ...one.subject.decision, fragment: false };
    expect(one.send('decided')).to.deep.equal([['load']]);
    one.subject.isLoaded = true;
    expect(one.send('ready')).to.deep.equal([]);
    expect(one.life).to.deep.include({ state: 'drawing', isAnnounced: true });
    expect(one.announced).to.equal(1);
  });

  it('leaves the failed state only when the rule stops passing, or for another try', () => {
    const fail = (): Traced => {
      const one = new Traced(true, EXIT);
      one.subject.decision = { show: true, variant: undefined, fragment: false };
      one.send('turn', true);
      const error = new Error('offline');
      expect(one.send('load-failed', error)).to.deep.equal([['report', error]]);
      one.send('decided');
      one.send('turn', true);
      expect(one.life.state).to.equal('failed');
      return one;
    };
    const one = fail();
    refuse(one);
    expect(one.life.state).to.equal('hidden');
    const other = fail();
    other.send('retry');
    expect(other.send('turn', true)).to.deep.equal([['load']]);
  });
});
