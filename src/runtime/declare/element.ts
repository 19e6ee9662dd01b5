/** What a declaration of an element (`elements/`) is written with. */
import type { ReadonlySignal } from '@preact/signals-core';
import type { ComponentType } from 'react';
import type { SafeUrl } from '../address/safe-href.ts';
import type { Priority } from './priority.ts';
import type { MemoryEntry } from '../memory/memory-entry.ts';
import type { Cap } from '../rules/cap.ts';
import type { Answer, Rule } from '../rules/rule.ts';

/** How one attribute becomes one prop. */
export interface Attribute<T> {
  fallback: T;
  parse(text: string): T;
  /** All that it may be, when that is a list. */
  all?: readonly string[];
  /** The element does nothing without it. */
  required?: true;
}

// The declared attributes differ from element to element; `any` is confined to this constraint.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Attributes = Readonly<Record<string, Attribute<any>>>;
export type Camel<S extends string> = S extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S;
export type Props<A extends Attributes> = { [K in keyof A & string as Camel<K>]: ReturnType<A[K]['parse']> };

/** `source-type` → `sourceType`. */
export const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

export function text(): Attribute<string | undefined>;
export function text(fallback: string): Attribute<string>;
export function text(fallback?: string): Attribute<string | undefined> {
  return { fallback, parse: (given) => given };
}

/** A text without which the element does nothing. */
export const required = (): Attribute<string> => ({ ...text(''), required: true });

/** One for all of them. */
const FLAG: Attribute<boolean> = {
  fallback: false,
  parse: (given) => given !== 'false' && given !== '0',
};
export const flag = (): Attribute<boolean> => FLAG;

export const number = (fallback: number): Attribute<number> => ({
  fallback,
  parse: (given) => (given.trim() === '' || !Number.isFinite(Number(given)) ? fallback : Number(given)),
});

export const oneOf = <const T extends readonly string[]>(...all: T): Attribute<T[number]> => ({
  all,
  fallback: all[0]!,
  parse: (given) => (all.includes(given) ? given : all[0]!),
});

const OBJECT: Attribute<undefined> = {
  fallback: undefined,
  parse: () => undefined,
};
/** Something that only a property can hold: an object, a list, a function. */
export const object = <T>(): Attribute<T | undefined> => OBJECT;

/** What an attribute holds, in words of TypeScript: for the manifest and the docs. */
export const typeOf = ({ all, fallback, parse }: Attribute<unknown>): string => {
  if (all) return all.map((value) => `'${value}'`).join(' | ');
  if (typeof fallback === 'boolean' || typeof fallback === 'number') return typeof fallback;
  return parse('x') === undefined ? 'object' : 'string';
};

/** Events that every component can fire through `Given`. */
type CommonEvent = 'close' | 'navigate' | 'track';
/**
 * Names of an element's own events; `D` says what `event.detail` holds, by event. Those that every component can fire
 * stand in `D` alone.
 */
export type Events<D> = readonly Exclude<keyof D & string, CommonEvent>[] & { readonly of?: D };
/** 'verify' → onVerify(detail): false when the page cancelled it. Components never see DOM events. */
export type Handlers<D> = string extends keyof D
  ? object
  : { [K in Exclude<keyof D & string, CommonEvent> as `on${Capitalize<Camel<K>>}`]: (detail?: D[K]) => boolean };

export type CloseReason = 'button' | 'close' | 'timeout' | 'route';

/** Which of its variants is about to show. */
export interface ShowDetail {
  variant?: string;
}
/** Why it closes. */
export interface CloseDetail {
  reason: CloseReason;
}
/** Where it leads; `also` is opened beside it. */
export interface NavigateDetail {
  url: string;
  newTab: boolean;
  also?: string;
}
/** Events of an element that leads somewhere and tells of nothing else. */
export interface Navigates {
  navigate: NavigateDetail;
}
/** Something worth counting. */
export interface TrackDetail {
  name: string;
  props: Readonly<Record<string, unknown>>;
}

/** What every component gets beside its attributes and handlers. */
export interface Given {
  variant: string | undefined;
  /** It is on its way out: play the exit motion. */
  leaving: boolean;
  /** Asks to be closed: fires `gate-close` and hides the element unless the page cancels, or only a part of it closes (`stay`). */
  onClose(reason: CloseReason, detail?: object, options?: { stay?: boolean }): boolean;
  /**
   * Fires `gate-navigate` and goes there unless the page cancels; `also` is opened beside it in a new tab. The event carries
   * normalised addresses, those of the page's own origin as a path.
   */
  onNavigate(url: SafeUrl, options?: { newTab?: boolean; also?: SafeUrl | undefined }): boolean;
  onTrack(name: string, props?: object): void;
  /** Opens it, as `show()` does. */
  onShow(): void;
  /** Shows one of its variants on the host element (`data-variant`), when the rule does not choose it. */
  onVariant(variant: string): void;
}

/** What an element's own code may use of its record (`record.ts`). */
export interface ElementHandle {
  readonly element: HTMLElement;
  readonly declaration: ElementDeclaration;
  /** Attributes and properties by their names in camel case. Inside an effect they are followed. */
  readonly props: ReadonlySignal<Readonly<Record<string, unknown>>>;
  readonly verdict: { readonly show: Answer };
  /** It has left the page. */
  readonly removed: boolean;
  get(name: string): unknown;
  set(name: string, value: unknown): void;
}

/** Names of the methods that an element has besides `show()` and `close()`; `M` says what they take and give. */
export type Methods<M> = readonly (keyof M & string)[] & { readonly of?: M };
/** Methods are declared by name, their code comes with the component's chunk. */
export const methods = <M>(...names: (keyof M & string)[]): Methods<M> => names;
/** The code of a method: it gets the element first, then what the caller gave. */
export type MethodCode = (handle: ElementHandle, ...given: never[]) => unknown;

/** What makes an element a form control, as the browser asks it; comes with the component's chunk. */
export interface FormControl {
  /** It is in the document, drawn or not yet. */
  connect(handle: ElementHandle): void;
  disconnect(): void;
  /** Its form was reset. */
  reset(): void;
  /** A fieldset around it (or its own attribute) turned it off or on. */
  disable(disabled: boolean): void;
  /** The browser restores what was typed before. */
  restore(state: unknown): void;
}
export type MakeFormControl = (host: HTMLElement, internals: ElementInternals) => FormControl;

/** What an element's chunk brings. */
export interface ElementCode<P> {
  default: ComponentType<P>;
  /** The feature's stylesheet. */
  css?: string;
  methods?: Readonly<Record<string, MethodCode>>;
  control?: MakeFormControl;
}

export type Stage = 'inline' | 'top' | 'bottom' | 'modal' | 'service';

export interface ElementDeclaration<
  T extends string = string,
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  A extends Attributes = any,
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  D = any,
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  M = any,
  // The application's facts.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  F = any,
> {
  tag: T;
  /** Where it is placed: `modal` elements take turns, those of `bottom` are stacked. */
  stage: Stage;
  /** Its place among elements that it competes with; without one it comes last. */
  priority?: Priority;
  /**
   * It stands in the page's flow, and room is kept for it until it is drawn: as high as it was in the visitor's last view
   * (`room.js`), or at least this CSS length, which goes into `gate.css`.
   */
  room?: true | string;
  /** Has `open`, `show()` and `close()`; shows when opened, or `too` when its rule (which gets `open`) says so by itself. */
  opens?: true | 'too';
  /** Closing it holds for this page view: in the next one (an SPA navigated) it may show again. */
  perView?: true;
  /** What opens has a launcher: its rule decides alone whether that shows, and `open` whether more does. */
  launches?: true;
  attributes: A;
  events: Events<D>;
  /** Its events are those of an input, without `gate-` before their names. */
  native?: true;
  /** Methods of its own; until its code is there they wait, and give null when it cannot be fetched. */
  methods?: Methods<M>;
  rule: Rule<Props<A>, F>;
  /** Which of its variants it shows. @param current the one on screen, which caps written on showing must not replace */
  variant?: (facts: F, attrs: Props<A>, current?: string) => string | undefined;
  /** What is stored once it is really visible. */
  remember?: (facts: F, variant: string | undefined) => readonly MemoryEntry[];
  /** How often it may come up; counted once it is really visible. Its rule asks them by `capped()`. */
  caps?: readonly Cap[];
  /** Length of the exit motion in ms; `gate-close` comes after it. */
  exit?: number;
  /** Namespace of its texts; none when it has no texts of its own. */
  texts?: string;
  /** It says so when it cannot be drawn, as page-level elements do; bars, popups and banners are empty then. */
  showsFailure?: true;
  /** Members beside its properties that work before the element is defined, put on the tag once. */
  prepare?: (host: HTMLElement) => void;
  /**
   * A server can draw it (`src/server`): what shows always, from what a server knows. The function gives, by name, what
   * its drawing follows besides site, language, theme, sign-in, flags, attributes and `siteConfig`.
   */
  fragment?: true | ((facts: F, url: URL) => Readonly<Record<string, unknown>>);
  /** An attribute that only a browser can follow: a server does not draw an element that has it. */
  browserOnly?: string;
  /** The component, and what else its chunk brings. */
  load(): Promise<ElementCode<Props<A> & Handlers<D> & Given>>;
}

/** Functions that declare elements whose rules read the facts `F` of an application. */
export const declareWith = <F>() => ({
  element: <const T extends `gate-${string}`, A extends Attributes, D = object, M = object>(
    declaration: ElementDeclaration<T, A, D, M, F>,
  ): ElementDeclaration<T, A, D, M, F> => declaration,

  /** An element that shows when it is opened: it has `open`, `show()` and `close()`. */
  openable: <const T extends `gate-${string}`, A extends Attributes, D = object, M = object>(
    declaration: ElementDeclaration<T, A, D, M, F>,
  ): ElementDeclaration<T, A, D, M, F> & { opens: true } =>
    ({ opens: true, ...declaration }) as ElementDeclaration<T, A, D, M, F> & { opens: true },
});

/** Attributes that every element has. */
const commonAttributes = {
  disabled: flag(),
  site: text(),
  lang: text(),
  theme: text(),
  preview: flag(),
} satisfies Attributes;

export const attributesOf = ({ attributes, opens }: ElementDeclaration): Attributes => ({
  ...commonAttributes,
  ...(opens ? { open: flag() } : {}),
  ...(attributes as Attributes),
});

/** What `document.querySelector('gate-x')` gives. */
export type ElementOf<D> =
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  D extends ElementDeclaration<string, infer A, any, infer M, any>
    ? HTMLElement &
        M &
        Props<A> & { disabled: boolean; preview: boolean; theme: string | undefined } & (D extends { opens: true }
          ? { open: boolean; show(): void; close(): void }
          : object)
    : never;
export type TagMap<L extends readonly ElementDeclaration[]> = { [D in L[number] as D['tag']]: ElementOf<D> };
