/**
 * Shows and hides elements according to their decisions. `runtime/lifecycle/lifecycle.ts` defines the states and
 * transitions.
 */
import { effect, untracked } from '@preact/signals-core';
import { application } from '../application/application.ts';
import { clock } from '../page/clock.ts';
import { attributesOf, type CloseReason, type ElementDeclaration } from '../declare/element.ts';
import { emit, emitError } from '../declare/events.ts';
import type { LifecycleState } from '../lifecycle/lifecycle.ts';
import { UNSEEN, type ElementActions, type ElementRecord } from '../lifecycle/record.ts';
import { allRecords, recordsOfTag } from '../lifecycle/records.ts';
import { logError } from '../page/log.ts';
import { page } from '../page/page.ts';
import { waitsForVisibility } from '../page/visibility.ts';
import { callMethod, loadElement } from '../load/load.ts';
import type { ClaimOffer } from '../queue/claim-offer.ts';
import { noteDecision, noteShown, planQueue, turns, usesQueue, whenClear } from '../queue/queue.ts';

const isDrawn = (record: ElementRecord): boolean => record.drawing.peek() !== null;

const isOffer = ({ priority }: ElementDeclaration): boolean => priority?.kind === 'offer';

/** Fetches what only offers need. */
const offerCode = () => import('./draw-offer.ts');

/** Returns the state of an element that is neither fetched nor rendered. */
const restingState = ({ removed, verdict: { show } }: ElementRecord): LifecycleState =>
  show === undefined ? 'undecided' : show && !removed ? 'waiting' : 'hidden';

/** Marks an element as closed. Elements with `open` can be opened again; all others stay closed on this page. */
function markClosed(record: ElementRecord, because: string): void {
  const { opens } = record.declaration;
  const hides = !opens && 'hidden' in attributesOf(record.declaration);
  if (opens) record.set('open', false);
  if (hides) record.element.hidden = true;
  else if (opens !== true) record.closed.value = because;
}

/** Closes an element. @returns false if the page cancelled `gate-close` */
function close(record: ElementRecord, reason: CloseReason, detail: object = {}): boolean {
  const fire = (cancelable: boolean) => emit(record, 'close', { ...detail, reason }, cancelable);
  if (record.declaration.exit && isDrawn(record)) record.closeEvent = () => fire(false);
  else if (!fire(true)) return false;
  markClosed(record, reason);
  return true;
}

/** Grants or revokes the element's permission to render. */
function giveTurn(record: ElementRecord, given: boolean): void {
  // During its exit animation the element is still queued, but must not be shown again.
  if (given === record.hasTurn || (given && !record.verdict.show)) return;
  record.hasTurn = given;
  if (given) {
    record.cancelExit?.();
    record.cancelExit = undefined;
    record.closeEvent = undefined;
    if (!isDrawn(record)) return record.verdict.fragment ? keepFragment(record) : void fetchAndDraw(record);
    record.drawing.value = { variant: record.verdict.variant, leaving: false };
    return record.enter('shown', record.verdict.variant);
  }
  // A failed element has nothing on screen to animate.
  const exit = isDrawn(record) && record.state !== 'failed' ? record.declaration.exit : undefined;
  if (!exit || record.removed) return takeDown(record);
  const variant = record.drawing.peek()?.variant;
  record.drawing.value = { variant, leaving: true };
  record.enter('leaving', variant);
  record.cancelExit = clock.after(exit, () => takeDown(record));
}

/** Fires `gate-show`, once for each showing. @returns false if the page cancelled it: the element counts as closed */
function announce(record: ElementRecord): boolean {
  if (!record.isAnnounced && !record.get('preview') && !emit(record, 'show', { variant: record.verdict.variant })) {
    markClosed(record, 'the page cancelled gate-show');
    return false;
  }
  return (record.isAnnounced = true);
}

/** Keeps the server-rendered fragment; nothing is fetched. */
function keepFragment(record: ElementRecord): void {
  if (!announce(record)) return;
  record.enter('fragment', record.verdict.variant);
  record.waitsFor = 'nobody uses it yet';
}

async function fetchAndDraw(record: ElementRecord): Promise<void> {
  const { declaration, verdict } = record;
  if (!record.isLoaded) {
    record.enter('fetching', verdict.variant);
    try {
      const lang = untracked(() => application.languageFor(record.props.value));
      await Promise.all([
        loadElement(declaration, lang),
        isOffer(declaration) && offerCode(),
        record.fragment !== undefined && application.prepareTakeOver(record),
        record.get('preview') === true && application.preparePreview(declaration),
      ]);
      record.isLoaded = true;
    } catch (error) {
      return failToLoad(record, error);
    }
  }
  drawWhenVisible(record);
}

/** True when being drawn stores, sends or times nothing by itself, so that a page that nobody sees yet may hold it. */
const isQuiet = ({ declaration: { stage, remember, caps } }: ElementRecord): boolean =>
  stage === 'inline' && !remember && !caps;

/** Draws an element once somebody can see the page. Its code and texts are here by then. */
function drawWhenVisible(record: ElementRecord): void {
  if (!isQuiet(record) && waitsForVisibility(() => drawWhenVisible(record))) {
    // Set before the state changes, because the shell reads it then (`prepared.ts`).
    record.waitsFor = UNSEEN;
    record.enter('waiting');
  } else if (usesQueue(record) && isOffer(record.declaration))
    void offerCode().then(({ drawOffer }) => drawOffer(record, { start: startDrawing, keepClosed: markClosed }));
  else startDrawing(record);
}

let lastFailure: unknown;

function failToLoad(record: ElementRecord, error: unknown): void {
  if (record.removed || record.state !== 'fetching') return;
  // Log an error that affects all elements only once.
  if (error !== lastFailure) logError(`${record.declaration.tag} could not be loaded`, error);
  lastFailure = error;
  record.enter('failed');
  emitError(record, 'load', error);
  // The server-rendered link works without the live element.
  record.pressed?.click();
  planQueue();
}

/** Reverts the counters of an offer that is not shown after all. */
function giveClaimBack(record: ElementRecord): void {
  record.claim?.undo();
  record.claim = undefined;
}

/**
 * Starts rendering.
 * @param claim counts an offer
 * @returns false if the element may not render now
 */
function startDrawing(record: ElementRecord, claim?: ClaimOffer): boolean {
  const { declaration, verdict } = record;
  // In the meantime the visitor may have logged in, navigated or closed the element.
  if (record.removed || !record.hasTurn || !verdict.show || isDrawn(record)) return false;
  // A bottom element must not appear over a dialog.
  if (declaration.stage === 'bottom' && whenClear(() => startDrawing(record))) {
    if (record.state !== 'fetching') record.enter('waiting');
    record.waitsFor = 'a dialog is on screen';
    return false;
  }
  if (claim) {
    record.claim = claim(record);
    if (!record.claim) {
      markClosed(record, 'its showing cannot be stored, so every tab would show it');
      return false;
    }
  }
  const { variant } = verdict;
  if (!announce(record)) {
    giveClaimBack(record);
    return false;
  }
  record.showings++;
  record.enter('drawing', variant);
  record.drawing.value = { variant, leaving: false };
  return true;
}

/** Handles a completed render: from here on the element counts as shown. */
function drawn(record: ElementRecord, remember: () => void): void {
  const drawing = record.drawing.peek();
  if (record.removed || !drawing) return;
  // A failed element counts as never shown and does not block others.
  if (record.state === 'failed') {
    giveClaimBack(record);
    record.releaseOfferLock?.();
    return planQueue();
  }
  if (record.state === 'drawing') record.enter('shown', drawing.variant);
  if (record.get('preview')) return;
  if (usesQueue(record)) noteShown(record);
  remember();
  record.claim = undefined;
  // The lock stays until OFFER_LIMIT: its release could reach other tabs before the counter that was stored.
}

function takeDown(record: ElementRecord): void {
  record.cancelExit = undefined;
  giveClaimBack(record);
  record.releaseOfferLock?.();
  record.releaseOfferLock = undefined;
  const drawing = record.drawing.peek();
  record.drawing.value = null;
  record.enter(restingState(record));
  if (usesQueue(record)) planQueue();
  const wasShown = record.isAnnounced;
  record.isAnnounced = false;
  if (!drawing && !wasShown) return;
  record.closeEvent?.();
  record.closeEvent = undefined;
  if (record.removed) return;
  emit(record, 'hide', {}, false);
  const { next } = record.declaration;
  const facts = next && application.factsFor(record.props.peek());
  record.next = record.closed.peek() && facts && next(facts, drawing?.variant);
  // Evaluates the rule again if a variant follows.
  if (record.next) record.closed.value = undefined;
}

/** Applies the decision on an element. */
export const applyDecision = (record: ElementRecord): void => {
  const { show, variant } = record.verdict;
  if (usesQueue(record)) {
    noteDecision(record);
    if (!show) giveTurn(record, false);
  } else giveTurn(record, show === true);
  if (record.state === 'fragment' && show && !record.verdict.fragment) void fetchAndDraw(record);
  if (!record.hasTurn && !isDrawn(record) && !(record.state === 'failed' && show)) record.enter(restingState(record));
  const drawing = record.drawing.peek();
  if (!show || !drawing || drawing.leaving || drawing.variant === variant) return;
  record.drawing.value = { variant, leaving: false };
  if (record.state === 'shown') record.showState(variant);
};

/** Fetches every element again whose code could not be fetched: the network or the visitor is back. [ERR-02] */
export const retryFailedLoads = (): void => {
  for (const record of allRecords()) {
    if (record.state !== 'failed' || record.isLoaded) continue;
    record.hasTurn = false;
    record.enter('hidden');
    applyDecision(record);
  }
};

/** The element has left the page. */
export const endPresentation = (record: ElementRecord): void => {
  record.cancelExit?.();
  record.hasTurn = false;
  takeDown(record);
};

/** Operations that records offer to the shell and the host. */
export const actions: ElementActions = { close, drawn, callMethod };

/** Closes the elements of a tag that are open or visible. */
export const closeAll = (tag: string): void => {
  for (const record of recordsOfTag(tag))
    if (record.get('open') || isDrawn(record) || record.state === 'fragment') record.close('close');
};

turns.give = giveTurn;

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
