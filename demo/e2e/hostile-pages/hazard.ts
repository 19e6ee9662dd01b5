/** Hostile properties of pages, as data. The runner is `hostile-pages.spec.ts`. */
import type { Frame, Page } from 'playwright/test';
import type { FlavourName } from './flavours.ts';

/** Where a page stands and what it may name. All addresses are whole ones: a page may have a `<base>`. */
export interface Place {
  readonly flavour: FlavourName;
  readonly kind: 'module' | 'classic';
  readonly origin: string;
  readonly cdnOrigin: string;
  /** This page. */
  readonly address: string;
  /** Folder of the bundle, and its script. */
  readonly folder: string;
  readonly script: string;
  /** The bundle's script tag, with further attributes. */
  tag(attributes?: string): string;
  /** A script of an npm package, or of the demo's host. */
  lib(path: string): string;
}

/** One thing of each kind that a page can have of us. */
export type Kind = 'bar' | 'dialog' | 'footer' | 'amount' | 'chart' | 'toast';

/** An open page of a test. */
export interface Visit {
  readonly page: Page;
  /** The frame that has the elements. */
  readonly frame: Frame;
  readonly place: Place;
  /** Lines that may be counted, or taken out when they are the hazard's. */
  readonly lines: string[];
  /** All kinds are drawn and usable, and the host's own widget works. */
  expectWorking(): Promise<void>;
}

type Run = (visit: Visit) => Promise<void>;

export interface Hazard {
  /** Unique; it ends the sentence "on a page with …". */
  readonly name: string;
  /** Also in `npm test`, in these flavours; the rest is `@long`. */
  readonly quick?: readonly FlavourName[];
  /** All by default. */
  readonly flavours?: readonly FlavourName[];
  /** Libraries of the system that it loads (`/usr/share/javascript/…`); left out where one is not installed. */
  readonly needs?: readonly string[];
  /** The page: what comes before `<html>`, in its head before the bundle, and around its content. */
  readonly doctype?: string;
  readonly html?: string;
  head?(place: Place): string;
  load?(place: Place): string;
  body?(content: string, place: Place): string;
  /** A whole answer in place of the page above, for paths below it (`/frame`) or the page itself. */
  answer?(page: string, place: Place, rest: string): string | Buffer | undefined;
  headers?(place: Place): Readonly<Record<string, string>>;
  readonly contentType?: string;
  /** Before the page is opened. */
  arrange?(page: Page): Promise<void>;
  /** The frame with the elements has this path; the page itself by default. */
  readonly frame?: string;
  /** Kinds that this page cannot have. */
  readonly without?: readonly Kind[];
  /** Sizes on screen are not those of the style sheets. */
  readonly isScaled?: true;
  /** The host's first action, before any expectation. */
  readonly first?: Run;
  /** Uses the host's own widget. */
  readonly widget?: Run;
  /** The host's action once everything is rendered; everything must still work afterwards. */
  readonly later?: Run;
  /** Further expectations, once all works. */
  readonly check?: Run;
  /** The elements stay out: exactly this line, fallback content stays. */
  readonly staysOut?: RegExp;
  /** Lines and globals of the host's own code. */
  readonly hostLines?: RegExp;
  readonly hostGlobals?: RegExp;
  /** The browser reports violations of the page's policy, which the hazard is about. */
  readonly violates?: true;
}

/** A page's own script, in its head. */
export const inline = (code: string): string => `<script>${code}</script>`;
export const style = (code: string): string => `<style>${code}</style>`;
