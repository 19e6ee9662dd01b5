// @ts-check
/**
 * Renders the output of `gate.explain()`. It comes from the page under test, so every field may be missing or have another
 * type, and text is only inserted as text.
 */

import { list, record, valueWords } from './value-words.js';

/** @typedef {{ clause?: unknown, answer?: unknown, reads?: unknown }} TraceRow */
/** @typedef {'shown' | 'hidden' | 'waiting' | 'queued' | 'error'} Badge */

/**
 * @param {keyof HTMLElementTagNameMap} name
 * @param {string} [className]
 * @param {string} [text]
 */
export const make = (name, className, text) => {
  const element = document.createElement(name);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = text;
  return element;
};

/** @param {Record<string, unknown>} entry @returns {Badge} */
export const badgeOf = (entry) => {
  if (entry.state === 'error') return 'error';
  if (entry.state === 'shown') return 'shown';
  if (entry.show === true && entry.wait) return 'queued';
  if (entry.show === undefined || entry.show === null || entry.state === 'loading' || entry.show === true)
    return 'waiting';
  return 'hidden';
};

/** @param {unknown} answer */
const verdict = (answer) =>
  answer === true
    ? { mark: '✓', label: 'holds', kind: 'yes' }
    : answer === false
      ? { mark: '✗', label: 'fails', kind: 'no' }
      : { mark: '…', label: 'not known yet', kind: 'wait' };

/** @param {unknown} at */
const clockTime = (at) => {
  if (typeof at !== 'number' || !Number.isFinite(at)) return '';
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? '' : date.toLocaleTimeString();
};

/** @param {unknown} age in ms */
export const ageText = (age) => {
  if (typeof age !== 'number' || !Number.isFinite(age) || age < 0) return '';
  const seconds = Math.floor(age / 1000);
  if (seconds < 120) return `${seconds} s ago`;
  return seconds < 7200 ? `${Math.floor(seconds / 60)} min ago` : `${Math.floor(seconds / 3600)} h ago`;
};

/** @param {unknown} given */
const readLine = (given) => {
  const read = record(given);
  const name = String(read.name ?? '?');
  const line = make('div', 'read');
  const value = make('code', '', valueWords(name, read.value));
  if (name === 'compliance') value.title = JSON.stringify(read.value, null, 1) ?? '';
  line.append(make('span', 'read-name', name), ' = ', value);
  const source = String(read.source ?? '').replace('(defaulted)', '(no usable answer: its default counts)');
  const origin = [source, clockTime(read.at), ageText(read.age)].filter(Boolean).join(', ');
  if (origin) line.append(make('span', 'read-source', ` ${origin}`));
  return line;
};

/** A rule may look at the same fact several times; it is the same answer. @param {unknown[]} reads */
const once = (reads) => {
  const seen = new Set();
  return reads.filter((given) => {
    const { name, source } = record(given);
    const key = `${String(name)} ${String(source)}`;
    return !seen.has(key) && seen.add(key);
  });
};

/** @param {unknown[]} trace @param {boolean} shown */
const traceTable = (trace, shown) => {
  const table = make('table', 'trace');
  const body = make('tbody');
  for (const given of trace) {
    const row = /** @type {TraceRow} */ (record(given));
    const { mark, label, kind } = verdict(row.answer);
    const line = make('tr', kind);
    const answer = make('td', 'answer', mark);
    answer.title = label;
    answer.setAttribute('aria-label', label);
    const clause = make('td', 'clause');
    const reads = once(list(row.reads)).map(readLine);
    clause.append(make('span', 'clause-name', String(row.clause ?? '?')), ...reads);
    if (shown && row.answer === true && reads.length === 0)
      clause.append(make('div', 'read', 'a cap: not asked again while it is on screen'));
    line.append(answer, clause);
    body.append(line);
  }
  table.append(body);
  return table;
};

/**
 * @param {Record<string, unknown>} entry
 * @param {boolean} open
 * @param {readonly string[]} undecided tags
 * @param {readonly string[]} flags which flags ask for it
 * @param {string} [differs] from the scenario that was kept
 */
const card = (entry, open, undecided, flags, differs) => {
  const details = make('details', 'card');
  /** @type {HTMLDetailsElement} */ (details).open = open;
  const badge = badgeOf(entry);
  const summary = make('summary');
  const line = make('span', 'card-line');
  line.append(make('span', `badge ${badge}`, badge), make('span', 'tag', String(entry.tag ?? '?')));
  if (entry.variant) line.append(make('span', 'variant', String(entry.variant)));
  if (entry.placed === false) line.append(make('span', 'variant', 'not on the page'));
  // For hidden elements, the clause that fails. For waiting ones, the reason.
  const fails = entry.show === false && entry.placed !== false;
  const others = /still waiting/.test(String(entry.wait)) && undecided.length > 0 ? ` (${undecided.join(', ')})` : '';
  // A server-rendered element is already visible and only waits for hydration.
  const waits = entry.wait && badge !== 'shown' ? `Waits: ${String(entry.wait)}${others}` : '';
  const reason = String(entry.because || (entry.wait ? `as the server drew it: ${String(entry.wait)}` : ''));
  summary.append(line, make('span', 'because', waits || `${fails ? '✗ ' : ''}${reason}`));
  if (differs) summary.append(make('span', 'differs', differs));
  details.append(summary);
  if (waits && entry.because) details.append(make('p', 'note', `Would show: ${String(entry.because)}`));
  const needs = list(entry.needs);
  if (needs.length > 0 && entry.show !== true) {
    const line = make('p', 'note needs', `Would show if: ${needs.map(String).join('; ')}`);
    details.append(line);
    if (flags.length > 0) {
      const asked = make('ul', 'note flags');
      asked.append(...flags.map((row) => make('li', '', row)));
      details.append(make('p', 'note', 'Asked for by'), asked);
    }
  }
  const trace = list(entry.trace);
  details.append(
    trace.length > 0
      ? traceTable(trace, entry.state === 'shown')
      : make('p', 'note', entry.placed === false ? 'No trace: its tag is not on this page.' : 'It has no conditions.'),
  );
  const matrix = /** @type {HTMLAnchorElement} */ (make('a', 'note', 'Every case in which it shows'));
  matrix.href = `/qa/matrix?element=${encodeURIComponent(String(entry.tag))}&results=show`;
  details.append(matrix);
  return details;
};

/** @type {Record<Badge, number>} */
const order = { error: 0, shown: 1, queued: 2, waiting: 3, hidden: 4 };

/** Title of each part of the list, and what is in it. @type {readonly { title: string, badges: readonly Badge[] }[]} */
const PARTS = [
  { title: 'Failed', badges: ['error'] },
  { title: 'Shown', badges: ['shown'] },
  { title: 'Waiting', badges: ['queued', 'waiting'] },
  { title: 'Hidden', badges: ['hidden'] },
];

/** @param {Record<string, unknown>} entry */
const fingerprint = (entry) => {
  try {
    // Ages increase constantly: they alone are no reason to render again.
    return JSON.stringify(entry, (key, value) =>
      key === 'age' ? undefined : typeof value === 'bigint' ? String(value) : value,
    );
  } catch {
    return String(Math.random());
  }
};

/** Keeps each card as long as its content is the same, so that what was opened stays open and focus is not lost. */
export class ExplainView {
  /** @param {HTMLElement} target @param {Readonly<Record<string, readonly string[]>>} flags tag → the flags that ask for it */
  constructor(target, flags = {}) {
    this.flags = flags;
    this.parts = PARTS.map(({ title, badges }) => {
      const section = make('section', 'part');
      const heading = make('h3', '', title);
      heading.id = `part-${title.toLowerCase()}`;
      section.setAttribute('aria-labelledby', heading.id);
      const cards = make('div');
      cards.setAttribute('data-roving', 'summary');
      section.append(heading, cards);
      section.hidden = true;
      return { section, badges, cards };
    });
    target.replaceChildren(...this.parts.map(({ section }) => section));
    /** @type {Map<string, { seen: string, element: HTMLElement }>} */
    this.cards = new Map();
  }

  /**
   * @param {unknown} explained
   * @param {{ placedOnly: boolean, differingOnly?: boolean, difference?: (key: string, entry: Record<string, unknown>) => string | undefined }} options
   * @returns {string} what to say about it in one line
   */
  draw(explained, { placedOnly, differingOnly = false, difference = () => undefined }) {
    // Failing elements are always shown, even if they are not on the page.
    const all = list(explained)
      .map(record)
      .filter((entry) => typeof entry.tag === 'string');
    const shown = all
      .filter((entry) => !placedOnly || entry.placed !== false || badgeOf(entry) === 'error')
      .sort(
        (one, other) => order[badgeOf(one)] - order[badgeOf(other)] || String(one.tag).localeCompare(String(other.tag)),
      );
    const undecided = all
      .filter((entry) => entry.placed !== false && (entry.show === undefined || entry.show === null))
      .map((entry) => String(entry.tag));
    /** @type {Map<string, number>} */
    const seenTags = new Map();
    const kept = new Set();
    const elements = shown.flatMap((entry) => {
      const tag = String(entry.tag);
      const count = (seenTags.get(tag) ?? 0) + 1;
      seenTags.set(tag, count);
      const key = `${tag}#${count}`;
      kept.add(key);
      const differs = difference(key, entry);
      if (differingOnly && differs === '') return [];
      const seen = fingerprint(entry) + (entry.wait ? undecided.join() : '') + differs;
      const before = this.cards.get(key);
      const badge = badgeOf(entry);
      if (before !== undefined && before.seen === seen) return [{ badge, element: before.element }];
      const open = before !== undefined && /** @type {HTMLDetailsElement} */ (before.element).open;
      const hadFocus = before !== undefined && before.element.contains(document.activeElement);
      const element = card(entry, open, undecided, this.flags[tag] ?? [], differs);
      this.cards.set(key, { seen, element });
      if (hadFocus) queueMicrotask(() => element.querySelector('summary')?.focus());
      return [{ badge, element }];
    });
    for (const key of this.cards.keys()) if (!kept.has(key)) this.cards.delete(key);
    for (const { section, badges, cards } of this.parts) {
      const own = elements.filter(({ badge }) => badges.includes(badge)).map(({ element }) => element);
      const unchanged =
        own.length === cards.childElementCount && own.every((element, index) => cards.children[index] === element);
      if (!unchanged) cards.replaceChildren(...own);
      section.hidden = own.length === 0;
    }
    /** @type {Map<Badge, number>} */
    const counts = new Map();
    for (const entry of shown) counts.set(badgeOf(entry), (counts.get(badgeOf(entry)) ?? 0) + 1);
    const parts = [...counts]
      .sort(([one], [other]) => order[one] - order[other])
      .map(([badge, count]) => `${count} ${badge}`);
    return parts.length > 0 ? parts.join(', ') : 'No elements on this page.';
  }
}
