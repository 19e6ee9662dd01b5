/** Draws what an element shows before React and its chunk have loaded, until the live element replaces it. */
import { effect } from '@preact/signals-core';
import { factsFor } from '../exchange/facts.ts';
import type { FirstLook } from '../runtime/declare/element.ts';
import { make } from '../runtime/dom/make-element.ts';
import { isPlainClick } from '../runtime/dom/plain-click.ts';
import type { ElementRecord } from '../runtime/lifecycle/record.ts';
import { clock, SECOND } from '../runtime/page/clock.ts';
import { warn } from '../runtime/page/log.ts';
import { mendBuiltins } from '../runtime/page/mend-builtins.ts';
import { isFirstLookPossible } from '../runtime/present/first-look.ts';
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

/** How long a pressed link waits for the live element before the browser follows it, in ms. */
const PATIENCE = 3 * SECOND;

/** Draws the content with the language and theme of the element. */
const drawFrame = (record: ElementRecord, { draw }: FirstLook): HTMLElement => {
  const props = record.props.peek();
  const facts = factsFor(props);
  const looks = looksOf(facts, props);
  const context: FirstLookContext<typeof props> = { facts, lang: looks.lang, props };
  return make('div', { class: 'gate', ...frameOf(looks) }, [draw(context)]);
};

/** Returns the control of the live element that has the same part name. */
const twinOf = (control: Element, live: ParentNode): HTMLElement | null =>
  live.querySelector(`[part="${control.getAttribute('part')}"]`);

const controlAt = ({ target }: Event): HTMLElement | null => (target as Element).closest<HTMLElement>('a,button');

/**
 * Clicks the control of the live element if the mouse was pressed on the first look and is released on that control.
 * Browsers fire no click then, because the two events have different targets. For taps, they fire both events at the end.
 */
const joinPress = (box: HTMLElement): void => {
  box.addEventListener('mousedown', (down) => {
    const control = controlAt(down);
    if (!control) return;
    const root = box.parentNode!;
    const press = new AbortController();
    const options = { capture: true, signal: press.signal };
    const finish = (up: MouseEvent) => {
      press.abort();
      const twin = !box.isConnected && twinOf(control, root);
      if (twin && isPlainClick(up) && up.composedPath().includes(twin)) twin.click();
    };
    addEventListener('mouseup', finish, options);
    // The visitor drags the link: there is no `mouseup`.
    addEventListener('pointercancel', () => press.abort(), options);
  });
};

/**
 * Keeps the last press on a link or button for the live element. A link does not wait longer than `PATIENCE`. The close
 * button also hides the first look immediately.
 */
const keepPresses = (box: HTMLElement) => {
  let pressed: HTMLElement | undefined;
  let isFollowed = false;
  /** Lets the browser follow the pressed link. */
  const follow = (link: HTMLElement): void => {
    if (pressed !== link || !link.isConnected) return;
    pressed = undefined;
    isFollowed = true;
    link.click();
    isFollowed = false;
  };
  box.addEventListener('click', (event) => {
    const control = controlAt(event);
    if (!control || isFollowed || !isPlainClick(event as MouseEvent)) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = control;
    if (control.localName === 'a') clock.after(PATIENCE, () => follow(control));
    else if (control.part.contains('close')) box.style.display = 'none';
  });
  return { pressed: () => pressed, follow };
};

const show = (record: ElementRecord, look: FirstLook): void => {
  const { element, declaration } = record;
  const frame = drawFrame(record, look);
  const styles = [hostStyleOf(declaration), tokens, base, motion, bar, look.css].map(sheetOf);
  const box = make('div', { class: 'first-look' }, [frame]);
  box.style.display = 'contents';
  const { pressed, follow } = keepPresses(box);
  joinPress(box);

  const root = element.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = styles;
  // The HTML parser ignores self-closing slashes. The slot keeps the rest of the page visible inside such a tag.
  root.append(box, make('slot'));
  reportHeight(record, frame);

  const end = () => {
    stop();
    record.takeOver = undefined;
    box.remove();
  };
  record.takeOver = () => {
    // Rendering failed: there is nothing that could replace it.
    if (record.state === 'failed') return;
    const control = pressed();
    const live = box.nextElementSibling!;
    const focused = root.activeElement;
    if (focused) twinOf(focused, live)?.focus({ preventScroll: true });
    endEntrance(live);
    end();
    // React must finish its current work before it handles the click.
    if (control) queueMicrotask(() => twinOf(control, live)?.click());
  };
  /** The live element does not come: its rule fails, or its code could not be fetched or rendered. */
  const remove = () => {
    const control = pressed();
    if (control && record.state === 'failed') {
      if (control.localName === 'a') follow(control);
      else record.keepClosed('the visitor closed its first look');
    }
    end();
    element.removeAttribute('data-drawn');
    delete heightsOfView()?.[declaration.tag];
  };
  let stop = (): void => undefined;
  stop = effect(() => {
    if (!record.life.isAnnounced || record.state === 'failed') queueMicrotask(() => record.takeOver && remove());
  });
  record.showState(record.life.variant);
};

/**
 * Draws the first look of an element whose code is being fetched, unless only the live element can be drawn.
 * @param announce fires `gate-show`, which the page can cancel
 */
export const drawFirstLook = (record: ElementRecord, look: FirstLook, announce: () => void): void => {
  const isPossible = () => !record.isLoaded && isFirstLookPossible(record) && !comesLate(record);
  try {
    if (!isPossible() || mendBuiltins()) return;
    announce();
    if (record.life.isAnnounced && isPossible()) show(record, look);
  } catch (error) {
    warn(`${record.declaration.tag} has no first look`, error);
  }
};
