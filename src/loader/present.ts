import * as arbiter from './arbiter.ts';
import { effect, untracked } from '@preact/signals-core';
import { clock, SECOND, tick } from '../core/clock.ts';
import { config } from '../core/config.ts';
import { attributesOf, type CloseReason, type ElementDeclaration } from '../core/element/element.ts';
import { logError } from '../core/log.ts';
import { opener } from '../core/element/opener.ts';
import { remember } from '../core/memory/remember.ts';
import { rereadCookies } from '../core/person/visitor-change.ts';
import type { Placed } from '../core/element/placed.ts';
import { emit, fail } from '../core/element/placed-events.ts';
import { MARKETING } from '../core/element/queue-order.ts';
import { rereadStored } from '../core/memory/storage.ts';
import { page } from '../core/page.ts';
import { bringDeclaration, declarationOf } from './declarations.ts';
import { countTags } from './discover.ts';
import { inTurn } from './in-turn.ts';
import { bring, brokenBuiltin } from './load.ts';
import { allPlaced, factsOfPlaced, manage } from './manage.ts';

interface Showing {
  granted: boolean;
  fetched: boolean;
  /** Ends the exit motion early. */
  leaving: (() => void) | undefined;
  /** Ends the turn of an offer: it is drawn, or will not be. */
  turn: (() => void) | undefined;
  /** `gate-close` of an element with an exit motion comes after it. */
  farewell: (() => void) | undefined;
}

const showings = new WeakMap<Placed, Showing>();

function showingOf(placed: Placed): Showing {
  let showing = showings.get(placed);
  if (!showing) {
    showings.set(
      placed,
      (showing = { granted: false, fetched: false, leaving: undefined, turn: undefined, farewell: undefined }),
    );
    placed.onClose = (reason, detail) => close(placed, reason, detail);
    placed.onDrawn = () => drawn(placed);
  }
  return showing;
}

/** Arranges the bottom edge; few pages have one. */
const stack = (run: (edge: typeof import('./stack.ts')) => unknown) => import('./stack.ts').then(run, () => undefined);

/** An offer that is not drawn by then gives other tabs their turn, in ms. */
const TURN = 2 * SECOND;

/** Takes its turn with the other dialogs; examples and what the page has kept room for do not. */
const queues = (placed: Placed) =>
  placed.declaration.stage === 'modal' && !placed.get('preview') && !placed.get('inline');

const isShown = (placed: Placed) => placed.drawing.peek() !== null;

/** @returns false when the page cancelled `gate-close` */
function close(placed: Placed, reason: CloseReason, detail: object = {}): boolean {
  const { exit } = placed.declaration;
  const tell = (cancelable: boolean) => emit(placed, 'close', { ...detail, reason }, cancelable);
  if (exit && isShown(placed)) showingOf(placed).farewell = () => tell(false);
  else if (!tell(true)) return false;
  shut(placed, reason);
  return true;
}

/** What opens can be opened again; everything else stays closed on this page. */
function shut(placed: Placed, why: string): void {
  const { opens } = placed.declaration;
  const hides = !opens && 'hidden' in attributesOf(placed.declaration);
  if (opens) placed.set('open', false);
  if (hides) placed.element.hidden = true;
  else if (opens !== true) placed.closed.value = why;
}

async function draw(placed: Placed, showing: Showing): Promise<unknown> {
  const { declaration } = placed;
  if (!showing.fetched) {
    const broken = brokenBuiltin();
    if (broken) {
      placed.verdict = { ...placed.verdict, show: false, because: `the page replaced ${broken}` };
      return arbiter.leave(placed);
    }
    placed.setFace('loading', placed.verdict.variant);
    try {
      await bring(
        declaration,
        untracked(() => factsOfPlaced(placed).lang),
      );
      showing.fetched = true;
      // It may have become whole only now: its face is decided with all that it says.
      placed.wake();
    } catch (error) {
      if (placed.gone) return;
      logError(`${declaration.tag} could not be loaded`, error);
      placed.setFace('error');
      fail(placed, 'load', error);
      return arbiter.leave(placed);
    }
  }
  if (!queues(placed) || (declaration.rank ?? 0) < MARKETING) return put(placed, showing);
  await inTurn(async () => {
    // Another tab may have shown its own, somebody may have logged in, started to type or opened a dialog: ask again.
    rereadCookies();
    rereadStored();
    tick();
    arbiter.settle();
    let stop = (): void => undefined;
    const over = new Promise<void>((resolve) => {
      stop = clock.after(TURN, resolve);
      showing.turn = resolve;
    });
    if (!put(placed, showing)) showing.turn?.();
    await over;
    stop();
    showing.turn = undefined;
  });
}

/** @returns whether it is being drawn now */
function put(placed: Placed, showing: Showing): boolean {
  const { declaration } = placed;
  // Somebody may have logged in, left or closed it meanwhile.
  if (placed.gone || !showing.granted || !placed.verdict.show || isShown(placed)) return false;
  // What stands at the bottom edge must not come up over a dialog.
  placed.waitsFor = undefined;
  if (declaration.stage === 'bottom' && arbiter.whenClear(() => void draw(placed, showing))) {
    placed.waitsFor = 'a dialog is on screen';
    return false;
  }
  const { variant } = placed.verdict;
  if (!placed.get('preview') && !emit(placed, 'show', { variant })) {
    shut(placed, 'the page cancelled gate-show');
    return false;
  }
  placed.drawing.value = { variant, leaving: false };
  return true;
}

/** The shell has drawn it: from now on it counts as shown. */
function drawn(placed: Placed): void {
  const drawing = placed.drawing.peek();
  if (placed.gone || !drawing) return;
  const { turn } = showingOf(placed);
  // What broke counts as never shown, and keeps nobody waiting.
  if (placed.face === 'error') {
    turn?.();
    return arbiter.leave(placed);
  }
  placed.setFace('shown', drawing.variant);
  const { caps = [], stage, remember: entries } = placed.declaration;
  if (stage === 'bottom') void stack((edge) => isShown(placed) && edge.stand(placed));
  if (placed.get('preview')) return;
  if (queues(placed)) arbiter.noteShown(placed);
  untracked(() => {
    entries?.(factsOfPlaced(placed), drawing.variant).forEach((entry) => remember(entry));
    if (!config.peek().ignoreCaps) for (const { entry } of caps) remember(entry);
  });
  turn?.();
}

function takeDown(placed: Placed, showing: Showing): void {
  showing.leaving = undefined;
  showing.turn?.();
  showing.turn = undefined;
  const wasShown = isShown(placed);
  placed.drawing.value = null;
  placed.setFace('hidden');
  if (placed.declaration.stage === 'bottom' && wasShown) void stack((edge) => edge.stepDown(placed));
  // One that only makes room keeps its place in the queue.
  if (!showing.granted && !placed.verdict.show) arbiter.leave(placed);
  if (!wasShown) return;
  showing.farewell?.();
  showing.farewell = undefined;
  if (!placed.gone) emit(placed, 'hide', {}, false);
}

function grant(placed: Placed, given: boolean): void {
  const showing = showingOf(placed);
  // While it slides out it is in the queue still, but nobody may call it back.
  if (given === showing.granted || (given && !placed.verdict.show)) return;
  showing.granted = given;
  if (given) {
    showing.leaving?.();
    showing.leaving = undefined;
    showing.farewell = undefined;
    if (isShown(placed)) placed.drawing.value = { variant: placed.verdict.variant, leaving: false };
    else void draw(placed, showing);
    return;
  }
  const exit = isShown(placed) ? placed.declaration.exit : undefined;
  if (!exit || placed.gone) return takeDown(placed, showing);
  placed.drawing.value = { variant: placed.drawing.peek()?.variant, leaving: true };
  showing.leaving = clock.after(exit, () => takeDown(placed, showing));
}

/** Does what the decision on an element asks for. */
export const act = (placed: Placed): void => {
  const { show, variant } = placed.verdict;
  const showing = showingOf(placed);
  if (queues(placed)) {
    if (show) {
      // What failed stands aside until it has been closed.
      if (placed.face !== 'error') arbiter.enter(placed, (given) => grant(placed, given));
    } else {
      grant(placed, false);
      if (!showing.leaving) arbiter.leave(placed);
      if (show === undefined) arbiter.ponder(placed);
    }
  } else grant(placed, show === true);
  const drawing = placed.drawing.peek();
  if (show && drawing && !drawing.leaving && drawing.variant !== variant) {
    placed.drawing.value = { variant, leaving: false };
    if (placed.face === 'shown') placed.setFace('shown', variant);
  }
  lookers.forEach((look) => look());
};

/** The element has left the page. */
export const remove = (placed: Placed): void => {
  const showing = showingOf(placed);
  showing.leaving?.();
  showing.granted = false;
  takeDown(placed, showing);
  arbiter.leave(placed);
};

/** The first element of a tag; one is made when the page has none. */
export const place = (declaration: ElementDeclaration): Placed => {
  const found = allPlaced().find((placed) => placed.declaration === declaration && !placed.get('preview'));
  if (found) return found;
  const made = document.createElement(declaration.tag);
  document.body.append(made);
  const placed = manage(made, declaration);
  countTags();
  return placed;
};

/** Who waits for what comes of an element; a refusal need not change its state. */
const lookers = new Set<() => void>();

/** Resolves when the element is drawn, has failed, or its rule refuses. */
const settled = (placed: Placed): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!['shown', 'error'].includes(placed.face) && placed.verdict.show !== false) return;
      observer.disconnect();
      lookers.delete(look);
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(placed.element, { attributeFilter: ['data-state'] });
    lookers.add(look);
    look();
  });

/** @throws Error for a tag that is not declared */
export const open = async (tag: string, props: Readonly<Record<string, unknown>>): Promise<HTMLElement> => {
  await bringDeclaration(tag);
  const declaration = declarationOf(tag);
  if (!declaration) throw new Error(`gate.open: no element "${tag}"`);
  const placed = place(declaration);
  placed.set(...Object.entries(props).flat());
  placed.closed.value = undefined;
  if (declaration.opens) placed.set('open', true);
  else if ('hidden' in attributesOf(declaration)) placed.element.hidden = false;
  await settled(placed);
  return placed.element;
};

/** Closes the elements of a tag that are open or shown. */
export const closeAll = (tag: string): void => {
  for (const placed of allPlaced())
    if (placed.declaration === declarationOf(tag) && (placed.get('open') || isShown(placed))) placed.onClose('close');
};

opener.open = open;

export { callMethod } from './load.ts';
export { toast } from '../core/toasts.ts';

// Messages of elements need a host: the loader brings one where the page has none.
effect(() => {
  const host = declarationOf('toast-host');
  if (host && page.toasts.value.length && !page.tags.value.has(host.tag)) untracked(() => place(host));
});

// A new page view: what was closed for the last one may come back, and what is still open says goodbye first.
let view = page.view.peek();
effect(() => {
  if (page.view.value === view) return;
  view = page.view.value;
  for (const placed of untracked(allPlaced)) {
    if (!placed.declaration.perView) continue;
    if (isShown(placed)) close(placed, 'route');
    queueMicrotask(() => (placed.closed.value = undefined));
  }
});
