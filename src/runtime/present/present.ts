/**
 * Runs the effects of the lifecycle (`runtime/lifecycle/next.ts`). Effects of elements whose code has loaded are in
 * `rendering.ts`, which is fetched together with that code.
 */
import { effect, untracked } from '@preact/signals-core';
import { application } from '../application/application.ts';
import { attributesOf, type CloseReason, type ElementDeclaration } from '../declare/element.ts';
import { emit, emitError } from '../declare/events.ts';
import type { Life } from '../lifecycle/lifecycle.ts';
import { next, type LifeEvent } from '../lifecycle/next.ts';
import type { ElementRecord, Runner } from '../lifecycle/record.ts';
import { allRecords, recordsOfTag } from '../lifecycle/records.ts';
import { logError } from '../page/log.ts';
import { page } from '../page/page.ts';
import { callMethod, loadElement } from '../load/load.ts';
import { noteDecision, planQueue } from '../queue/queue.ts';
import { showFirstLook } from './first-look.ts';
import type { Run } from './rendering.ts';

const isDrawn = (record: ElementRecord): boolean => untracked(() => record.drawing) !== undefined;

const isOffer = ({ priority }: ElementDeclaration): boolean => priority?.kind === 'offer';

/** The code that elements need for rendering. */
let rendering: typeof import('./rendering.ts') | undefined;
const loadRendering = async (): Promise<void> => {
  rendering = await import('./rendering.ts');
};

/** Keeps an element closed. Elements with `open` can be opened again; all others stay closed on this page. */
function keepClosed(record: ElementRecord, because: string): void {
  const { opens } = record.declaration;
  const hides = !opens && 'hidden' in attributesOf(record.declaration);
  if (opens) record.set('open', false);
  if (hides) record.element.hidden = true;
  else if (opens !== true) record.closed.value = because;
}

/** Closes an element. @returns false if the page cancelled `gate-close` */
function close(record: ElementRecord, reason: CloseReason, detail: object = {}): boolean {
  const full = { ...detail, reason };
  if (record.declaration.exit && isDrawn(record)) send(record, 'closed', full);
  else if (!emit(record, 'close', full)) return false;
  keepClosed(record, reason);
  return true;
}

async function load(record: ElementRecord): Promise<void> {
  const { declaration, isLoaded } = record;
  try {
    if (!isLoaded) {
      if (declaration.firstLook) {
        await showFirstLook(record, () => announce(record));
        // Meanwhile, its rule has failed, or the page has cancelled `gate-show`.
        if (record.state !== 'fetching') return;
      }
      await Promise.all([
        // Rendering is in a file of the shell, whose failures `loadElement` tries again and explains.
        loadElement(declaration, application.languageFor(record.props.value)).then(loadRendering),
        isOffer(declaration) && import('./draw-offer.ts'),
        record.fragment !== undefined && application.prepareTakeOver(record),
        record.get('preview') === true && application.preparePreview(declaration),
      ]);
    }
    record.isLoaded = true;
    rendering!.show(record);
  } catch (error) {
    send(record, 'load-failed', error);
  }
}

/** Fires `gate-show`, which the page can cancel: the element then counts as closed. */
function announce(record: ElementRecord): void {
  if (record.get('preview') || emit(record, 'show', { variant: record.decision.variant })) send(record, 'announced');
  else keepClosed(record, 'the page cancelled gate-show');
}

let lastFailure: unknown;

function report(record: ElementRecord, error: unknown): void {
  // Log an error that affects all elements only once.
  if (error !== lastFailure) logError(`${record.declaration.tag} could not be loaded`, error);
  lastFailure = error;
  emitError(record, 'load', error);
  // The server-rendered link works without the live element.
  record.pressed?.click();
  planQueue();
}

function end(record: ElementRecord, gone: Life): void {
  gone.offer?.end(gone.state !== 'drawing');
  if (record.isQueued) planQueue();
  // A failed element fires its events when its rule fails.
  if (gone.isAnnounced && record.state !== 'failed') leave(record, gone);
}

/** Fires the events of an element that is gone, and lets the variant follow that the declaration names. */
function leave(record: ElementRecord, { closing, drawing }: Life): void {
  if (closing) emit(record, 'close', closing, false);
  if (record.removed) return;
  emit(record, 'hide', {}, false);
  const { next: following } = record.declaration;
  const facts = following && application.factsFor(record.props.peek());
  record.next = record.closed.peek() && facts && following(facts, drawing?.variant);
  // Evaluates the rule again if a variant follows.
  if (record.next) record.closed.value = undefined;
}

const run: Run<'load' | 'announce' | 'report' | 'end'> = { load, announce, report, end };

function send(record: ElementRecord, ...event: LifeEvent): void {
  untracked(() => {
    const step = record.isLoaded ? rendering!.nextLoaded : next;
    const [life, ...effects] = step(record.life, event, record);
    record.enter(life);
    for (const [name, ...data] of effects) {
      const effect = { ...run, ...rendering?.run }[name] as (record: ElementRecord, ...data: unknown[]) => void;
      effect(record, ...data);
    }
  });
}

/** Applies the decision on an element. */
export const applyDecision = (record: ElementRecord): void => {
  if (record.isQueued) noteDecision(record);
  send(record, 'decided');
};

/** Fetches every element again whose code could not be fetched: the network or the visitor is back. [ERR-02] */
export const retryFailedLoads = (): void => {
  for (const record of allRecords()) {
    if (record.state !== 'failed' || record.isLoaded) continue;
    if (record.isQueued) noteDecision(record);
    send(record, 'retry');
  }
};

/** What records use. */
export const runner: Runner = { send, close, keepClosed, callMethod };

/** Closes the elements of a tag that are open or visible. */
export const closeAll = (tag: string): void => {
  for (const record of recordsOfTag(tag))
    if (record.get('open') || untracked(() => record.life.isAnnounced)) record.close('close');
};

/** On a new page view, closes elements that close per view and lets closed ones appear again. */
export const followPageViews = (): void => {
  let view = page.view.peek();
  effect(() => {
    if (page.view.value === view) return;
    view = page.view.value;
    for (const record of untracked(allRecords)) {
      if (!record.declaration.perView) continue;
      if (isDrawn(record)) close(record, 'route');
      queueMicrotask(() => (record.closed.value = undefined));
    }
  });
};
