import { signal, type Signal } from '@preact/signals-core';
import { descriptor } from '../data/records.ts';
import { warn } from '../page/log.ts';
import type { Verdict } from '../rules/rule.ts';
import {
  camelCase,
  type Attribute,
  attributesOf,
  type CloseReason,
  type ElementDeclaration,
  type ElementHandle,
} from '../declare/element.ts';
import { readProperty } from '../declare/property.ts';
import { clock } from '../page/clock.ts';
import { logEvent, type LifecycleEvent } from './event-log.ts';
import { DATA_STATE, TRANSITIONS, type LifecycleState } from './lifecycle.ts';
import { setOrRemove } from '../declare/set-attribute.ts';
import { witness } from './witness.ts';

/** Why a loaded element waits for a prerendered page or a background tab. */
export const UNSEEN = 'the page is not visible';

/** The shell's instruction to render an element; null for nothing. */
export interface Drawing {
  variant: string | undefined;
  leaving: boolean;
}

/** Counters that an offer writes before it renders. */
export interface OfferClaim {
  /** The keys of its counters. */
  keys: ReadonlySet<string>;
  /** Reverts the counters, because the offer was not shown. */
  undo(): void;
}

export interface Decision extends Verdict {
  variant?: string | undefined;
  /** True if the server-rendered fragment matches the current inputs. */
  fragment?: boolean;
}

/** Operations that the loader performs on an element for its host, its methods and the shell. */
export interface ElementActions {
  /** Closes the element. @returns false if the page cancelled `gate-close` */
  close(record: ElementRecord, reason: CloseReason, detail?: object): boolean;
  /**
   * Handles the result of rendering; on an error the state is `failed`.
   * @param remember stores the counters of a showing
   */
  drawn(record: ElementRecord, remember: () => void): void;
  /** Runs a method from the element's chunk. @returns null if the chunk cannot be fetched or the method fails */
  callMethod(record: ElementRecord, name: string, given: readonly never[]): Promise<unknown>;
}

/** One element on the page: its attributes, decision, state and rendered output. */
export class ElementRecord implements ElementHandle {
  readonly props: Signal<Readonly<Record<string, unknown>>> = signal({});
  /** Why the element stays closed on this page; undefined if it does not. */
  readonly closed = signal<string | undefined>(undefined);
  /** How often rendering has started: each one is a new showing. */
  showings = 0;
  /** The variant that follows a closed one. */
  next: string | undefined;
  readonly drawing = signal<Drawing | null>(null);
  /** The latest states and decisions, oldest first. */
  readonly events: LifecycleEvent[] = [];
  /** Time of the last decision, in ms since 1970. */
  decidedAt = 0;
  /** Why the element waits although its rule passes. */
  waitsFor: string | undefined;
  /** True once the element has been removed from the page. */
  removed = false;

  /** True when the element may render: its rule passes and, for queued elements, it is first in the queue. */
  hasTurn = false;
  /** True once the element is defined and its texts have loaded or timed out. */
  isLoaded = false;
  /** Key of the server-rendered fragment on screen (`fragment-key.ts`); '' once the live element must replace it. */
  fragment: string | undefined;
  /** Key of the current inputs. No longer updated once the visitor uses the fragment. */
  inputsNow = '';
  /** True once `gate-show` has fired for this showing. */
  isAnnounced = false;
  /** Why the live element replaces the fragment: the input that changed, or `use`. */
  liveBecause: string | undefined;
  /** The fragment's link or button that was pressed. The live element receives the press. */
  pressed: HTMLElement | undefined;
  /** Replaces the fragment with the live element, in the frame in which that renders. */
  takeOver: (() => void) | undefined;
  /** Order of arrival in the queue, for equal priorities; undefined while not queued. */
  arrival: number | undefined;
  /** Time since which the rule has been waiting for an answer, in ms since 1970. */
  undecidedSince: number | undefined;
  /** True if the element appeared after the first paint without reserved space. It overlays the page. */
  isLate = false;
  /** Ends the exit animation early. */
  cancelExit: (() => void) | undefined;
  /** Fires the delayed `gate-close` of an element with an exit animation. */
  closeEvent: (() => void) | undefined;
  /** Releases the offer lock, so that other tabs can show their offers. */
  releaseOfferLock: (() => void) | undefined;
  /** Counters written before rendering; reverted if the element is not shown. */
  claim: OfferClaim | undefined;
  /** Unsubscribes from the facts that the rule reads. */
  stopDeciding: () => void = () => undefined;

  private readonly currentState = signal<LifecycleState>('undecided');
  private readonly currentVerdict = signal<Decision>({ show: undefined, because: 'not asked yet', trace: [] });
  /** Attributes by the name of their property. */
  private readonly attributes: ReadonlyMap<string, Attribute<unknown>>;
  private readonly observer: MutationObserver;

  constructor(
    readonly element: HTMLElement,
    readonly declaration: ElementDeclaration,
    private readonly actions: ElementActions,
  ) {
    const declared = attributesOf(declaration);
    const names = Object.keys(declared);
    this.attributes = new Map(names.map((name) => [camelCase(name), declared[name]!]));
    // Without support for declarative shadow roots, the browser shows the element's light-DOM content.
    if (element.shadowRoot) this.fragment = element.dataset['fragment'];
    this.readAttributes(names);
    this.installMembers(this.attributes.keys());
    // Read only changed attributes again: others may have been set as properties.
    this.observer = new MutationObserver((records) =>
      this.readAttributes(records.map(({ attributeName }) => attributeName!)),
    );
    this.observer.observe(element, { attributeFilter: names });
    this.showState();
    declaration.prepare?.(element);
  }

  /** Effects that read `state` or `verdict` subscribe. */
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

  /**
   * Enters a state, if it may follow the current one, and shows it on the host element (`data-state`,
   * `data-variant`).
   */
  enter(next: LifecycleState, variant?: string): void {
    const now = this.currentState.peek();
    if (next !== now && !TRANSITIONS[now].includes(next)) return warn(`${this.declaration.tag}: ${now} → ${next}`);
    this.currentState.value = next;
    this.logStep();
    if (next !== 'waiting') this.waitsFor = undefined;
    this.showState(variant);
    witness.report?.(this, next, variant);
  }

  get(name: string): unknown {
    return this.props.peek()[name];
  }

  set(name: string, value: unknown): void {
    this.assign({ [name]: value });
  }

  /** Sets several props in one update. Values of another type get the default; other names are left out. */
  assign(values: Readonly<Record<string, unknown>>): void {
    const before = this.props.peek();
    const changed = Object.entries(values).flatMap(([name, value]) => {
      const attribute = this.attributes.get(name);
      const read = attribute && readProperty(attribute, value);
      return !attribute || Object.is(before[name], read) ? [] : [[name, read] as const];
    });
    if (!changed.length) return;
    const open = changed.find(([name]) => name === 'open');
    if (open) {
      this.element.toggleAttribute('open', Boolean(open[1]));
      if (open[1]) this.closed.value = undefined;
    }
    this.props.value = { ...before, ...Object.fromEntries(changed) };
  }

  /** Evaluates the rule again after a change that is not in the props. */
  decideAgain(): void {
    this.props.value = { ...this.props.peek() };
  }

  /** Closes the element. @returns false if the page cancelled `gate-close` */
  close(reason: CloseReason, detail?: object): boolean {
    return this.actions.close(this, reason, detail);
  }

  /**
   * Called by the shell once the element is in the document or rendering has failed (the state is then `failed`).
   * @param remember stores the counters of a showing; called only if the element is really shown
   */
  drawn(remember: () => void): void {
    this.actions.drawn(this, remember);
  }

  /** Ends the record after the element was removed from the page. */
  dispose(): void {
    this.removed = true;
    this.stopDeciding();
    this.observer.disconnect();
    // Notifies callers that wait for it to close (`ask()`).
    this.decideAgain();
  }

  /** Shows the state and the current variant on the host element. */
  showState(variant?: string): void {
    const state = this.currentState.peek();
    // `loading` does not hide a fragment: the server knew the answers that this page is still waiting for. It is not
    // `shown` either, so that `room.js` can hide what the visitor has dismissed.
    const seen = this.fragment && state === 'undecided' ? 'fetching' : state;
    this.element.setAttribute('data-state', DATA_STATE[seen]);
    setOrRemove(this.element, 'data-variant', variant);
  }

  private logStep(): void {
    const { show, because } = this.currentVerdict.peek();
    logEvent(this.events, { at: clock.now(), state: this.currentState.peek(), show, because });
  }

  private readAttributes(names: readonly string[]): void {
    this.assign(Object.fromEntries(names.map((name) => [camelCase(name), this.element.getAttribute(name)])));
  }

  /** Installs properties and methods on the host, so that they work before the custom element is defined. */
  private installMembers(names: Iterable<string>): void {
    const host = this.element as unknown as Record<string, unknown>;
    const { opens, methods } = this.declaration;
    const define = (name: string, member: PropertyDescriptor) =>
      Object.defineProperty(host, name, descriptor({ configurable: true, ...member }));
    for (const name of names) {
      // HTMLElement already has and reflects these two.
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
