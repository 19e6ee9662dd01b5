import { untracked } from '@preact/signals-core';
import { application } from '../application/application.ts';
import { registeredElements } from '../declare/declarations.ts';
import { clock } from '../page/clock.ts';
import { DATA_STATE, type DataState, type LifecycleState } from '../lifecycle/lifecycle.ts';
import type { LifecycleEvent } from '../lifecycle/event-log.ts';
import type { ElementRecord } from '../lifecycle/record.ts';
import { descriptor } from '../data/records.ts';
import { recordsOfTag } from '../lifecycle/records.ts';
import { keyOf, type MemoryEntry } from '../memory/memory-entry.ts';
import { judge, type Answer } from '../rules/rule.ts';
import { observeFacts } from './explain-reads.ts';
import type { FactRead } from '../rules/fact-read.ts';

export interface Read {
  name: string;
  value: unknown;
  /** Source of the value: a call, a cookie, storage, the viewport … */
  source: string;
  /** Time of the answer, in ms since 1970; calls only. */
  at?: number | undefined;
  /** Age of the answer, in ms. */
  age?: number | undefined;
}

export interface Explanation {
  tag: string;
  placed: boolean;
  /** The element, if it is on the page. Omitted from JSON. */
  element?: HTMLElement;
  /** Value of `data-state`. */
  state: DataState;
  /** The exact lifecycle state. */
  lifecycle?: LifecycleState;
  show: Answer;
  /** The first reason that fails, or all reasons if none does. */
  because: string;
  variant?: string | undefined;
  /** Why the element waits although its rule passes. */
  wait?: string | undefined;
  /** Why the live element replaced the server-rendered fragment: the input that changed, or `use`. */
  liveBecause?: string | undefined;
  /** Time of the decision, in ms since 1970. */
  decidedAt?: number;
  /** The latest 50 states and decisions with their times, oldest first. */
  events?: readonly LifecycleEvent[];
  /** Clauses that must pass before the element shows (with `preview`: before it would show by its rule). */
  needs: string[];
  /** Every clause of the rule, including those after the first that fails. */
  trace: { clause: string; answer: Answer; reads: Read[] }[];
}

const storedRead = (entry: MemoryEntry, value: unknown): Read => ({
  name: keyOf(entry),
  value,
  source: entry.area === 'cookie' ? 'cookies' : `${entry.area}Storage`,
});

/** Describes one read of a fact. Returns undefined for nested reads and for reads of the config. */
const readOf = (read: FactRead): Read | undefined => {
  const { name, asked, keys, value } = read;
  if (keys.length || name === 'config') return undefined;
  if (typeof asked === 'object') return storedRead(asked, value);
  const source = application.sourceOf(read);
  const call = typeof source === 'object' ? source : undefined;
  const { status, at } = call?.peek() ?? {};
  return {
    name: asked === undefined ? name : `${name} ${asked}`,
    // For cookies, report only whether they are present.
    value: name === 'cookie' ? value !== '' : name === 'query' ? String(value) : value,
    source: call ? `call ${call.key} (${status})` : String(source ?? 'config'),
    at,
    ...(at && { age: clock.now() - at }),
  };
};

/** Evaluates one clause again with the current facts. */
const explainClause = (record: ElementRecord, clause: string): Explanation['trace'][number] => {
  const { declaration, decision } = record;
  const reads: Read[] = [];
  // Reasons that are not part of the rule (disabled, closed) count as failed.
  let answer: Answer = false;
  try {
    const given = application.factsFor(record.props.value);
    if (!given) return { clause, answer, reads };
    const facts = observeFacts(given, (each) => {
      const read = readOf(each);
      if (read) reads.push(read);
    });
    answer = judge({ [clause]: declaration.rule[clause]! }, facts, record.props.peek(), decision.show).show;
  } catch {
    /* The decision already reports that the rule failed. */
  }
  return { clause, answer, reads };
};

const explainRecord = (record: ElementRecord): Explanation => {
  const { declaration, element, decision } = record;
  const clauses = Object.keys({ ...Object.fromEntries(decision.trace), ...declaration.rule });
  const trace = clauses.map((clause) => explainClause(record, clause));
  const explanation: Explanation = {
    ...decision,
    tag: declaration.tag,
    placed: true,
    state: DATA_STATE[record.state],
    lifecycle: record.state,
    wait: record.waitsFor,
    liveBecause: record.liveBecause,
    decidedAt: record.decidedAt,
    events: [...record.events],
    needs: trace.filter(({ answer }) => !answer).map(({ clause }) => clause),
    trace,
  };
  // React attaches circular structures to the element, which JSON cannot serialise.
  return Object.defineProperty(explanation, 'element', descriptor({ value: element, enumerable: false }));
};

const explainMissing = (tag: string): Explanation => ({
  tag,
  placed: false,
  state: 'hidden',
  show: false,
  because: 'not on the page',
  needs: ['on the page'],
  trace: [],
});

/**
 * Returns an explanation for every declared element, once per placement: its last decision, the facts behind it and
 * their age.
 */
export const explainAll = (): Explanation[] =>
  untracked(() =>
    registeredElements().flatMap(({ tag }): Explanation[] => {
      const records = [...recordsOfTag(tag)];
      return records.length ? records.map(explainRecord) : [explainMissing(tag)];
    }),
  );
