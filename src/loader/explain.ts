import { untracked } from '@preact/signals-core';
import { answerResource } from '../core/rules/answer.ts';
import { clock } from '../core/clock.ts';
import type { Facts } from '../core/rules/facts.ts';
import { keyOf, type MemoryEntry } from '../core/memory/memory.ts';
import type { Placed } from '../core/element/placed.ts';
import type { Resource } from '../core/calls/resource.ts';
import { judge, type Answer } from '../core/rules/rule.ts';
import { compliance } from '../core/compliance/compliance.ts';
import { user } from '../core/person/user.ts';
import { declared } from './declarations.ts';
import { allPlaced, factsOfPlaced } from './manage.ts';

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
  /** The element, when it is on the page. */
  element?: HTMLElement;
  state: 'hidden' | 'loading' | 'shown' | 'error';
  show: Answer;
  /** The first reason that does not hold, or all of them. */
  because: string;
  variant?: string | undefined;
  /** Its rule holds, but it must wait: why. */
  wait?: string | undefined;
  /** When it was decided, in ms. */
  decidedAt?: number;
  /** It would show if these held (with `preview`: by its rule). */
  needs: string[];
  /** Every clause of its rule, also those after the first that does not hold. */
  trace: { clause: string; answer: Answer; reads: Read[] }[];
}

const SOURCES: Readonly<Record<string, string>> = {
  width: 'viewport',
  path: 'address',
  query: 'address',
  signedIn: 'cookies',
  app: 'cookies',
  cookie: 'cookies',
  now: 'clock',
  placed: 'page',
};

const read = (name: string, label: string, value: unknown, asked?: Resource<unknown>): Read => {
  const call = (name === 'compliance' ? compliance : name === 'user' ? user : asked)?.peek();
  return {
    name: label,
    value,
    source: call ? `call ${asked?.key ?? name} (${call.status})` : (SOURCES[name] ?? 'config'),
    at: call?.at,
    ...(call?.at && { age: clock.now() - call.at }),
  };
};

/** Facts that write down what is read from them. */
const recording = (facts: Facts, reads: Read[]): Facts =>
  new Proxy(facts, {
    get(target, name: keyof Facts) {
      const value: unknown = target[name];
      if (typeof value !== 'function') {
        if (name !== 'config') reads.push(read(name, name, name === 'query' ? String(value) : value));
        return value;
      }
      return (argument: string | MemoryEntry, ...more: string[]) => {
        // Explaining asks no call.
        const call = name === 'answer' ? answerResource(argument as never, ...more) : undefined;
        const answer: unknown = name === 'answer' ? call?.peek().data : value(argument, ...more);
        if (typeof argument === 'string')
          reads.push(read(name, `${name} ${argument}`, name === 'cookie' ? answer !== '' : answer, call));
        else
          reads.push({
            name: keyOf(argument),
            value: answer,
            source: argument.area === 'cookie' ? 'cookies' : `${argument.area}Storage`,
          });
        return answer;
      };
    },
  });

function explainPlaced(placed: Placed): Explanation {
  const { declaration, verdict } = placed;
  const { rule, tag } = declaration;
  const needs: string[] = [];
  const trace = Object.keys({ ...Object.fromEntries(verdict.trace), ...rule }).map((clause) => {
    const reads: Read[] = [];
    // What no rule asks (disabled, closed) has been refused.
    let answer: Answer = false;
    try {
      const facts = recording(factsOfPlaced(placed), reads);
      answer = judge({ [clause]: rule[clause]! }, facts, placed.props.peek(), verdict.show).show;
    } catch {
      /* the decision already says that the rule failed */
    }
    answer || needs.push(clause);
    return { clause, answer, reads };
  });
  return {
    ...verdict,
    tag,
    placed: true,
    element: placed.element,
    state: placed.face,
    wait: placed.waitsFor,
    decidedAt: placed.decidedAt,
    needs,
    trace,
  };
}

export const explainMissing = (tag: string): Explanation => ({
  tag,
  placed: false,
  state: 'hidden',
  show: false,
  because: 'not on the page',
  needs: ['on the page'],
  trace: [],
});

/** Every element that is declared or placed, with its last decision, the facts behind it and their age. */
export const explainAll = (): Explanation[] =>
  untracked(() =>
    declared().flatMap(({ tag }): Explanation[] => {
      const placed = allPlaced().filter(({ declaration }) => declaration.tag === tag);
      return placed.length ? placed.map(explainPlaced) : [explainMissing(tag)];
    }),
  );
