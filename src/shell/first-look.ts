/** Draws what an element shows before React and its chunk have loaded, until the live element replaces it. */
import { effect } from '@preact/signals-core';
import { factsFor } from '../exchange/facts.ts';
import { loadTexts } from '../exchange/text/texts.ts';
import type { FirstLook } from '../runtime/declare/element.ts';
import { make } from '../runtime/dom/make-element.ts';
import type { ElementRecord } from '../runtime/lifecycle/record.ts';
import { allRecords } from '../runtime/lifecycle/records.ts';
import { warn } from '../runtime/page/log.ts';
import { isPageVisible } from '../runtime/page/visibility.ts';
import { followUse } from '../runtime/present/fragment-use.ts';
import bar from '../ui/bar/bar.css';
import base from '../ui/element/base.css';
import motion from '../ui/element/motion.css';
import { sheetOf } from '../ui/element/sheets.ts';
import tokens from '../ui/element/tokens.css';
import type { FirstLookContext } from '../ui/element/first-look-context.ts';
import { comesLate, heightsOfView, reportHeight } from '../ui/placement/room-heights.ts';
import { endEntrance } from './end-entrance.ts';
import { hostStyleOf } from './host-style.ts';
import { frameOf, looksOf } from './root-context.ts';

/** Other bars are about to be drawn. Several may be folded, which only live elements can be. */
const hasCompany = (record: ElementRecord): boolean =>
  allRecords().some(
    (other) => other !== record && other.declaration.stage === record.declaration.stage && other.hasTurn,
  );

/** True if the live element is still to come, and will be where the first look would be. */
const isPossible = (record: ElementRecord): boolean =>
  record.state === 'fetching' &&
  !record.isLoaded &&
  !record.get('preview') &&
  !record.element.shadowRoot &&
  isPageVisible.peek() &&
  !hasCompany(record) &&
  !comesLate(record);

/** Returns the box around the first look, for the shadow root. */
const drawBox = (record: ElementRecord, { draw }: FirstLook): HTMLElement => {
  const props = record.props.peek();
  const facts = factsFor(props);
  const looks = looksOf(facts, props);
  const context: FirstLookContext<typeof props> = { facts, lang: looks.lang, props };
  // The HTML parser ignores self-closing slashes. The slot keeps the rest of the page visible inside such a tag.
  const box = make('div', { class: 'first-look' }, [
    make('div', { class: 'gate', ...frameOf(looks) }, [draw(context)]),
    make('slot'),
  ]);
  box.style.display = 'contents';
  return box;
};

/** Returns the control of the live element that has the same part name. */
const twinOf = (control: Element, live: Element): HTMLElement | null =>
  live.querySelector(`[part="${control.getAttribute('part')}"]`);

/** Called by the shell after the live element is in the document and before it is painted. */
const takeOver = (record: ElementRecord, root: ShadowRoot, box: Element): void => {
  const { pressed } = record;
  const focused = root.activeElement;
  const live = box.nextElementSibling!;
  Object.assign(record, { takeOver: undefined, fragment: undefined, pressed: undefined });
  box.remove();
  endEntrance(live);
  if (focused) twinOf(focused, live)?.focus({ preventScroll: true });
  // React must finish its current work before it handles the click.
  if (pressed) queueMicrotask(() => twinOf(pressed, live)?.click());
};

/** Removes the first look if the live element does not come: its rule fails, or its code cannot be fetched. */
const removeUnused = (record: ElementRecord, box: Element): void => {
  const stop = effect(() => {
    if (record.state === 'fetching' || record.state === 'waiting' || record.state === 'drawing') return;
    queueMicrotask(() => stop());
    if (!record.takeOver) return;
    box.remove();
    Object.assign(record, { takeOver: undefined, fragment: undefined });
    delete heightsOfView()?.[record.declaration.tag];
  });
};

const show = (record: ElementRecord, look: FirstLook): void => {
  const { element, declaration } = record;
  const box = drawBox(record, look);
  const root = element.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [hostStyleOf(declaration), tokens, base, motion, bar, look.css].map(sheetOf);
  root.append(box);
  reportHeight(record, box.firstElementChild!);
  record.fragment = '';
  record.takeOver = () => takeOver(record, root, box);
  followUse(record);
  removeUnused(record, box);
};

/**
 * Draws the first look of an element whose code is being fetched, as soon as its texts are there. Does nothing if the
 * code arrives first, or if only the live element can be drawn.
 * @param announce fires `gate-show`, which the page can cancel
 */
export const showFirstLook = async (record: ElementRecord, look: FirstLook, announce: () => void): Promise<void> => {
  const { texts, tag } = record.declaration;
  if (!isPossible(record)) return;
  try {
    if (texts) await loadTexts(factsFor(record.props.peek()).lang, texts);
    if (!isPossible(record)) return;
    announce();
    if (record.life.isAnnounced) show(record, look);
  } catch (error) {
    warn(`${tag} has no first look`, error);
  }
};
