import { signal, type Signal } from '@preact/signals-core';
import { attributesOf, camelCase, type Attributes, type CloseReason, type ElementDeclaration } from './element.ts';
import type { Verdict } from '../rules/rule.ts';

export type Face = 'hidden' | 'loading' | 'shown' | 'error';

/** What the wrapper has to draw; null: nothing. */
export interface Drawing {
  variant: string | undefined;
  leaving: boolean;
}

/** One tag on the page: its attributes, its decision and what is drawn. The loader decides, the shell draws. */
export class Placed {
  readonly props: Signal<Readonly<Record<string, unknown>>> = signal({});
  /** Why it stays closed in this page, or undefined. */
  readonly closed = signal<string | undefined>(undefined);
  readonly drawing = signal<Drawing | null>(null);
  verdict: Verdict & { variant?: string | undefined } = { show: undefined, because: 'not asked yet', trace: [] };
  /** Why it waits although its rule holds. */
  waitsFor: string | undefined;
  /** When it was decided, in ms. */
  decidedAt = 0;
  /** It has left the page. */
  gone = false;
  face: Face = 'hidden';
  /** Called by the shell once the drawing is in the document, or has failed (`face` is then `error`). */
  onDrawn: () => void = () => undefined;
  /** How it closes; until it has been shown that is simply no longer being open. */
  onClose: (reason: CloseReason, detail?: object) => boolean = () => (this.set('open', false), true);
  private known: Attributes = {};
  private readonly observer: MutationObserver;

  constructor(
    readonly element: HTMLElement,
    readonly declaration: ElementDeclaration,
  ) {
    // Only what has changed: the others may have been set as properties.
    this.observer = new MutationObserver((records) =>
      this.set(...records.flatMap(({ attributeName: name }) => [camelCase(name!), this.read(name!)])),
    );
    this.absorb();
    this.setFace('hidden');
    declaration.prepare?.(element);
  }

  /** Takes up what its declaration says now: what its rule does not read may come later. */
  absorb(): void {
    const all = attributesOf(this.declaration);
    const names = Object.keys(all);
    if (names.length === Object.keys(this.known).length) return;
    this.known = all;
    // What has been set as a property meanwhile stays.
    this.props.value = {
      ...Object.fromEntries(names.map((name) => [camelCase(name), this.read(name)])),
      ...this.props.peek(),
    };
    this.installAccessors(names.map(camelCase));
    this.observer.observe(this.element, { attributeFilter: names });
  }

  get(name: string): unknown {
    return this.props.peek()[name];
  }

  /** Sets props: name, value, name, value … */
  set(...pairs: unknown[]): void {
    const next = { ...this.props.peek() };
    let changed = false;
    for (let at = 0; at < pairs.length; at += 2) {
      const name = pairs[at] as string;
      const value = pairs[at + 1];
      if (Object.is(next[name], value)) continue;
      changed = true;
      next[name] = value;
      if (name === 'open') {
        this.element.toggleAttribute('open', Boolean(value));
        if (value) this.closed.value = undefined;
      }
    }
    if (changed) this.props.value = next;
  }

  /** Shows the state on the host element (`data-state`, `data-variant`). */
  setFace(face: Face, variant?: string): void {
    this.face = face;
    this.element.setAttribute('data-state', face);
    if (variant === undefined) this.element.removeAttribute('data-variant');
    else this.element.setAttribute('data-variant', variant);
  }

  /** Something about it has changed that its props do not tell: who follows it looks again. */
  wake(): void {
    this.props.value = { ...this.props.peek() };
  }

  dispose(): void {
    this.gone = true;
    this.observer.disconnect();
    this.wake();
  }

  /** A bad value gives the default; nothing here throws into the page. */
  private read(name: string): unknown {
    const { parse, fallback } = this.known[name]!;
    const value = this.element.getAttribute(name);
    try {
      return value === null ? fallback : parse(value);
    } catch {
      return fallback;
    }
  }

  /** Properties and methods work before the element is defined, too. */
  private installAccessors(names: readonly string[]): void {
    const host = this.element as unknown as Record<string, unknown>;
    const { opens, methods } = this.declaration;
    const define = (name: string, descriptor: PropertyDescriptor) =>
      Object.defineProperty(host, name, { configurable: true, ...descriptor });
    for (const name of names) {
      // HTMLElement's own, which reflect by themselves.
      if (/^(lang|hidden)$/.test(name)) continue;
      const given = Object.hasOwn(host, name) ? host[name] : undefined;
      define(name, { get: () => this.get(name), set: (value) => this.set(name, value) });
      if (given !== undefined) this.set(name, given);
    }
    if (opens) {
      define('show', { value: () => this.set('open', true) });
      define('close', { value: () => void (this.get('open') && this.onClose('close')) });
    }
    // Their code comes with the component; one that cannot be fetched gives null.
    for (const name of methods ?? []) define(name, { value: (...given: []) => adoption.call(this, name, given) });
  }
}

const known = new WeakMap<Element, Placed>();

export const placedOf = (element: Element): Placed | undefined => known.get(element);
export const keepPlaced = (placed: Placed): void => void known.set(placed.element, placed);
export const forgetPlaced = (element: Element): void => void known.delete(element);

/** Set by the loader: takes charge of an element that it has not seen (made in a closed shadow root, say), and runs methods. */
export const adoption = {
  adopt: (_: HTMLElement): void => undefined,
  release: (_: HTMLElement): void => undefined,
  call: (_: Placed, _name: string, _given: readonly never[]): Promise<unknown> => Promise.resolve(null),
};
