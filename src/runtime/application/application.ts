import type { Resource } from '../calls/resource.ts';
import type { ElementDeclaration } from '../declare/element.ts';
import type { FactRead } from '../rules/fact-read.ts';
import type { ElementRecord } from '../lifecycle/record.ts';

/** An element's attributes and properties by their names in camel case. */
type Props = Readonly<Record<string, unknown>>;

/** What a server-rendered fragment depends on. */
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

/** Everything that the runtime needs from the application built on it. Facts are opaque to the runtime: rules alone read them. */
export interface Application {
  /**
   * Returns the facts that the rule of an element with these attributes reads. Effects follow what is read.
   * @returns undefined for a preview whose example data is being fetched
   */
  factsFor(props: Props): object | undefined;
  /** Returns the language of an element with these attributes. */
  languageFor(props: Props): string;
  /** Returns where a fact comes from: the call behind it, or the name of another source. */
  sourceOf(read: FactRead): Resource<unknown> | string | undefined;
  /** True while the visitor is being sent to another page: no dialog appears then. Effects follow it. */
  isLeaving(): boolean;
  /** Reads cookies again and drops cached answers about a former visitor. */
  refreshVisitor(): void;
  /** Returns a key of everything that a server-rendered fragment depends on. Equal keys mean equal drawings. */
  fragmentKey(inputs: FragmentInputs): string;
  /** Handles `data-gate-*` attributes of the application's own on an element that was added to the page. */
  followMarkup(element: HTMLElement): void;
  /** Fetches the texts of a namespace. Never rejects. */
  loadTexts(language: string, namespace: string): Promise<void>;
  loadShell(): Promise<Shell>;
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
