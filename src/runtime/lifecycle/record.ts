import { signal, type Signal } from '@preact/signals-core';
import { descriptor } from '../data/records.ts';
import type { Decision } from '../rules/rule.ts';
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
import { DATA_STATE, type Drawing, type Life, type LifecycleState } from './lifecycle.ts';
import { hasTurn, type LifeEvent } from './next.ts';
import { setOrRemove } from '../declare/set-attribute.ts';
import { witness } from './witness.ts';

export interface ElementDecision extends Decision {
  variant?: string | undefined;
  /** True if the server-rendered fragment matches the current inputs. */
  fragment?: boolean;
}

/** Operations of the runtime on a record. */
export interface Runner {
  /** Moves an element to its next state and runs the effects. */
  send(record: ElementRecord, ...event: LifeEvent): void;
  /** Closes the element. @returns false if the page cancelled `gate-close` */
  close(record: ElementRecord, reason: CloseReason, detail?: object): boolean;
  /** Keeps the element closed on this page, or until it is opened again. @param because the reason for `explain()` */
  keepClosed(record: ElementRecord, because: string): void;
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
  /** The latest states and decisions, oldest first. */
  readonly events: LifecycleEvent[] = [];
  /** Time of the last decision, in ms since 1970. */
  decidedAt = 0;
  /** Why the rendered element is not displayed. */
  hiddenBy: string | undefined;
  /** True once the element has been removed from the page. */
  removed = false;

  /** True once the element is defined and its texts have loaded or timed out. */
  isLoaded = false;
  /** Key of the server-rendered fragment on screen (`fragment-key.ts`); '' once the live element must replace it. */
  fragment: string | undefined;
  /** Key of the current inputs. No longer updated once the visitor uses the fragment. */
  inputsNow = '';
  /** Why the live element replaces the fragment: the input that changed, or `use`. */
  liveBecause: string | undefined;
  /** The fragment's link or button that was pressed. The live element receives the press. */
  pressed: HTMLElement | undefined;
  /** Replaces the fragment or the first look with the live element, in the frame in which that renders. */
  takeOver: (() => void) | undefined;
  /** The drawing that React renders. A hidden element keeps its last one until the next paint. */
  readonly rendered = signal<Drawing | undefined>(undefined);
  /** Hides what React has rendered and ends its reserved space. @returns false if React has to unmount it first */
  hide: () => boolean = () => false;
  /** True if the element appeared after the first paint without reserved space. It overlays the page. */
  isLate = false;
  /**
   * True from the moment at which the element is on screen until its rule fails. The caps that this showing stored
   * must not hide it, even if its rule waits for an answer in between.
   */
  hasEntered = false;
  /** Unsubscribes from the facts that the rule reads. */
  stopDeciding: () => void = () => undefined;

  private readonly currentLife = signal<Life>({ state: 'undecided' });
  private readonly currentDecision = signal<ElementDecision>({ show: undefined, because: 'not asked yet', trace: [] });
  /** Attributes by the name of their property. */
  private readonly attributes: ReadonlyMap<string, Attribute<unknown>>;
  private readonly observer: MutationObserver;

  constructor(
    readonly element: HTMLElement,
    readonly declaration: ElementDeclaration,
    private readonly runner: Runner,
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

  /** Its state, with what it holds. Effects that read it subscribe. */
  get life(): Life {
    return this.currentLife.value;
  }
  get state(): LifecycleState {
    return this.life.state;
  }
  /** The shell's instruction to render the element. Effects that read it subscribe. */
  get drawing(): Drawing | undefined {
    return this.life.drawing;
  }
  /** Why the element waits although its rule passes. */
  get waitsFor(): string | undefined {
    return this.hiddenBy ?? this.life.reason;
  }
  /** True when the element may render: its rule passes and, for queued elements, it is first in the queue. */
  get hasTurn(): boolean {
    return hasTurn(this.life);
  }
  /** True if the element shares the queue with other dialogs. Previews and inline elements do not. */
  get isQueued(): boolean {
    return this.declaration.stage === 'modal' && !this.get('preview') && !this.get('inline');
  }
  get decision(): ElementDecision {
    return this.currentDecision.value;
  }
  set decision(decision: ElementDecision) {
    this.currentDecision.value = decision;
    this.logStep();
  }

  /** Enters a state and shows it on the host element (`data-state`, `data-variant`). Called by the runner. */
  enter(life: Life): void {
    const before = this.currentLife.peek();
    if (life === before) return;
    if (life.drawing && !before.drawing) this.showings++;
    this.currentLife.value = life;
    if (life.drawing) this.rendered.value = life.drawing;
    this.logStep();
    const { variant } = life;
    this.showState(variant);
    if (life.state !== before.state) witness.report?.(this, life.state, variant);
  }

  /** Moves the element to its next state. Events that come too late change nothing. */
  send(...event: LifeEvent): void {
    this.runner.send(this, ...event);
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
    return this.runner.close(this, reason, detail);
  }

  /** Keeps the element closed on this page, or until it is opened again. @param because the reason for `explain()` */
  keepClosed(because: string): void {
    this.runner.keepClosed(this, because);
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
    const { state, isAnnounced } = this.currentLife.peek();
    // A first look is on screen already.
    const isSeen = this.takeOver && isAnnounced && state !== 'failed';
    // `loading` does not hide a fragment: the server knew the answers that this page is still waiting for. It is not
    // `shown` either, so that `room.js` can hide what the visitor has dismissed.
    const seen = isSeen ? 'shown' : this.fragment && state === 'undecided' ? 'fetching' : state;
    this.element.setAttribute('data-state', DATA_STATE[seen]);
    setOrRemove(this.element, 'data-variant', variant);
  }

  private logStep(): void {
    const { show, because } = this.currentDecision.peek();
    logEvent(this.events, { at: clock.now(), state: this.currentLife.peek().state, show, because });
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
      define(name, { value: (...given: never[]) => this.runner.callMethod(this, name, given) });
  }
}
