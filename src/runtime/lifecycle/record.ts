import { signal, type Signal } from '@preact/signals-core';
import { descriptor } from '../data/records.ts';
import { warn } from '../page/log.ts';
import type { Verdict } from '../rules/rule.ts';
import {
  camelCase,
  type Attributes,
  attributesOf,
  type CloseReason,
  type ElementDeclaration,
  type ElementHandle,
} from '../declare/element.ts';
import { clock } from '../page/clock.ts';
import { logEvent, type LifecycleEvent } from './event-log.ts';
import { DATA_STATE, TRANSITIONS, type LifecycleState } from './lifecycle.ts';
import { setOrRemove } from '../declare/set-attribute.ts';

/** What the shell has to draw; null: nothing. */
export interface Drawing {
  variant: string | undefined;
  leaving: boolean;
}

/** Counters that an offer has written before it is drawn. */
export interface OfferClaim {
  /** The keys of its counters. */
  keys: ReadonlySet<string>;
  /** Takes the counters back: the offer was not shown. */
  undo(): void;
}

export interface Decision extends Verdict {
  variant?: string | undefined;
  /** What the server has drawn is what would be drawn now. */
  fragment?: boolean;
}

/** What the loader does with an element on behalf of its host, its methods and the shell. */
export interface ElementActions {
  /** Closes it. @returns false when the page cancelled `gate-close` */
  close(record: ElementRecord, reason: CloseReason, detail?: object): boolean;
  /** The shell has drawn it, or has failed to (its state is then `failed`). @param remember stores what being shown is counted by */
  drawn(record: ElementRecord, remember: () => void): void;
  /** Runs a method whose code comes with the element's chunk. @returns null when it cannot be fetched, or fails */
  callMethod(record: ElementRecord, name: string, given: readonly never[]): Promise<unknown>;
}

/** One tag on the page: its attributes, its decision, its state, and what is drawn. */
export class ElementRecord implements ElementHandle {
  readonly props: Signal<Readonly<Record<string, unknown>>> = signal({});
  /** Why it stays closed in this page, or undefined. */
  readonly closed = signal<string | undefined>(undefined);
  readonly drawing = signal<Drawing | null>(null);
  /** Its latest states and decisions, oldest first. */
  readonly events: LifecycleEvent[] = [];
  /** When it was decided, in ms. */
  decidedAt = 0;
  /** Why it waits although its rule holds. */
  waitsFor: string | undefined;
  /** It has left the page. */
  removed = false;

  /** It may be drawn: its rule holds and, for what takes its turn with others, its turn has come. */
  hasTurn = false;
  /** Its element is defined and its texts have been waited for. */
  isLoaded = false;
  /** What the server's drawing, which is on screen, was made from (`fragment-key.ts`); '' once it has to become live. */
  fragment: string | undefined;
  /** What it would be made from now; not followed any more once somebody uses it. */
  inputsNow = '';
  /** Why the server's drawing becomes live: the input that differs, or `use`. */
  liveBecause: string | undefined;
  /** A link or button of the server's drawing that was pressed; the live one gets the press. */
  pressed: HTMLElement | undefined;
  /** Puts the live drawing in place of the server's, in the frame in which it is made. */
  takeOver: (() => void) | undefined;
  /** Place in the queue among equals; undefined while it is not in the queue. */
  arrival: number | undefined;
  /** Since when its rule has been waiting for an answer, in ms. */
  undecidedSince: number | undefined;
  /** It came after the first paint to a page that had kept no room for it: it lies over the page. */
  isLate = false;
  /** Ends the exit motion early. */
  cancelExit: (() => void) | undefined;
  /** Fires the `gate-close` of an element with an exit motion, which comes after it. */
  closeEvent: (() => void) | undefined;
  /** Lets other tabs show their offers: this one is drawn, or will not be. */
  releaseOfferLock: (() => void) | undefined;
  /** The counters that it has written before it is drawn; taken back when it is not. */
  claim: OfferClaim | undefined;
  /** Stops following the facts that its rule reads. */
  stopDeciding: () => void = () => undefined;

  private readonly currentState = signal<LifecycleState>('undecided');
  private readonly currentVerdict = signal<Decision>({ show: undefined, because: 'not asked yet', trace: [] });
  private readonly attributes: Attributes;
  private readonly observer: MutationObserver;

  constructor(
    readonly element: HTMLElement,
    readonly declaration: ElementDeclaration,
    private readonly actions: ElementActions,
  ) {
    this.attributes = attributesOf(declaration);
    // Without declarative shadow roots the browser shows what stands in the element, as for any other tag.
    if (element.shadowRoot) this.fragment = element.dataset['fragment'];
    const names = Object.keys(this.attributes);
    this.props.value = Object.fromEntries(names.map((name) => [camelCase(name), this.parse(name)]));
    this.installMembers(names.map(camelCase));
    // Only what has changed is read again: the others may have been set as properties.
    this.observer = new MutationObserver((records) =>
      this.assign(Object.fromEntries(records.map(({ attributeName: name }) => [camelCase(name!), this.parse(name!)]))),
    );
    this.observer.observe(element, { attributeFilter: names });
    this.showState();
    declaration.prepare?.(element);
  }

  /** Inside an effect these two are followed. */
  get state(): LifecycleState {
    return this.currentState.value;
  }
  get verdict(): Decision {
    return this.currentVerdict.value;
  }
  set verdict(verdict: Decision) {
    this.currentVerdict.value = verdict;
    this.logStep();
  }

  /** Goes on to a state that may follow, and shows it on the host element (`data-state`, `data-variant`). */
  enter(next: LifecycleState, variant?: string): void {
    const now = this.currentState.peek();
    if (next !== now && !TRANSITIONS[now].includes(next)) return warn(`${this.declaration.tag}: ${now} → ${next}`);
    this.currentState.value = next;
    this.logStep();
    if (next !== 'waiting') this.waitsFor = undefined;
    this.showState(variant);
  }

  get(name: string): unknown {
    return this.props.peek()[name];
  }

  set(name: string, value: unknown): void {
    this.assign({ [name]: value });
  }

  /** Sets several props as one change. */
  assign(values: Readonly<Record<string, unknown>>): void {
    const before = this.props.peek();
    const changed = Object.entries(values).filter(([name, value]) => !Object.is(before[name], value));
    if (!changed.length) return;
    const open = changed.find(([name]) => name === 'open');
    if (open) {
      this.element.toggleAttribute('open', Boolean(open[1]));
      if (open[1]) this.closed.value = undefined;
    }
    this.props.value = { ...before, ...Object.fromEntries(changed) };
  }

  /** Something has changed that its props do not tell: its rule is asked again. */
  decideAgain(): void {
    this.props.value = { ...this.props.peek() };
  }

  /** @returns false when the page cancelled `gate-close` */
  close(reason: CloseReason, detail?: object): boolean {
    return this.actions.close(this, reason, detail);
  }

  /**
   * Called by the shell once the drawing is in the document, or has failed (its state is then `failed`).
   * @param remember stores what being shown is counted by; called only when it is really shown
   */
  drawn(remember: () => void): void {
    this.actions.drawn(this, remember);
  }

  /** The element has left the page. */
  dispose(): void {
    this.removed = true;
    this.stopDeciding();
    this.observer.disconnect();
    // What waits for it to close (`ask()`) hears of its end.
    this.decideAgain();
  }

  /** Shows its state, and the variant that it has now, on the host element. */
  showState(variant?: string): void {
    this.element.setAttribute('data-state', DATA_STATE[this.currentState.peek()]);
    setOrRemove(this.element, 'data-variant', variant);
  }

  private logStep(): void {
    const { show, because } = this.currentVerdict.peek();
    logEvent(this.events, { at: clock.now(), state: this.currentState.peek(), show, because });
  }

  /** A bad value gives the default; nothing here throws into the page. */
  private parse(name: string): unknown {
    const { parse, fallback } = this.attributes[name]!;
    const value = this.element.getAttribute(name);
    try {
      return value === null ? fallback : parse(value);
    } catch {
      return fallback;
    }
  }

  /** Properties and methods work before the element is defined, too. */
  private installMembers(names: readonly string[]): void {
    const host = this.element as unknown as Record<string, unknown>;
    const { opens, methods } = this.declaration;
    const define = (name: string, member: PropertyDescriptor) =>
      Object.defineProperty(host, name, descriptor({ configurable: true, ...member }));
    for (const name of names) {
      // HTMLElement has these two, and reflects them by itself.
      if (/^(lang|hidden)$/.test(name)) continue;
      const given = Object.hasOwn(host, name) ? host[name] : undefined;
      define(name, { get: () => this.get(name), set: (value) => this.set(name, value) });
      if (given !== undefined) this.set(name, given);
    }
    if (opens) {
      define('show', { value: () => this.set('open', true) });
      define('close', { value: () => void (this.get('open') && this.close('close')) });
    }
    for (const name of methods ?? [])
      define(name, { value: (...given: never[]) => this.actions.callMethod(this, name, given) });
  }
}
