/** Turns what happens to legal notices into receipts. */
import { effect, signal, untracked, type Signal } from '@preact/signals-core';
import { clock } from '../../runtime/page/clock.ts';
import { plainCopy } from '../../runtime/data/records.ts';
import { logError } from '../../runtime/page/log.ts';
import type { ElementRecord } from '../../runtime/lifecycle/record.ts';
import type { Report } from '../../runtime/lifecycle/witness.ts';
import { simulation } from '../../runtime/page/simulation.ts';
import { config } from '../../exchange/config/config.ts';
import { factsFor } from '../../exchange/facts.ts';
import { bundles } from '../../exchange/text/texts.ts';
import {
  legalNotices,
  type LegalNotice,
  type NoticeOnScreen,
  type NoticeState,
} from '../../exchange/receipts/notices.ts';
import type { ReceiptDraft, ReceiptStep } from '../../exchange/receipts/receipt.ts';
import { browserSignal } from '../privacy-signal.ts';
import { whenInSight } from './notice-sight.ts';
import { describeTexts, languageOn } from './shown-texts.ts';

/** One showing of an element, from its rendering to the visitor's answer. */
interface Showing {
  readonly id: string;
  readonly because: string;
  state: NoticeState;
  onScreen: readonly (NoticeOnScreen | undefined)[];
  /** True once the element has left the screen. Its answer may still follow. */
  isOver: boolean;
  /** Notices with texts that have a receipt. */
  readonly seen: Set<string>;
  readonly answered: Set<string>;
}

/** An element that has shown a legal notice. */
interface Followed {
  readonly showing: Signal<Showing>;
  stop(): void;
}

export interface WatchOptions {
  version: string;
  makeId(): string;
  add(draft: ReceiptDraft): void;
}

/** True if the element shows something else than the visitor's own situation. */
const isSimulated = (record: ElementRecord): boolean => {
  const { clockOffset, ignoreCaps } = config.peek();
  return simulation.isOn || record.get('preview') === true || clockOffset !== 0 || ignoreCaps;
};

/** States in which the element is not on screen. */
const AT_REST: ReadonlySet<string> = new Set(['undecided', 'hidden', 'waiting', 'failed']);

const isOnScreen = ({ state, removed }: ElementRecord): boolean =>
  (state === 'shown' || state === 'fragment') && !removed;

/** A step with its time, in ms since 1970. */
type Witness = (at: number, ...step: Parameters<Report>) => void;

const stateOf = (record: ElementRecord, variant: string | undefined): NoticeState => {
  const props = record.props.value;
  return {
    facts: factsFor(props),
    props,
    variant: variant ?? '',
    hasPrivacySignal: browserSignal.read().globalPrivacyControl,
  };
};

/** Begins a showing of an element. */
const begin = (record: ElementRecord, { shows }: LegalNotice, variant: string | undefined, id: string): Showing =>
  untracked(() => {
    const state = stateOf(record, variant);
    const { because } = record.decision;
    return { id, because, state, onScreen: shows(state), isOver: false, seen: new Set(), answered: new Set() };
  });

/** Outcome of a showing without an answer. */
const SHOWN: { step: ReceiptStep; answer: string } = { step: 'shown', answer: '' };

/** Returns a function that writes receipts in the order in which things happened. */
const createQueue = ({ version, add }: Pick<WatchOptions, 'version' | 'add'>) => {
  let queue: Promise<unknown> = Promise.resolve();
  return (
    record: ElementRecord,
    { id, because, seen, state }: Showing,
    { notice, texts }: NoticeOnScreen,
    at: number,
    { step, answer } = SHOWN,
  ): void => {
    const lang = languageOn(record, state.facts.lang);
    const { subject } = config.peek().receipts;
    const work = async (): Promise<void> => {
      const described = await describeTexts(record, texts, lang);
      const key = [notice, ...described.map(({ hash }) => hash)].join(' ');
      const draft = {
        at: new Date(at).toISOString(),
        element: record.declaration.tag,
        notice,
        showing: id,
        texts: described,
        release: version,
        because,
        subject,
      };
      // A notice that is answered has been seen.
      if (!seen.has(key)) add({ ...draft, step: 'shown', answer: '' });
      seen.add(key);
      if (step !== 'shown') add({ ...draft, step, answer });
    };
    queue = queue.then(work).catch((error: unknown) => logError('a receipt could not be written', error));
  };
};

/**
 * Watches legal notices.
 * @returns a function that receives each step of an element, with its time
 */
export const createNoticeWatch = ({ version, makeId, add }: WatchOptions): Witness => {
  const elements = new Map<ElementRecord, Followed>();
  const write = createQueue({ version, add });

  /** Looks at the element whenever its variant, its language or its texts change. */
  const follow = (record: ElementRecord, { shows }: LegalNotice, showing: Signal<Showing>): (() => void) => {
    let stopLooking: () => void = () => undefined;
    const stop = effect(() => {
      stopLooking();
      const current = showing.value;
      // Translations may still arrive, and a simulation ends with a change of the settings.
      void [bundles.value, config.value];
      if (!isOnScreen(record)) return;
      const state = stateOf(record, (record.drawing ?? record.decision).variant);
      const onScreen = shows(state);
      Object.assign(current, { state, onScreen });
      stopLooking = whenInSight(record.element, onScreen.length, (at) => {
        const notice = onScreen[at];
        if (notice && !isSimulated(record)) write(record, current, notice, clock.now());
      });
    });
    return () => {
      stop();
      stopLooking();
    };
  };

  const show = (record: ElementRecord, notice: LegalNotice, variant: string | undefined): void => {
    const known = elements.get(record);
    if (!known) {
      const showing = signal(begin(record, notice, variant, makeId()));
      elements.set(record, { showing, stop: follow(record, notice, showing) });
    } else if (known.showing.peek().isOver) known.showing.value = begin(record, notice, variant, makeId());
  };

  const hide = (record: ElementRecord): void => {
    const known = elements.get(record);
    if (!known) return;
    known.showing.peek().isOver = true;
    if (!record.removed) return;
    known.stop();
    // The answer is reported after the element is gone.
    queueMicrotask(() => elements.delete(record));
  };

  const answer = (record: ElementRecord, notice: LegalNotice, event: string, detail: object, at: number): void => {
    const showing = elements.get(record)?.showing.peek();
    if (!showing || isSimulated(record)) return;
    const outcome = untracked(() => notice.outcome(event, plainCopy(detail), showing.state));
    const about = outcome && showing.onScreen.find((one) => one && (outcome.notice ?? one.notice) === one.notice);
    if (!about || showing.answered.has(about.notice)) return;
    showing.answered.add(about.notice);
    write(record, showing, about, at, outcome);
  };

  return (at, handle, step, about) => {
    // The lifecycle and the shell report records only.
    const record = handle as ElementRecord;
    const notice = legalNotices[record.declaration.tag];
    if (!notice) return;
    if (typeof about === 'object') answer(record, notice, step, about, at);
    else if (step === 'shown' || step === 'fragment') show(record, notice, about);
    else if (AT_REST.has(step)) hide(record);
  };
};
