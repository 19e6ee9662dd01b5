/** Types and helpers for declaring elements (`elements/`). */
import type { ReadonlySignal } from '@preact/signals-core';
import type { ComponentType } from 'react';
import type { SafeUrl } from '../address/safe-href.ts';
import { toNumber } from '../data/values.ts';
import type { Priority } from './priority.ts';
import type { MemoryEntry } from '../memory/memory-entry.ts';
import type { Cap } from '../rules/cap.ts';
import type { Answer, Rule } from '../rules/rule.ts';

/** Converts one attribute to a prop. */
export interface Attribute<T> {
  fallback: T;
  parse(text: string): T;
  /** All allowed values, when the attribute is an enumeration. */
  all?: readonly string[];
  /** The element does nothing without this attribute. */
  required?: true;
  /** The property also accepts the data that the attribute holds as JSON. */
  isData?: true;
}

// Every element declares different attributes. The `any` is confined to this constraint.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Attributes = Readonly<Record<string, Attribute<any>>>;
export type Camel<S extends string> = S extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S;
export type Props<A extends Attributes> = { [K in keyof A & string as Camel<K>]: ReturnType<A[K]['parse']> };

/** Converts an attribute name to a prop name: `source-type` becomes `sourceType`. */
export const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

export function text(): Attribute<string | undefined>;
export function text(fallback: string): Attribute<string>;
export function text(fallback?: string): Attribute<string | undefined> {
  return { fallback, parse: (given) => given };
}

/** Declares a required text attribute: the element does nothing without it. */
export const required = (): Attribute<string> => ({ ...text(''), required: true });

/** Shared by all boolean attributes. */
const FLAG: Attribute<boolean> = {
  fallback: false,
  parse: (given) => given !== 'false' && given !== '0',
};
export const flag = (): Attribute<boolean> => FLAG;

export const number = (fallback: number): Attribute<number> => ({
  fallback,
  parse: (given) => toNumber(given, fallback),
});

export const oneOf = <const T extends readonly string[]>(...all: T): Attribute<T[number]> => ({
  all,
  fallback: all[0]!,
  parse: (given) => (all.includes(given) ? given : all[0]!),
});

/** Shared by all attributes that only a property can hold. */
export const OBJECT: Attribute<undefined> = {
  fallback: undefined,
  parse: () => undefined,
};
/** Declares a value that only a property can hold: an object, a list or a function. */
export const object = <T>(): Attribute<T | undefined> => OBJECT;

/** Declares a text attribute with JSON. Its property also accepts the data itself, which is copied. */
export const json = (): Attribute<string | undefined> => ({ ...text(), isData: true });

/** Returns an attribute's TypeScript type as text, for the manifest and the docs. */
export const typeOf = ({ all, fallback, parse }: Attribute<unknown>): string => {
  if (all) return all.map((value) => `'${value}'`).join(' | ');
  if (typeof fallback === 'boolean' || typeof fallback === 'number') return typeof fallback;
  return parse('x') === undefined ? 'object' : 'string';
};

/** Events that every component can fire through its common props. */
type CommonEvent = 'close' | 'navigate' | 'track';
/**
 * Names of the events that an element declares. `D` maps each event to its `event.detail`. Common events are listed
 * in `D` only.
 */
export type Events<D> = readonly Exclude<keyof D & string, CommonEvent>[] & { readonly of?: D };
/**
 * Maps each event to a handler: 'verify' becomes onVerify(detail), which returns false if the page cancels the event.
 * Components never handle DOM events.
 */
export type Handlers<D> = string extends keyof D
  ? object
  : { [K in Exclude<keyof D & string, CommonEvent> as `on${Capitalize<Camel<K>>}`]: (detail?: D[K]) => boolean };

export type CloseReason = 'button' | 'close' | 'timeout' | 'route';

/** The variant that is about to show. */
export interface ShowDetail {
  variant?: string;
}
/** Why the element closes. */
export interface CloseDetail {
  reason: CloseReason;
}
/** The target of a navigation. `also` opens in a second tab. */
export interface NavigateDetail {
  url: string;
  newTab: boolean;
  also?: string;
}
/** Events of an element that only navigates. */
export interface Navigates {
  navigate: NavigateDetail;
}
/** An interaction for the page's analytics. */
export interface TrackDetail {
  name: string;
  props: Readonly<Record<string, unknown>>;
}

/** Common props: every component receives them in addition to its attributes and handlers. */
export interface CommonProps {
  variant: string | undefined;
  /** It is on its way out: play the exit motion. */
  leaving: boolean;
  /**
   * Requests closing. Fires `gate-close` and hides the element, unless the page cancels the event. `stay` closes only
   * a part of the element.
   */
  onClose(reason: CloseReason, detail?: object, options?: { stay?: boolean }): boolean;
  /**
   * Fires `gate-navigate`, then navigates unless the page cancels the event. `also` opens in a second tab. The event
   * carries normalised URLs; same-origin URLs are paths.
   */
  onNavigate(url: SafeUrl, options?: { newTab?: boolean; also?: SafeUrl | undefined }): boolean;
  onTrack(name: string, props?: object): void;
  /** Opens the element, like `show()`. */
  onShow(): void;
  /** Sets `data-variant` on the host element, for variants that the rule does not choose. */
  onVariant(variant: string): void;
}

/** The part of an element's record (`record.ts`) that the element's own code may use. */
export interface ElementHandle {
  readonly element: HTMLElement;
  readonly declaration: ElementDeclaration;
  /** Attributes and properties by camel-case name. Effects that read them subscribe. */
  readonly props: ReadonlySignal<Readonly<Record<string, unknown>>>;
  readonly decision: { readonly show: Answer };
  /** True once the element has been removed from the page. */
  readonly removed: boolean;
  get(name: string): unknown;
  set(name: string, value: unknown): void;
}

/** Names of the methods that an element has in addition to `show()` and `close()`. `M` holds their signatures. */
export type Methods<M> = readonly (keyof M & string)[] & { readonly of?: M };
/** Declares methods by name. Their code is part of the component's chunk. */
export const methods = <M>(...names: (keyof M & string)[]): Methods<M> => names;
/** The code of a method. Receives the element's handle, then the caller's arguments. */
export type MethodCode = (handle: ElementHandle, ...given: never[]) => unknown;

/** Callbacks that the browser calls on a form control. The component's chunk implements them. */
export interface FormControl {
  /** Called when the element is connected to the document, even before it renders. */
  connect(handle: ElementHandle): void;
  disconnect(): void;
  /** Called when the form is reset. */
  reset(): void;
  /** Called when the `disabled` state of the element or of a surrounding fieldset changes. */
  disable(disabled: boolean): void;
  /** Called when the browser restores a previous value. */
  restore(state: unknown): void;
}
export type MakeFormControl = (host: HTMLElement, internals: ElementInternals) => FormControl;

/** The content of an element that has no React component. */
export interface MountedElement<P> {
  /** Shows other props. Called once after mounting, then at most once per task. */
  update(props: P): void;
  /** Ends all that the element follows. The shell removes its nodes. */
  unmount(): void;
}
/**
 * Renders an element without React.
 * @param box empty, in the shadow root
 * @param context the application's context of the element
 */
// Each application has another context.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Mount<P> = (box: HTMLElement, context: any) => MountedElement<P>;

/** Exports of an element's chunk. */
export interface ElementCode<P> {
  /** The component; undefined for an element that mounts itself. */
  default?: ComponentType<P> | undefined;
  /** Renders the element without React (`mounts`). */
  mount?: Mount<P>;
  /** The feature's stylesheet. */
  css?: string;
  methods?: Readonly<Record<string, MethodCode>>;
  control?: MakeFormControl;
  /** English texts, for elements whose showings are recorded with their texts. */
  copies?: readonly { readonly namespace: string; readonly text: Readonly<Record<string, string>> }[];
}

/** Exports of a file that draws an element before React and its chunk have loaded. */
export interface FirstLook {
  /** The feature's stylesheet. */
  readonly css: string;
  /**
   * Returns what the component draws first. Presses wait for the component.
   * @param context the application's context of the element
   */
  // Each application has another context.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly draw: (context: any) => HTMLElement;
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
  /** Where the element appears: `modal` elements show one at a time, `bottom` elements are stacked. */
  stage: Stage;
  /** Priority among competing elements. Elements without one come after all others. */
  priority?: Priority;
  /**
   * The element is part of the page's flow, and `room.js` reserves space until it renders. The space is as high as in
   * the visitor's last view. A CSS length sets a minimum height, which `gate.css` contains.
   */
  room?: true | string;
  /**
   * The element has `open`, `show()` and `close()`. With `true` it shows only when opened. With `'too'` it also shows
   * when its rule, which can read `open`, passes.
   */
  opens?: true | 'too';
  /** Closing lasts for one page view: the element may show again after an SPA navigation. */
  perView?: true;
  /** The element has a launcher. The rule alone controls the launcher; `open` controls the rest. */
  launches?: true;
  attributes: A;
  events: Events<D>;
  /** The element fires native input events, whose names have no `gate-` prefix. */
  native?: true;
  /** The element's own methods. Calls wait until the code has loaded and return null if it cannot be fetched. */
  methods?: Methods<M>;
  rule: Rule<Props<A>, F>;
  /**
   * Returns the variant to show.
   * @param current the variant on screen; caps recorded when it was shown must not replace it
   */
  variant?: (facts: F, attrs: Props<A>, current?: string) => string | undefined;
  /** Returns the variant to show after the visitor has closed another one; undefined if none follows. */
  next?: (facts: F, closed: string | undefined) => string | undefined;
  /** Returns the entries to store once the element is visible. */
  remember?: (facts: F, variant: string | undefined) => readonly MemoryEntry[];
  /** How often the element may show, counted once it is visible. The rule checks them with `capped()`. */
  caps?: readonly Cap[];
  /** Length of the exit animation in ms. `gate-close` fires when it ends. */
  exit?: number;
  /** Namespace of the element's texts; undefined if it has none. */
  texts?: string;
  /**
   * The element shows a message when it cannot render. Only page-level elements do; bars, popups and banners stay
   * empty.
   */
  showsFailure?: true;
  /** The element's chunk exports `mount` instead of a component, and its first picture needs no React. Inline elements only. */
  mounts?: true;
  /** Installs extra members on the host element before the custom element is defined. Runs once per element. */
  prepare?: (host: HTMLElement) => void;
  /**
   * A server can pre-render the element (`src/server`): it is always visible and uses only facts that a server has.
   * The function returns, by name, the fragment's additional inputs. Site, language, theme, sign-in, flags,
   * attributes and `siteConfig` are always inputs.
   */
  fragment?: true | ((facts: F, url: URL) => Readonly<Record<string, unknown>>);
  /** An attribute that only a browser can follow: a server does not draw an element that has it. */
  browserOnly?: string;
  /**
   * Loads what draws the element before its chunk has loaded. For elements of the `top` stage whose rule waits for a
   * call: their code starts to load late.
   */
  firstLook?: () => Promise<FirstLook>;
  /** Loads the element's chunk. */
  load(): Promise<ElementCode<Props<A> & Handlers<D> & CommonProps>>;
}

/** Returns functions that declare elements whose rules read the facts `F` of an application. */
export const declareWith = <F>() => ({
  element: <const T extends `gate-${string}`, A extends Attributes, D = object, M = object>(
    declaration: ElementDeclaration<T, A, D, M, F>,
  ): ElementDeclaration<T, A, D, M, F> => declaration,

  /** Declares an element with `open`, `show()` and `close()` that shows only when opened. */
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

/** The type that `document.querySelector('gate-x')` returns. */
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
