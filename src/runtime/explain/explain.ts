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
  /** Where the value came from: a call, a cookie, storage, the viewport … */
  source: string;
  /** When it was answered, in ms; calls only. */
  at?: number | undefined;
  /** How long ago that is, in ms. */
  age?: number | undefined;
}

export interface Explanation {
  tag: string;
  placed: boolean;
  /** The element, when it is on the page. Left out where an explanation is written as JSON. */
  element?: HTMLElement;
  /** As `data-state` says it. */
  state: DataState;
  /** Where it is in its life, more exactly. */
  lifecycle?: LifecycleState;
  show: Answer;
  /** The first reason that does not hold, or all of them. */
  because: string;
  variant?: string | undefined;
  /** Its rule holds, but it must wait: why. */
  wait?: string | undefined;
  /** Why what a server has drawn became the live element: the input that differed from what it was drawn with, or `use`. */
  liveBecause?: string | undefined;
  /** When it was decided, in ms. */
  decidedAt?: number;
  /** Its latest states and decisions with their times, oldest first; at most 50. */
  events?: readonly LifecycleEvent[];
  /** It would show if these held (with `preview`: by its rule). */
  needs: string[];
  /** Every clause of its rule, also those after the first that does not hold. */
  trace: { clause: string; answer: Answer; reads: Read[] }[];
}

const storedRead = (entry: MemoryEntry, value: unknown): Read => ({
  name: keyOf(entry),
  value,
  source: entry.area === 'cookie' ? 'cookies' : `${entry.area}Storage`,
});

/** One read of a fact, in words; undefined for what is read inside it, and for the config, which names itself. */
const readOf = (read: FactRead): Read | undefined => {
  const { name, asked, keys, value } = read;
  if (keys.length || name === 'config') return undefined;
  if (typeof asked === 'object') return storedRead(asked, value);
  const source = application.sourceOf(read);
  const call = typeof source === 'object' ? source : undefined;
  const { status, at } = call?.peek() ?? {};
  return {
    name: asked === undefined ? name : `${name} ${asked}`,
    // Of cookies only whether they are there is told.
    value: name === 'cookie' ? value !== '' : name === 'query' ? String(value) : value,
    source: call ? `call ${call.key} (${status})` : String(source ?? 'config'),
    at,
    ...(at && { age: clock.now() - at }),
  };
};

/** One clause, asked again as things are now. */
const explainClause = (record: ElementRecord, clause: string): Explanation['trace'][number] => {
  const { declaration, verdict } = record;
  const reads: Read[] = [];
  // What no rule asks (disabled, closed) has been refused.
  let answer: Answer = false;
  try {
    const given = application.factsFor(record.props.value);
    if (!given) return { clause, answer, reads };
    const facts = observeFacts(given, (each) => {
      const read = readOf(each);
      if (read) reads.push(read);
    });
    answer = judge({ [clause]: declaration.rule[clause]! }, facts, record.props.peek(), verdict.show).show;
  } catch {
    /* the decision already says that the rule failed */
  }
  return { clause, answer, reads };
};

const explainRecord = (record: ElementRecord): Explanation => {
  const { declaration, element, verdict } = record;
  const clauses = Object.keys({ ...Object.fromEntries(verdict.trace), ...declaration.rule });
  const trace = clauses.map((clause) => explainClause(record, clause));
  const explanation: Explanation = {
    ...verdict,
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
  // React hangs circular structures on it, which JSON cannot hold.
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

/** Every element that is declared, each time it is placed: its last decision, the facts behind it and their age. */
export const explainAll = (): Explanation[] =>
  untracked(() =>
    registeredElements().flatMap(({ tag }): Explanation[] => {
      const records = [...recordsOfTag(tag)];
      return records.length ? records.map(explainRecord) : [explainMissing(tag)];
    }),
  );
