// @ts-check
/** A trace from a link: what each clause said there, and what the rules of this build say to the same state. */
import { ageText, answerCell, answerWords, make } from './inspector.js';

/** @typedef {{ clause: string, answer: boolean | undefined, was?: boolean | undefined }} Clause */
/** @typedef {{ traced: { tag: string, state: string, because: string, variant?: string, wait?: string }, same: boolean, clauses: Clause[], decision: { show: boolean | undefined, because: string, variant?: string } | undefined, state: object }} Replayed */
/** @typedef {{ version: string, at: number, state: object, calls: Record<string, [string, number]>, elements: unknown[] }} Trace */

/** @param {Replayed} one */
const table = ({ clauses, same }) => {
  const body = make('tbody');
  for (const { clause, answer, was } of clauses) {
    const line = make('tr', answerWords(answer).kind);
    if (same && answer !== was) line.classList.add('differs');
    line.append(same ? answerCell(was) : make('td', 'answer', '?'), answerCell(answer), make('td', 'clause', clause));
    body.append(line);
  }
  const head = make('tr');
  for (const title of ['There', 'Here', 'Clause']) head.append(make('th', '', title));
  const group = make('thead');
  group.append(head);
  const all = make('table', 'trace');
  all.append(group, body);
  return all;
};

/** @param {Replayed} one @param {(state: object) => string[]} open */
const card = (one, open) => {
  const { traced, decision, same, clauses } = one;
  const details = make('details', 'card');
  const summary = make('summary');
  const line = make('span', 'card-line');
  const badge = traced.wait
    ? 'queued'
    : traced.state === 'shown'
      ? 'shown'
      : traced.state === 'error'
        ? 'error'
        : 'hidden';
  line.append(make('span', `badge ${badge}`, badge), make('span', 'tag', traced.tag));
  if (traced.variant) line.append(make('span', 'variant', traced.variant));
  summary.append(line, make('span', 'because', traced.because || 'every clause holds'));
  details.append(summary);
  if (traced.wait) details.append(make('p', 'note', `Waited: ${traced.wait}`));
  if (!decision) details.append(make('p', 'note', 'This build does not declare it.'));
  else {
    const here = decision.show ? 'shows' : decision.show === undefined ? 'waits' : 'hides';
    details.append(
      make('p', 'note', `Here decide() ${here}${decision.variant ? ` ${decision.variant}` : ''}: ${decision.because}`),
    );
    const needs = clauses.filter(({ answer }) => answer !== true).map(({ clause }) => clause);
    if (needs.length) details.append(make('p', 'note needs', `Would show if: ${needs.join('; ')}`));
    if (!same) details.append(make('p', 'note', 'Its rule has changed since: only "here" is known clause by clause.'));
  }
  details.append(table(one));
  const state = make('details', 'state');
  state.append(make('summary', '', 'State'), make('pre', '', JSON.stringify(one.state, null, 1)));
  const button = make('button', '', 'Open this scenario');
  const note = make('p', 'note');
  button.addEventListener('click', () => {
    const missing = open(one.state);
    note.textContent = missing.length ? `The demo cannot bring about: ${missing.join(', ')}` : '';
  });
  details.append(state, button, note);
  return details;
};

/**
 * @param {HTMLElement} target
 * @param {string} text behind `#trace=`
 * @param {(state: object) => string[]} open shows a plain state in the demo; returns what it could not bring about
 */
export const showTrace = async (target, text, open) => {
  /** @type {{ readTrace(text: string): Promise<Trace | undefined>, replay(trace: Trace): Replayed[] }} */
  const pure = await import(/** @type {string} */ ('/qa/pure.js'));
  target.hidden = false;
  const title = make('h2', '', 'Trace from a link');
  title.id = 'trace-title';
  const trace = await pure.readTrace(text);
  if (!trace) {
    target.replaceChildren(title, make('p', 'note', 'This link holds no trace, or only a part of one.'));
    return;
  }
  /** @type {Replayed[]} */
  let replayed;
  try {
    replayed = pure.replay(trace);
  } catch (error) {
    // The error names the field.
    target.replaceChildren(
      title,
      make('p', 'note', `This trace cannot be read: ${/** @type {Error} */ (error).message}.`),
    );
    return;
  }
  const calls = Object.entries(trace.calls).map(([name, [status, age]]) =>
    [`${name} ${status}`, status === 'loading' ? '' : ageText(age)].filter(Boolean).join(', '),
  );
  const when = new Date(trace.at);
  target.replaceChildren(
    title,
    make('p', 'note', `Version ${trace.version}, ${Number.isNaN(when.getTime()) ? '' : when.toLocaleString()}`),
    ...(calls.length ? [make('p', 'note', `Calls: ${calls.join('; ')}`)] : []),
    ...replayed.map((one) => card(one, open)),
  );
  const first = replayed[0];
  // The whole page is one state: any of its elements opens it.
  if (first) open(first.state);
};
