import type { Resource } from '../calls/resource.ts';
import type { ElementDeclaration } from '../declare/element.ts';
import type { FactRead } from '../rules/fact-read.ts';
import type { ElementRecord } from '../lifecycle/record.ts';

/** An element's attributes and properties by camel-case name. */
type Props = Readonly<Record<string, unknown>>;

/** Inputs of a server-rendered fragment. */
export interface FragmentInputs<F = object> {
  declaration: ElementDeclaration;
  facts: F;
  props: Props;
  /** The variant that the rule shows. */
  variant: string | undefined;
}

/** The code that renders elements. */
export interface Shell {
  /** Defines the custom element of a declaration; later calls for the same tag do nothing. */
  define(declaration: ElementDeclaration, code: Awaited<ReturnType<ElementDeclaration['load']>>): void;
}

/**
 * The interface between the runtime and the application built on it. The runtime never inspects facts; only rules
 * read them.
 */
export interface Application {
  /**
   * Returns the facts that the rule of an element with these attributes reads. Effects follow what is read.
   * @returns undefined for a preview whose example data is being fetched
   */
  factsFor(props: Props): object | undefined;
  /** Returns the language of an element with these attributes. */
  languageFor(props: Props): string;
  /** Returns the source of a fact: the call behind it, or the name of another source. */
  sourceOf(read: FactRead): Resource<unknown> | string | undefined;
  /** True while the visitor is being redirected: no dialog appears then. Effects subscribe to it. */
  isLeaving(): boolean;
  /** Reads cookies again and drops cached answers about a previous visitor. */
  refreshVisitor(): void;
  /** Returns a key of everything that a server-rendered fragment depends on. Equal keys mean equal output. */
  fragmentKey(inputs: FragmentInputs): string;
  /** Handles the application's own `data-gate-*` attributes on an element that was added to the page. */
  followMarkup(element: HTMLElement): void;
  /** Fetches the texts of a namespace. Never rejects. */
  loadTexts(language: string, namespace: string): Promise<void>;
  /** Fetches the code that renders an element: with React, or for elements that mount themselves. */
  loadShell(declaration: ElementDeclaration): Promise<Shell>;
  /**
   * Returns why an offer must not appear now; undefined if it may. Runs while no other tab shows an offer. Never rejects.
   */
  holdOffer(record: ElementRecord): Promise<string | undefined>;
  /**
   * Fetches and draws the first look of an element (`firstLook`), if it is still possible then.
   * @param announce fires `gate-show`
   * @returns resolves when it is drawn, or cannot be. Never rejects
   */
  showFirstLook(record: ElementRecord, announce: () => void): Promise<void>;
  /** Prepares the live element to replace its server-rendered fragment. */
  prepareTakeOver(record: ElementRecord): Promise<void>;
  /** Fetches the example data of an element's preview. Rejects when it cannot be fetched. */
  preparePreview(declaration: ElementDeclaration): Promise<void>;
}

/** The application of this page. */
export let application: Application;

/** Sets the application. Call it before the first element is discovered. */
export const setApplication = (given: Application): void => {
  application = given;
};
