/** Shapes of the sample articles: the pages that the links of site, footer and cards lead to. */
import type { Card, Facts } from '../growth/types.ts';

export type Kind = 'announcement' | 'help' | 'learn' | 'legal' | 'list' | 'product';

export interface Section {
  readonly heading: string;
  readonly text: readonly string[];
  readonly list?: readonly string[];
}

export interface Article {
  readonly title: string;
  /** One sentence below the title, and in lists of articles. */
  readonly lead: string;
  /** ISO date of the publication, of the last change, or of the version. */
  readonly date?: string;
  /** Label and path of the button below the lead. */
  readonly action?: readonly [label: string, path: string];
  readonly facts?: Facts;
  readonly cards?: readonly Card[];
  /** Numbered, before the sections. */
  readonly steps?: readonly string[];
  readonly sections?: readonly Section[];
  /** Paths of other pages. */
  readonly related?: readonly string[];
}

/** Articles by path. */
export type Articles = Readonly<Record<string, Article>>;
