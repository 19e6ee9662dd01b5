import fc from '../page/property.testing.ts';
import { expect } from '@open-wc/testing';
import { gateComplianceModal } from '../../../elements/gate-compliance-modal.ts';
import { gateFundDrawer } from '../../../elements/gate-fund-drawer.ts';
import { gateNewuserPopup } from '../../../elements/gate-newuser-popup.ts';
import { gatePromoBanner } from '../../../elements/gate-promo-banner.ts';
import { gateVipPopup } from '../../../elements/gate-vip-popup.ts';
import type { ElementDeclaration } from '../declare/element.ts';
import { factsOf, type PlainState } from '../../exchange/plain-state.ts';
import { noPlan } from '../../exchange/offers/popup-plans.ts';
import type { ElementRecord } from '../lifecycle/record.ts';
import { remember } from '../memory/remember.ts';
import { page as pageSignals } from '../page/page.ts';
import { until } from '../page/turns.testing.ts';
import { decideElement } from '../lifecycle/decide.ts';
import { setPage, type TestPage } from '../../loader/loader.testing.ts';
import { withTabLock } from './tab-lock.ts';
import { noteShown } from './queue.ts';
import { answers, queuedRecord, removeQueued } from './queue.testing.ts';

const MINUTE = 60_000;
const DECLARATIONS = [
  gateComplianceModal,
  gateFundDrawer,
  gateVipPopup,
  gateNewuserPopup,
  gatePromoBanner,
] as unknown as ElementDeclaration[];
/** The order in which they come, dialogs that somebody opened before all offers. */
const CLASS = [
  'gate-compliance-modal',
  'gate-fund-drawer',
  'gate-vip-popup',
  'gate-newuser-popup',
  'gate-promo-banner',
];
const OFFERS = new Set(CLASS.slice(2));

type Step =
  | { do: 'login' | 'logout' | 'navigate' | 'closeShown' | 'openDrawer' }
  | { do: 'pass'; ms: number }
  | { do: 'vipPlan' | 'indexPlan' | 'compliance'; given: boolean };

const steps = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constantFrom<'login' | 'logout' | 'navigate' | 'closeShown' | 'openDrawer'>(
        'login',
        'logout',
        'navigate',
        'navigate',
        'closeShown',
        'closeShown',
        'openDrawer',
      ),
    }),
    fc.record({
      do: fc.constant('pass' as const),
      ms: fc.constantFrom(1000, 4000, 29 * MINUTE, 30 * MINUTE, 31 * MINUTE, 8 * 60 * MINUTE),
    }),
    fc.record({
      do: fc.constantFrom<'vipPlan' | 'indexPlan' | 'compliance'>('vipPlan', 'indexPlan', 'compliance'),
      given: fc.boolean(),
    }),
  ),
  { minLength: 4, maxLength: 30 },
) as fc.Arbitrary<Step[]>;

/** The rules, the queue and the stored counter as they are; only the drawing is left out. */
class World {
  readonly page: TestPage;
  private now = new Date(2026, 4, 5, 20, 0).getTime();
  private state: PlainState = { cookies: {} };
  private answers: { [Name in 'vip' | 'index']?: boolean } = {};
  private readonly records: readonly ElementRecord[];
  readonly shown = new Set<ElementRecord>();
  private readonly closed = new Set<ElementRecord>();
  readonly showings: { tag: string; at: number; view: number }[] = [];
  private view = 0;
  private restricted = false;
  private offered: string | undefined;
  readonly faults: string[] = [];

  constructor() {
    this.page = setPage({ now: this.now });
    this.records = DECLARATIONS.map((each) => queuedRecord(each, (record, given) => this.grant(record, given)));
    pageSignals.view.value++;
  }

  private facts() {
    const plan = (position: string, given: boolean | undefined) =>
      given === undefined
        ? undefined
        : given
          ? { ...noPlan, plan_id: '1', title: position, extras: { ...noPlan.extras, vip_popup_type: 'VIP_EXPIRED' } }
          : noPlan;
    const base = factsOf({
      ...this.state,
      now: this.now,
      config: { experiments: { newUserPopup: 1 } },
      storage: Object.fromEntries(this.page.local.map),
    });
    return {
      ...base,
      answer: ((name: string, position: string) =>
        name === 'popupPlan'
          ? plan(position, position === 'vip_index' ? this.answers.vip : this.answers.index)
          : undefined) as typeof base.answer,
    };
  }

  private decision(record: ElementRecord) {
    return decideElement(record.declaration, this.facts(), {
      attributes: record.props.peek(),
      closed: this.closed.has(record) ? 'closed' : undefined,
      shown: this.shown.has(record),
    });
  }

  private grant(record: ElementRecord, given: boolean) {
    if (!given) return void this.shown.delete(record);
    if (this.shown.has(record) || this.decision(record).show !== true) return;
    const { tag, caps = [] } = record.declaration;
    this.shown.add(record);
    this.showings.push({ tag, at: this.now, view: this.view });
    if (this.shown.size > 1) this.faults.push('two dialogs');
    const { offered } = this;
    if (OFFERS.has(tag)) {
      if (this.restricted) this.faults.push('an offer after a restriction');
      if (offered !== undefined && offered !== tag) this.faults.push('a second offer in a view');
      this.offered = tag;
    }
    if (tag === 'gate-compliance-modal') this.restricted = true;
    // No more important element may be waiting, except offers in a view that has already shown one.
    for (const other of this.records)
      if (
        CLASS.indexOf(other.declaration.tag) < CLASS.indexOf(tag) &&
        this.decision(other).show === true &&
        !(OFFERS.has(other.declaration.tag) && offered !== undefined && offered !== other.declaration.tag)
      )
        this.faults.push(`${tag} before ${other.declaration.tag}`);
    noteShown(record);
    for (const { entry } of caps) remember(entry);
  }

  private async look() {
    // As in the loader, repeat until nothing changes: an answer may write a counter that changes the next one.
    for (let round = 0; round < 3; round++) {
      for (const record of this.records) {
        const { show } = this.decision(record);
        if (!show) this.shown.delete(record);
        answers(record, show);
      }
      await Promise.resolve();
      await Promise.resolve();
    }
  }

  async run(step: Step): Promise<void> {
    if (step.do === 'login') this.state = { ...this.state, cookies: { uid: '1', nickname: 'a' } };
    else if (step.do === 'logout') this.state = { ...this.state, cookies: {} };
    else if (step.do === 'compliance')
      this.state = { ...this.state, compliance: { limit: step.given ? { brazil_toast: 1 } : {} } };
    else if (step.do === 'vipPlan') this.answers.vip = step.given;
    else if (step.do === 'indexPlan') this.answers.index = step.given;
    else if (step.do === 'openDrawer') this.records[1]!.set('open', true);
    else if (step.do === 'pass') {
      this.page.pass(step.ms);
      this.now += step.ms;
    } else if (step.do === 'navigate') {
      this.view++;
      this.restricted = false;
      this.offered = undefined;
      this.closed.clear();
      this.records.forEach((record) => (this.shown.delete(record), answers(record, false)));
      pageSignals.view.value++;
    } else
      for (const record of [...this.shown]) {
        this.shown.delete(record);
        if (record.declaration.opens) record.set('open', false);
        else this.closed.add(record);
        answers(record, false);
      }
    await this.look();
  }

  async end(): Promise<void> {
    this.records.forEach(removeQueued);
    await Promise.resolve();
    await Promise.resolve();
  }
}

describe('offers in any order of events', () => {
  it('500 sequences of logins, navigation, late plans and closings: one dialog, no cap exceeded, highest class first, no lock left [POP-20, POP-02, POP-03]', async () => {
    let shownInAll = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const world = new World();
        for (const step of sequence) {
          await world.run(step);
          expect(world.shown.size, 'dialogs on screen').to.be.at.most(1);
        }
        expect(world.faults).to.deep.equal([]);
        const popups = world.showings.filter(({ tag }) => tag === 'gate-newuser-popup');
        shownInAll += popups.length;
        const days = new Map<string, number>();
        popups.forEach(({ at }, index) => {
          const day = new Date(at).toDateString();
          days.set(day, (days.get(day) ?? 0) + 1);
          if (index > 0) expect(at - popups[index - 1]!.at, 'apart').to.be.at.least(30 * MINUTE);
        });
        for (const count of days.values()) expect(count, 'a day').to.be.at.most(4);
        for (let view = 0; view <= 30; view++) {
          const offers = new Set(
            world.showings.filter((one) => one.view === view && OFFERS.has(one.tag)).map(({ tag }) => tag),
          );
          expect(offers.size, 'offers in a view').to.be.at.most(1);
        }
        await world.end();
        // No lock is left: a new element gets its turn immediately.
        let granted = false;
        const fresh = queuedRecord(
          { ...gateFundDrawer, tag: 'gate-fresh' } as unknown as ElementDeclaration,
          (_, given) => {
            granted ||= given;
          },
        );
        answers(fresh, true);
        await Promise.resolve();
        await Promise.resolve();
        removeQueued(fresh);
        await Promise.resolve();
        expect(granted).to.equal(true);
      }),
      { numRuns: 500 },
    );
    expect(shownInAll, 'the sequences do show popups').to.be.greaterThan(50);
  });

  it('tabs go one after the other, and no lock is left behind [POP-02]', async () => {
    const order: string[] = [];
    let finish = (): void => undefined;
    const first = withTabLock('gate_offers', async () => {
      order.push('first in');
      await new Promise<void>((resolve) => (finish = resolve));
      order.push('first out');
    });
    const second = withTabLock('gate_offers', async () => void order.push('second'));
    await until(() => order.length > 0);
    expect(order).to.deep.equal(['first in']);
    finish();
    await Promise.all([first, second]);
    expect(order).to.deep.equal(['first in', 'first out', 'second']);
    const { held = [] } = await navigator.locks.query();
    expect(held.filter(({ name }) => name === 'gate_offers')).to.deep.equal([]);
  });

  it('runs the work once if locks are unavailable [POP-02]', async () => {
    const real = Object.getOwnPropertyDescriptor(Navigator.prototype, 'locks')!;
    for (const locks of [undefined, { request: () => Promise.reject(new DOMException('no', 'SecurityError')) }]) {
      Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
      let times = 0;
      await withTabLock('gate_offers', async () => void times++);
      expect(times).to.equal(1);
    }
    delete (navigator as unknown as { locks?: unknown }).locks;
    Object.defineProperty(Navigator.prototype, 'locks', real);
    let tries = 0;
    const failing = withTabLock('gate_offers', async () => {
      tries++;
      throw new Error('mine');
    });
    expect(await failing.catch((error: Error) => error.message)).to.equal('mine');
    expect(tries).to.equal(1);
  });
});
