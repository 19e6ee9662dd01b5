/** Data of a built release for a comparison. The build writes all of it (`src/build/facts.ts`). */
import type { CustomElementDeclaration, Package } from 'custom-elements-manifest/schema.d.ts';
import type { Golden } from '../../tools/matrix/golden.ts';

export const FACTS_FILE = 'release-facts.json';
/** Facts of another format are rejected, because changes could be missed. */
export const FACTS_FORMAT = 1;

export interface CallFact {
  /** `GET /api/web/v1/compliance/check`. */
  readonly request: string;
  /** Tags of the elements that make the call. */
  readonly by: readonly string[];
}

export interface StorageFact {
  readonly name: string;
  /** `localStorage`, `sessionStorage`, `cookie` or `IndexedDB`. */
  readonly area: string;
  readonly life: string;
  readonly by: readonly string[];
}

export interface DirectiveFact {
  readonly directive: string;
  readonly source: string;
  /** Condition; without it, every page needs the source. */
  readonly when?: string;
}

/** Date on which counsel approved the words of a legal text, by language; empty if not approved. */
export type LegalFact = Readonly<Record<string, string>>;

/** `release-facts.json`. */
export interface ReleaseFacts {
  readonly format: typeof FACTS_FORMAT;
  readonly version: string;
  /** Scenario matrix by tag. */
  readonly matrix: Readonly<Record<string, Golden>>;
  /** Calls by key of `config.endpoints`. */
  readonly calls: Readonly<Record<string, CallFact>>;
  readonly storage: readonly StorageFact[];
  readonly directives: readonly DirectiveFact[];
  /** `gate.open` → names of its parameters, with `?` if optional. Null for other values. */
  readonly api: Readonly<Record<string, readonly string[] | null>>;
  /** Legal texts by `namespace.key`, in the order in which counsel reads them. */
  readonly legal: Readonly<Record<string, LegalFact>>;
}

export interface BuiltFile {
  readonly hash: string;
  readonly bytes: number;
  readonly brotli: number;
}

/** `manifest.json`. */
export interface BuiltManifest {
  readonly version: string;
  readonly files: Readonly<Record<string, BuiltFile>>;
  /** Tag → files of its first render beyond `gate.js`. */
  readonly elements: Readonly<Record<string, readonly string[]>>;
}

export type ElementDeclaration = CustomElementDeclaration & {
  readonly states?: readonly { readonly name: string; readonly attribute: string }[];
};
export type ElementsManifest = Package;

/** Words of a namespace by key. */
export type Words = Readonly<Record<string, string>>;

export interface Release {
  /** Name in messages: its folder. */
  readonly name: string;
  readonly manifest: BuiltManifest;
  /** Public API of the elements by tag; undefined without `custom-elements.json`. */
  readonly elements: ReadonlyMap<string, ElementDeclaration> | undefined;
  /** Undefined for a release without `release-facts.json`. */
  readonly facts: ReleaseFacts | undefined;
  /** Reads the words of `locales/LANG/NAMESPACE.json`; empty if the release has no such file. */
  words(lang: string, namespace: string): Promise<Words>;
}
