/**
 * The list of elements with their reasons: in the inspector's panel, and in the `/qa` panel for the page in its frame.
 * It renders the output of `gate.explain()`, which comes from the page under test.
 */
import { cardOf, type CardOptions } from './element-card.ts';
import { badgeOf, undecidedTags, type Badge, type Entry, type InspectedEntry } from './entry.ts';
import { group, make } from './make.ts';
import { list, record } from './words.ts';

/** Title of each part of the list, and the states in it, in order. */
const PARTS: readonly { title: string; badges: readonly Badge[] }[] = [
  { title: 'Failed', badges: ['error'] },
  { title: 'Not visible', badges: ['unseen'] },
  { title: 'Shown', badges: ['shown'] },
  { title: 'Waiting', badges: ['queued', 'waiting'] },
  { title: 'Hidden', badges: ['hidden'] },
];
const ORDER = PARTS.flatMap(({ badges }) => badges);

export interface DrawOptions {
  /** Leaves out elements that are not on the page, unless they failed. */
  readonly placedOnly: boolean;
  /** Leaves out elements that are as they were in the kept scenario. */
  readonly differingOnly?: boolean;
  /** Returns how an entry differs from a kept scenario: '' for not at all, undefined without one. */
  readonly difference?: (key: string, entry: Entry) => string | undefined;
  /** Leaves out elements whose tag or reason does not contain this text. */
  readonly search?: string;
}

type ListOptions = Pick<CardOptions, 'locate' | 'docs' | 'cases'> & {
  /** Tag → the flags that request it. */
  readonly flags?: Readonly<Record<string, readonly string[]>>;
};

/** Returns everything of an entry that its card shows. Ages increase constantly, so they are left out. */
const contentOf = (entry: Entry): string => {
  try {
    return JSON.stringify(entry, (key, value: unknown) =>
      key === 'age' ? undefined : typeof value === 'bigint' ? String(value) : value,
    );
  } catch {
    // A circular value: renders each time.
    return String(Math.random());
  }
};

/** Returns a key for each entry: tag and number on the page, as `gate-kyc-bar#1`. */
const withKeys = (entries: readonly InspectedEntry[]): [key: string, entry: InspectedEntry][] => {
  const counts = new Map<string, number>();
  return entries.map((entry) => {
    const tag = String(entry['tag']);
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
    return [`${tag}#${counts.get(tag)}`, entry];
  });
};

const matches = (entry: InspectedEntry, search: string): boolean =>
  [entry['tag'], entry['because'], entry['wait'], ...(entry.inspected?.reasons.map(({ what }) => what) ?? [])]
    .join(' ')
    .toLowerCase()
    .includes(search.trim().toLowerCase());

/** Keeps each card while its content is the same, so that it stays open and keeps focus. */
export class ElementList {
  private readonly cards = new Map<string, { content: string; element: HTMLDetailsElement }>();
  private readonly parts: readonly { section: HTMLElement; cards: HTMLElement; badges: readonly Badge[] }[];

  constructor(
    private readonly target: HTMLElement,
    private readonly options: ListOptions = {},
  ) {
    this.parts = PARTS.map(({ title, badges }) => {
      const heading = make('h3', '', title);
      heading.id = `part-${title.toLowerCase().replace(' ', '-')}`;
      const cards = make('div');
      cards.setAttribute('data-roving', '.card > summary');
      const section = group('section', 'part', heading, cards);
      section.setAttribute('aria-labelledby', heading.id);
      section.hidden = true;
      return { section, badges, cards };
    });
    target.replaceChildren(...this.parts.map(({ section }) => section));
  }

  /**
   * Draws the output of `gate.explain()`.
   * @returns the counts in one line
   */
  draw(explained: unknown, options: DrawOptions): string {
    const all = list(explained)
      .map((entry) => record(entry) as InspectedEntry)
      .filter(({ tag }) => typeof tag === 'string');
    const shown = all
      .filter((entry) => !options.placedOnly || entry['placed'] !== false || badgeOf(entry) === 'error')
      .filter((entry) => matches(entry, options.search ?? ''))
      .sort(
        (one, other) =>
          ORDER.indexOf(badgeOf(one)) - ORDER.indexOf(badgeOf(other)) ||
          String(one['tag']).localeCompare(String(other['tag'])),
      );
    const drawn = withKeys(shown).flatMap(([key, entry]) => this.card(key, entry, all, options));
    const kept = new Set(drawn.map(({ key }) => key));
    for (const key of this.cards.keys()) if (!kept.has(key)) this.cards.delete(key);
    for (const { section, badges, cards } of this.parts) {
      const own = drawn.filter(({ badge }) => badges.includes(badge)).map(({ element }) => element);
      const isSame = own.length === cards.childElementCount && own.every((card, at) => cards.children[at] === card);
      if (!isSame) cards.replaceChildren(...own);
      section.hidden = own.length === 0;
    }
    return countsOf(shown);
  }

  /** Opens the card of an element and moves focus to it. */
  open(entry: Entry): void {
    const found = [...this.target.querySelectorAll<HTMLDetailsElement>('.card')].find(
      (card) => card.querySelector('.tag')?.textContent === entry['tag'],
    );
    if (!found) return;
    found.open = true;
    found.querySelector('summary')?.focus();
    found.scrollIntoView({ block: 'nearest' });
  }

  private card(key: string, entry: InspectedEntry, all: readonly Entry[], options: DrawOptions) {
    const differs = options.difference?.(key, entry);
    if (options.differingOnly && differs === '') return [];
    const badge = badgeOf(entry);
    const content = contentOf(entry) + (entry['wait'] ? undecidedTags(all).join() : '') + differs;
    const before = this.cards.get(key);
    if (before?.content === content) return [{ key, badge, element: before.element }];
    const root = this.target.getRootNode() as Document | ShadowRoot;
    const hadFocus = before?.element.contains(root.activeElement) ?? false;
    const element = cardOf(entry, {
      ...this.options,
      entries: all,
      flags: this.options.flags?.[String(entry['tag'])] ?? [],
      isOpen: before?.element.open ?? false,
      differs,
    });
    if (before) keepOpen(before.element, element);
    this.cards.set(key, { content, element });
    if (hadFocus) queueMicrotask(() => element.querySelector('summary')?.focus());
    return [{ key, badge, element }];
  }
}

/** Opens the sections of a new card that were open in the old one. */
const keepOpen = (before: HTMLElement, after: HTMLElement): void => {
  const titleOf = (details: Element) => details.firstElementChild?.textContent?.replace(/ \(\d+\)$/, '');
  const open = new Set([...before.querySelectorAll('details[open]')].map(titleOf));
  for (const details of after.querySelectorAll('details')) details.open = open.has(titleOf(details));
};

/** Returns how many elements are in each state, in one line. */
const countsOf = (entries: readonly InspectedEntry[]): string => {
  const counts = new Map<Badge, number>();
  for (const entry of entries) counts.set(badgeOf(entry), (counts.get(badgeOf(entry)) ?? 0) + 1);
  const parts = ORDER.flatMap((badge) => (counts.has(badge) ? [`${counts.get(badge)} ${badge}`] : []));
  return parts.length > 0 ? parts.join(', ') : 'No elements on this page.';
};
