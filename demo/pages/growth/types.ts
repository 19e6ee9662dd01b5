/** Shapes of the content of growth pages and of plain pages. */

export interface Card {
  readonly title: string;
  readonly text: string;
  /** Path of the page that the title links to. */
  readonly path?: string;
  /** File of a picture above the title. */
  readonly picture?: string;
  /** Steps done and steps in total. */
  readonly progress?: readonly [done: number, total: number];
}

/** Figures: what they are, and their value. */
export type Facts = readonly (readonly [label: string, value: string])[];

export interface GrowthContent {
  readonly title: string;
  readonly lead: string;
  /** Between lead and cards. */
  readonly facts?: Facts;
  readonly heading: string;
  readonly cards: readonly Card[];
  /** A table after the cards. */
  readonly example?: Example;
}

export interface Example {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Labels that all growth pages share. */
export interface GrowthCopy {
  readonly claim: string;
  readonly invite: string;
  readonly trade: string;
  readonly fees: string;
  readonly paidOut: string;
  readonly trending: string;
  /** First sentence of the support page. */
  readonly supportLead: string;
  /** Heading of the support page's topics, and the label of the field that filters them. */
  readonly topics: string;
  readonly searchTopics: string;
  /** Words that invite visitors to log in and see their questions. */
  readonly yourQuestions: string;
  readonly yourQuestionsText: string;
  /** Title of the page with both transfers. */
  readonly transfer: string;
}

export interface PlainPage {
  readonly title: string;
  readonly text: string;
  readonly links?: readonly string[];
  readonly facts?: Facts;
  readonly cards?: readonly Card[];
  /** Years with their events, below a heading. */
  readonly history?: readonly [heading: string, years: Facts];
  readonly rows?: readonly Row[];
  /** Narrow, with a symbol above the title: for something that is closed. */
  readonly isNotice?: true;
}

/** A setting: what it is, its state, and where it is changed. */
export interface Row {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly path: string;
}
