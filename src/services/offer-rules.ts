/** Rules for all offers of `config.offers`: quiet time, holdout group, exposure events. Fetched with the first offer. */
import { config } from '../exchange/config/config.ts';
import { memory } from '../exchange/memory/memory.ts';
import { emit } from '../runtime/declare/events.ts';
import { doc } from '../runtime/dom/safe-dom.ts';
import type { ElementRecord } from '../runtime/lifecycle/record.ts';
import { recordOf } from '../runtime/lifecycle/records.ts';
import { keyOf, recall } from '../runtime/memory/memory-entry.ts';
import { forget, remember } from '../runtime/memory/remember.ts';
import { hasElapsed } from '../runtime/memory/stored-values.ts';
import { rereadStored } from '../runtime/memory/storage.ts';
import { storeShared } from '../runtime/memory/write-stored.ts';
import { clock } from '../runtime/page/clock.ts';
import { page } from '../runtime/page/page.ts';
import { consent } from './consent.ts';

/** Event that reports which variant of an experiment a visitor was exposed to. */
export interface ExposureDetail {
  /** Name in `config.experiments`, or `offers` for the holdout group. */
  experiment: string;
  /** Value in `config.experiments`, or `holdout` and `shown`. */
  variant: string;
}

/** Experiments that decide about elements. */
const EXPERIMENTS: Readonly<Record<string, string>> = {
  'gate-newuser-popup': 'newUserPopup',
  'gate-perk-modal': 'perkModal',
};

/** Visitors are numbered from 0, so that a larger holdout group contains the smaller one. */
const NUMBERS = 10_000;

/** Source of random numbers; tests replace it. */
export const chance = { random: (): number => Math.random() };

const fired = new Set<string>();

/** Fires `gate-exposure` once per page view and variant. */
const expose = (record: ElementRecord, experiment: string, variant: string): void => {
  const key = `${page.view.peek()} ${experiment} ${variant}`;
  if (!config.peek().offers.exposures || fired.has(key)) return;
  fired.add(key);
  emit(record, 'exposure', { experiment, variant } satisfies ExposureDetail, false);
};

/** Returns the visitor's number; undefined if the browser cannot keep it, as each page would then draw another one. */
const numberOfVisitor = (): number | undefined => {
  const entry = memory.offerNumber;
  const stored = recall(entry);
  if (stored !== null && /^\d{1,4}$/.test(stored)) return Number(stored);
  const drawn = Math.floor(chance.random() * NUMBERS);
  const isKept = storeShared('local', keyOf(entry), String(drawn));
  rereadStored(keyOf(entry));
  return isKept ? drawn : undefined;
};

/** Returns whether the visitor is in the holdout group; undefined if the visitor takes no part. */
const isHeldOut = async (): Promise<boolean | undefined> => {
  const { holdout = 0 } = config.peek().offers;
  if (!holdout) return undefined;
  if (!(await consent.allowed('analytics')).allowed) {
    forget(memory.offerNumber);
    return undefined;
  }
  const number = numberOfVisitor();
  return number === undefined ? undefined : number < holdout * NUMBERS;
};

const startGap = (): void => {
  if (config.peek().offers.gap) remember(memory.offerTime);
};

/** An offer appears that the visitor did not open: the quiet time begins. Runs after the page may have cancelled it. */
const noteShow = (event: Event): void => {
  const record = recordOf(event.target as Element);
  if (!record || event.defaultPrevented || record.declaration.priority?.kind !== 'offer') return;
  if (record.get('open') || config.peek().ignoreCaps) return;
  startGap();
  const experiment = EXPERIMENTS[record.declaration.tag];
  const variant = record.get('experiment') ?? config.peek().experiments[experiment ?? ''];
  if (experiment && variant !== undefined) expose(record, experiment, String(variant));
};

doc.defaultView?.addEventListener('gate-show', noteShow);

/** Returns why an offer must not appear now; undefined if it may. Call it inside the offer lock. Never rejects. */
export const holdOffer = async (record: ElementRecord): Promise<string | undefined> => {
  const { ignoreCaps, offers } = config.peek();
  if (ignoreCaps) return undefined;
  if (!hasElapsed(recall(memory.offerTime), offers.gap ?? 0, clock.now())) return 'another offer was shown recently';
  const isOut = await isHeldOut();
  if (isOut === undefined) return undefined;
  expose(record, 'offers', isOut ? 'holdout' : 'shown');
  // The holdout group has the same quiet time as visitors who see offers.
  if (isOut) startGap();
  return isOut ? 'the visitor is in the holdout group' : undefined;
};
